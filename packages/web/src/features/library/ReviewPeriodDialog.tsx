import { REVIEW_MONTHS } from '@imprimatur/domain/library/library';
import { NumberInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { translateProblem } from '../../i18n/translate-problem.ts';
import { findFieldErrors } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { showFormErrorsAndFocusField } from '../../lib/failures.ts';
import { FormDialog } from '../../ui/Dialog.tsx';
import { CallFailure } from '../entry/CallFailure.tsx';
import type { Entry } from '../entry/entry.ts';
import { useEntryChange } from '../entry/use-entry-change.ts';

/** Checks a typed number of months. An empty field means the default. */
function validateMonths(typed: number | string): string | null {
  const months = Number(typed);
  const { min, max } = REVIEW_MONTHS;
  const isValid = typed === '' || (Number.isInteger(months) && months >= min && months <= max);
  return isValid ? null : translateProblem({ code: 'wholeMonths', values: REVIEW_MONTHS });
}

/** Sets the number of months after which an edition must be re-examined. */
export default function ReviewPeriodDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const t = useTranslations('library');
  const form = useForm<{ review_months: number | string }>({
    mode: 'controlled',
    initialValues: { review_months: entry.review_months ?? '' },
    validate: { review_months: validateMonths },
  });
  const change = useEntryChange(
    (months: number | null) =>
      call('PUT /guidelines/{id}', {
        params: { id: entry.id },
        body: { review_months: months, version: entry.version },
      }),
    { done: t('period.done'), onDone: onClose },
  );
  const submit = form.onSubmit(
    ({ review_months: typed }) =>
      change.mutate(typed === '' ? null : Number(typed), {
        onError: (error) => form.setErrors(findFieldErrors(error)),
      }),
    (errors) => showFormErrorsAndFocusField(errors, { review_months: t('period.label') }),
  );
  return (
    <FormDialog
      opened
      onClose={onClose}
      onSubmit={submit}
      title={t('period.title', { id: entry.unique_id })}
      verb={t('period.verb')}
      busy={change.isPending}
      ready={!change.isLoading}
    >
      <Text>{t('period.follows')}</Text>
      <NumberInput
        label={t('period.label')}
        description={t('period.hint')}
        allowDecimal={false}
        allowNegative={false}
        data-autofocus
        {...form.getInputProps('review_months')}
      />
      <CallFailure change={change} entryId={entry.id} />
    </FormDialog>
  );
}
