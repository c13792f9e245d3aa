import type { PossibleConflict } from '@imprimatur/contract';
import { isBlank } from '@imprimatur/domain/blank';
import { Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { translateProblem } from '../../i18n/translate-problem.ts';
import { findFieldErrors } from '../../lib/api-error.ts';
import { showFormErrorsAndFocusField } from '../../lib/failures.ts';
import { useCall } from '../../lib/query.ts';
import { FormDialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { CallFailure } from '../entry/CallFailure.tsx';

interface Props {
  entryId: number;
  conflict: PossibleConflict;
  onClose: () => void;
}

/** Asks for the reason why a possible conflict is not a real one. */
export default function DismissDialog({ entryId, conflict: { user_id, user_name, kind }, onClose }: Props) {
  const t = useTranslations('declarations.conflicts');
  const label = useLabels();
  const form = useForm({
    mode: 'controlled',
    initialValues: { text: '' },
    validate: { text: (text) => (isBlank(text) ? translateProblem({ code: 'reasonMissing' }) : null) },
  });
  const dismiss = useCall('POST /guidelines/{id}/conflicts/dismiss', {
    invalidates: ['GET /guidelines/{id}/conflicts'],
    failures: 'own',
    onSuccess: () => {
      toast.done(t('dismissed'));
      onClose();
    },
  });
  const submit = form.onSubmit(
    ({ text }) =>
      dismiss.mutate(
        { params: { id: entryId }, body: { user_id, kind, text } },
        { onError: (error) => form.setErrors(findFieldErrors(error)) },
      ),
    (errors) => showFormErrorsAndFocusField(errors),
  );
  return (
    <FormDialog
      opened
      onClose={onClose}
      onSubmit={submit}
      title={t('dismissTitle', { name: user_name })}
      verb={t('dismissVerb')}
      busy={dismiss.isPending}
    >
      <Text>{t('dismissText', { kind: label.conflict(kind) })}</Text>
      <Textarea
        label={t('reason')}
        required
        autosize
        minRows={3}
        maxRows={6}
        maxLength={2000}
        data-autofocus
        {...form.getInputProps('text')}
      />
      <CallFailure change={dismiss} entryId={entryId} />
    </FormDialog>
  );
}
