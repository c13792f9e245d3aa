import type { InterestHandling } from '@imprimatur/contract';
import { isBlank } from '@imprimatur/domain/blank';
import { Text, Textarea } from '@mantine/core';
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

interface Props {
  entry: Entry;
  /** Another person's recusal that the office reverts. Without it, this person recuses themselves. */
  recusalToUndo?: InterestHandling;
  onClose: () => void;
}

/** Asks this person to confirm their recusal, or the office for the reason why it undoes a person's recusal. */
export default function RecusalDialog({ entry: { id }, recusalToUndo, onClose }: Props) {
  const t = useTranslations(recusalToUndo === undefined ? 'declarations.recusal' : 'declarations.undoRecusal');
  const field = recusalToUndo === undefined ? 'reason' : 'comment';
  const form = useForm({
    mode: 'controlled',
    initialValues: { reason: '', comment: '' },
    validate: {
      comment: (text) =>
        recusalToUndo !== undefined && isBlank(text) ? translateProblem({ code: 'reasonMissing' }) : null,
    },
  });
  const user = recusalToUndo?.user_id ?? null;
  const change = useEntryChange(
    ({ reason, comment }: { readonly reason: string; readonly comment: string }) =>
      user === null
        ? call('POST /guidelines/{id}/recusal', { params: { id }, body: { reason } })
        : call('DELETE /guidelines/{id}/recusal/{user}', { params: { id, user }, body: { comment } }),
    { done: t('done'), onDone: onClose },
  );
  const submit = form.onSubmit(
    (values) => change.mutate(values, { onError: (error) => form.setErrors(findFieldErrors(error)) }),
    (errors) => showFormErrorsAndFocusField(errors),
  );
  return (
    <FormDialog
      opened
      onClose={onClose}
      onSubmit={submit}
      title={t('question', { name: recusalToUndo?.name ?? '' })}
      verb={t('verb')}
      busy={change.isPending}
      ready={!change.isLoading}
    >
      <Text>{t('text')}</Text>
      <Textarea
        label={t('reason')}
        required={recusalToUndo !== undefined}
        autosize
        minRows={3}
        maxRows={6}
        maxLength={2000}
        data-autofocus
        {...form.getInputProps(field)}
      />
      <CallFailure change={change} entryId={id} />
    </FormDialog>
  );
}
