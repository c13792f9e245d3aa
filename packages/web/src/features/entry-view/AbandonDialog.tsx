import { isBlank } from '@imprimatur/domain/blank';
import { List } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { translateProblem } from '../../i18n/translate-problem.ts';
import { findFieldErrors } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { showFormErrorsAndFocusField } from '../../lib/failures.ts';
import { useUnsavedText } from '../../lib/use-unsaved-text.ts';
import { CommentField } from '../../ui/CommentField.tsx';
import { FormDialog } from '../../ui/Dialog.tsx';
import { CallFailure } from '../entry/CallFailure.tsx';
import { type Entry, hasAbility } from '../entry/entry.ts';
import { useEntryChange } from '../entry/use-entry-change.ts';
import { EmailPreview } from '../emails/EmailPreview.tsx';
import { findMailNote } from '../emails/pending-change.ts';

interface Props {
  entry: Entry;
  onClose: () => void;
}

function useAbandoning({ entry, onClose }: Props) {
  const t = useTranslations('abandoning');
  const form = useForm({
    name: 'abandon',
    initialValues: { comment: '', note: '' },
    validate: { comment: (text) => (isBlank(text) ? translateProblem({ code: 'writeSomething' }) : null) },
  });
  const { comment, note } = form.values;
  const { forget } = useUnsavedText(`abandon:${entry.id}`, form);
  const { id, version } = entry;
  const send = () =>
    call('POST /guidelines/{id}/abandon', { params: { id }, body: { comment, ...findMailNote(note), version } });
  const change = useEntryChange(send, {
    done: t('done'),
    onDone: () => {
      forget();
      onClose();
    },
  });
  const submit = form.onSubmit(
    () => change.mutate(undefined, { onError: (error) => form.setErrors(findFieldErrors(error)) }),
    (errors) => showFormErrorsAndFocusField(errors),
  );
  return { form, change, submit };
}

/** Asks for the reason why the work on an entry ends. Shows the consequences and the emails to be sent. */
export default function AbandonDialog(props: Props) {
  const { entry, onClose } = props;
  const t = useTranslations('abandoning');
  const { form, change, submit } = useAbandoning(props);
  const { comment, note } = form.values;
  return (
    <FormDialog
      opened
      onClose={onClose}
      onSubmit={submit}
      title={t('question', { id: entry.unique_id })}
      verb={t('verb')}
      danger
      size="lg"
      busy={change.isPending}
      ready={!change.isLoading}
    >
      <List size="sm">
        <List.Item>{t('tasksEnd')}</List.Item>
        <List.Item>{t('nothingChanges')}</List.Item>
        <List.Item>{t('leavesLists')}</List.Item>
        <List.Item>{t('officeCanResume')}</List.Item>
        {hasAbility(entry, 'delete') && <List.Item>{t('orDelete')}</List.Item>}
      </List>
      <CommentField
        label={t('comment')}
        description={t('commentHint')}
        required
        maxLength={20_000}
        data-autofocus
        {...form.getInputProps('comment')}
      />
      <EmailPreview
        pending={{ id: entry.id, body: { transition: 'abandon', comment, version: entry.version } }}
        note={note}
        onWrite={(text) => form.setFieldValue('note', text)}
      />
      <CallFailure change={change} entryId={entry.id} />
    </FormDialog>
  );
}
