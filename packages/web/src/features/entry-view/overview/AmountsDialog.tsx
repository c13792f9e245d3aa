import { Checkbox, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isBlank } from '@imprimatur/domain/blank';
import { parseDay, formatDayOrNull } from '@imprimatur/domain/dates';
import { useTranslations } from 'use-intl';
import { translateProblem } from '../../../i18n/translate-problem.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { findFieldErrors } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { today } from '../../../lib/dates.ts';
import { showFormErrorsAndFocusField } from '../../../lib/failures.ts';
import { formatEuro, readEuro } from '../../../lib/numbers.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { FormDialog } from '../../../ui/Dialog.tsx';
import { MoneyField } from '../../../ui/MoneyField.tsx';
import { CallFailure } from '../../entry/CallFailure.tsx';
import { type Entry, hasAbility } from '../../entry/entry.ts';
import { useEntryChange } from '../../entry/use-entry-change.ts';

type Item = Entry['budget'][number];

interface Amounts {
  approved: string;
  actual: string;
  /** YYYY-MM-DD. */
  paid_on: string | null;
  reference: string;
  cancelled: boolean;
}

const isAmount = (typed: string): boolean => isBlank(typed) || readEuro(typed) !== null;
const parseAmount = (typed: string): string | null => (isBlank(typed) ? null : readEuro(typed));

const toPlan = ({ id, title, type, start, budget, user_id, delete: isDeleted }: Item) => ({
  id,
  title,
  type,
  start,
  budget,
  user_id,
  delete: isDeleted,
});

/** Sends the approved amount only if this person may set it. If it is absent, the server keeps the stored amount. */
const toBody = ({ approved, actual, paid_on: paidOn, reference, cancelled }: Amounts, mayApprove: boolean) => ({
  ...(mayApprove ? { approved: parseAmount(approved) } : {}),
  actual: parseAmount(actual),
  paid_on: formatDayOrNull(paidOn),
  reference: isBlank(reference) ? null : reference,
  cancelled,
});

function useAmountsForm(item: Item) {
  const invalidAmount = translateProblem({ code: 'invalidBudget' });
  return useForm<Amounts>({
    mode: 'controlled',
    initialValues: {
      approved: item.approved ?? '',
      actual: item.actual ?? '',
      paid_on: item.paid_on === null ? null : parseDay(item.paid_on),
      reference: item.reference ?? '',
      cancelled: item.cancelled,
    },
    validate: {
      approved: (typed) => (isAmount(typed) ? null : invalidAmount),
      actual: (typed, { paid_on: paidOn }) =>
        paidOn !== null && isBlank(typed)
          ? translateProblem({ code: 'paidAmountMissing' })
          : isAmount(typed)
            ? null
            : invalidAmount,
    },
  });
}

/** Records the outcome of one milestone: approved, paid or cancelled. */
export default function AmountsDialog({
  entry,
  milestone,
  onClose,
}: {
  entry: Entry;
  milestone: Item;
  onClose: () => void;
}) {
  const t = useTranslations('money');
  const form = useAmountsForm(milestone);
  const mayApprove = hasAbility(entry, 'approveBudget');
  const index = entry.budget.findIndex(({ id }) => id === milestone.id);
  const store = useEntryChange(
    (amounts: Amounts) =>
      call('POST /guideline-budgets/{gid}', {
        params: { gid: entry.id },
        body: {
          budgets: entry.budget.map((item) =>
            item.id === milestone.id ? { ...toPlan(item), ...toBody(amounts, mayApprove) } : toPlan(item),
          ),
          version: entry.version,
        },
      }),
    { done: t('saved'), onDone: onClose },
  );
  const showErrors = (error: ApiError) => {
    const ownErrors = Object.entries(findFieldErrors(error)).map(([field, text]) => [
      field.replace(`budgets.${index}.`, ''),
      text,
    ]);
    form.setErrors(Object.fromEntries(ownErrors));
  };
  const labels = { approved: t('approved'), actual: t('actual') };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('changeOf', { title: milestone.title })}
      verb={t('save')}
      busy={store.isPending}
      ready={!store.isLoading}
      onSubmit={form.onSubmit(
        (amounts) => store.mutate(amounts, { onError: showErrors }),
        (errors) => showFormErrorsAndFocusField(errors, labels),
      )}
    >
      <AmountFields milestone={milestone} form={form} mayApprove={mayApprove} />
      <CallFailure change={store} entryId={entry.id} />
    </FormDialog>
  );
}

interface FieldsProps {
  milestone: Item;
  form: ReturnType<typeof useAmountsForm>;
  mayApprove: boolean;
}

function AmountFields({ milestone, form, mayApprove }: FieldsProps) {
  const t = useTranslations('money');
  return (
    <>
      <Text>{t('plannedIs', { amount: formatEuro(milestone.budget) })}</Text>
      {mayApprove ? (
        <MoneyField {...form.getInputProps('approved')} label={t('approved')} data-autofocus />
      ) : (
        <Text>
          {milestone.approved === null ? t('notApproved') : t('approvedIs', { amount: formatEuro(milestone.approved) })}
        </Text>
      )}
      <MoneyField {...form.getInputProps('actual')} label={t('actual')} description={t('actualHint')} />
      <DateField
        {...form.getInputProps('paid_on')}
        label={t('paidOn')}
        description={t('paidOnHint')}
        excludeDate={(day) => day > today()}
      />
      <TextInput
        {...form.getInputProps('reference')}
        label={t('reference')}
        description={t('referenceHint')}
        maxLength={100}
        autoComplete="off"
      />
      <Checkbox
        {...form.getInputProps('cancelled', { type: 'checkbox' })}
        label={t('cancelledLabel')}
        description={t('cancelledHint')}
      />
    </>
  );
}
