import { isBlank } from '@imprimatur/domain/blank';
import { Radio, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { translateProblem } from '../../i18n/translate-problem.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { findFieldErrors } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { reportIncomplete } from '../../lib/failures.ts';
import { CommentField } from '../../ui/CommentField.tsx';
import { FormDialog } from '../../ui/Dialog.tsx';
import { CallFailure } from '../entry/CallFailure.tsx';
import type { Entry } from '../entry/entry.ts';
import type { Participant } from '../entry/own-part.ts';
import { SuggestionField } from './SuggestionField.tsx';
import { useEntryChange } from '../entry/use-entry-change.ts';

interface Props {
  entry: Entry;
  participant: Participant;
  onClose: () => void;
}

/** Records an answer to an invitation that was given by letter or telephone. */
export default function AnswerForDialog({ entry, participant: { label: name, role, value }, onClose }: Props) {
  const t = useTranslations('responsibilities');
  const label = useLabels();
  const form = useForm<{ answer: 'accept' | 'reject' | null; comment: string; suggestion: string }>({
    mode: 'controlled',
    initialValues: { answer: null, comment: '', suggestion: '' },
    validate: {
      answer: (chosen) => (chosen === null ? translateProblem({ code: 'choose' }) : null),
      comment: (text) => (isBlank(text) ? translateProblem({ code: 'commentRequired' }) : null),
    },
  });
  const enter = useEntryChange(
    ({ answer, comment, suggestion }: { answer: 'accept' | 'reject'; comment: string; suggestion: string }) =>
      call('POST /guidelines/{id}/answer-for', {
        params: { id: entry.id },
        body: { role, user_id: value, answer, comment, suggestion, version: entry.version },
      }),
    { done: t('answerEntered'), onDone: onClose },
  );
  const submit = form.onSubmit(
    ({ answer, comment, suggestion }) => {
      if (answer !== null)
        enter.mutate({ answer, comment, suggestion }, { onError: (error) => form.setErrors(findFieldErrors(error)) });
    },
    (errors) => reportIncomplete(errors),
  );
  return (
    <FormDialog
      opened
      onClose={onClose}
      onSubmit={submit}
      title={t('answerForTitle', { name })}
      verb={t('answerForVerb')}
      busy={enter.isPending}
      ready={!enter.isLoading}
    >
      <Text>{t('answerForText', { name, role: label.part(role) })}</Text>
      <Radio.Group label={t('theirAnswer')} required {...form.getInputProps('answer')}>
        <Stack gap="xs" mt={6}>
          <Radio value="accept" label={t('theyAccept')} data-autofocus />
          <Radio value="reject" label={t('theyDecline')} />
        </Stack>
      </Radio.Group>
      <CommentField
        label={t('howAnswered')}
        description={t('howAnsweredHint')}
        required
        maxLength={5000}
        {...form.getInputProps('comment')}
      />
      {form.values.answer === 'reject' && <SuggestionField role={role} {...form.getInputProps('suggestion')} />}
      <CallFailure change={enter} entryId={entry.id} />
    </FormDialog>
  );
}
