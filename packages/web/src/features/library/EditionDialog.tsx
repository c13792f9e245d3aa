import { isBlank } from '@imprimatur/domain/blank';
import type { ReaffirmationKind } from '@imprimatur/domain/library/library';
import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { translateProblem } from '../../i18n/translate-problem.ts';
import { findFieldErrors } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { formatDate, today } from '../../lib/dates.ts';
import { showFormErrorsAndFocusField } from '../../lib/failures.ts';
import { DateField } from '../../ui/DateField.tsx';
import { FormDialog } from '../../ui/Dialog.tsx';
import { CallFailure } from '../entry/CallFailure.tsx';
import { entryQuery } from '../entry/queries.ts';
import { useEntryChange } from '../entry/use-entry-change.ts';
import type { EditionForDialog, EditionStep } from './edition.ts';

interface Values {
  kind: ReaffirmationKind;
  until: string | null;
  reason: string;
}

const REAFFIRMATION_KINDS: readonly ReaffirmationKind[] = ['reaffirmed', 'checked_no_change'];

interface SentValues extends Values {
  version: number | undefined;
}

function sendEditionStep(id: number, step: EditionStep, { kind, until, reason, version }: SentValues) {
  const params = { id };
  if (step === 'reaffirm') {
    const day = until === null ? {} : { until: formatDate(until) };
    return call('POST /guidelines/{id}/reaffirm', { params, body: { kind, ...day, reason, version } });
  }
  const body = { reason, version };
  return step === 'retire'
    ? call('POST /guidelines/{id}/retire', { params, body })
    : call('POST /guidelines/{id}/withdraw', { params, body });
}

interface Props {
  edition: EditionForDialog;
  step: EditionStep;
  onClose: () => void;
}

function useStep({ edition, step, onClose }: Props) {
  const t = useTranslations('library');
  const { data } = useQuery(entryQuery(edition.id));
  const version = data?.data.version;
  const hasEnded = edition.state === 'retired' || edition.state === 'withdrawn';
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: { kind: 'reaffirmed', until: null, reason: '' },
    validate: {
      until: (day, { kind }) =>
        step === 'reaffirm' && kind === 'reaffirmed' && day === null ? t('untilMissing') : null,
      reason: (text) => (isBlank(text) ? translateProblem({ code: 'reasonMissing' }) : null),
    },
  });
  const change = useEntryChange((values: Values) => sendEditionStep(edition.id, step, { ...values, version }), {
    done: t(`${step}.done`),
    onDone: onClose,
  });
  const submit = form.onSubmit(
    (values) => change.mutate(values, { onError: (error) => form.setErrors(findFieldErrors(error)) }),
    (errors) => showFormErrorsAndFocusField(errors, { until: t('until'), reason: t('reason') }),
  );
  return { form, change, submit, hasEnded, isReady: version !== undefined && !change.isLoading };
}

/** Asks for the day until which an edition stays in force, or for the reason why it ends. The reason is public. */
export default function EditionDialog(props: Props) {
  const { edition, step, onClose } = props;
  const t = useTranslations('library');
  const { form, change, submit, hasEnded, isReady } = useStep(props);
  const isCheck = form.values.kind === 'checked_no_change';
  return (
    <FormDialog
      opened
      onClose={onClose}
      onSubmit={submit}
      title={t(`${step}.title`, { id: edition.unique_id })}
      verb={t(`${step}.verb`)}
      danger={step === 'withdraw'}
      busy={change.isPending}
      ready={isReady}
    >
      <Text>{hasEnded && step === 'reaffirm' ? t('comesBack') : t(`${step}.follows`)}</Text>
      {step === 'reaffirm' && !hasEnded && (
        <Radio.Group label={t('kindLabel')} {...form.getInputProps('kind')}>
          <Stack gap="xs" mt="xs">
            {REAFFIRMATION_KINDS.map((kind) => (
              <Radio key={kind} value={kind} label={t(`kind.${kind}`)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {step === 'reaffirm' && (
        <DateField
          label={t('until')}
          description={isCheck ? t('untilKept', { date: edition.in_force_until ?? 'none' }) : undefined}
          required={!isCheck}
          minDate={today()}
          {...form.getInputProps('until')}
        />
      )}
      <Textarea
        label={t('reason')}
        description={step === 'reaffirm' ? t('reasonLogged') : t('reasonShown')}
        required
        autosize
        minRows={3}
        maxRows={6}
        maxLength={2_000}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <CallFailure change={change} entryId={edition.id} />
    </FormDialog>
  );
}
