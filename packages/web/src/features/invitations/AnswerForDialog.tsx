import { isBlank } from '@imprimatur/domain/blank';
import { Radio, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { translateProblem } from '../../i18n/translate-problem.ts';
import { findFieldErrors } from '../../lib/api-error.ts';
import { showFormErrorsAndFocusField } from '../../lib/failures.ts';
import { CommentField } from '../../ui/CommentField.tsx';
import { FormDialog } from '../../ui/Dialog.tsx';
import { EmailPreview } from '../emails/EmailPreview.tsx';
import { CallFailure } from '../entry/CallFailure.tsx';
import type { Entry } from '../entry/entry.ts';
import type { Participant } from '../entry/participants.ts';
import { call } from '../../lib/call.ts';
import { SuggestionField } from './SuggestionField.tsx';
import { useEntryChange } from '../entry/use-entry-change.ts';

interface Values {
  answer: 'accept' | 'reject' | null;
  comment: string;
  suggestion: string;
}

type Answer = Values & { answer: 'accept' | 'reject' };

const isAnswer = (values: Values): values is Answer => values.answer !== null;

interface Props {
  entry: Entry;
  participant: Participant;
  onClose: () => void;
}

/** Records an answer to an invitation that was given by letter or telephone. */
export default function AnswerForDialog({ entry, participant: { label: name, role, value }, onClose }: Props) {
  const t = useTranslations('responsibilities');
  const label = useLabels();
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: { answer: null, comment: '', suggestion: '' },
    validate: {
      answer: (chosen) => (chosen === null ? translateProblem({ code: 'choose' }) : null),
      comment: (text) => (isBlank(text) ? translateProblem({ code: 'required' }) : null),
    },
  });
  const { id, version } = entry;
  const bodyOf = (answer: Answer) => ({ role, user_id: value, ...answer, version });
  const enter = useEntryChange(
    (answer: Answer) => call('POST /guidelines/{id}/answer-for', { params: { id }, body: bodyOf(answer) }),
    { done: t('answerEntered'), onDone: onClose },
  );
  const submit = form.onSubmit(
    (values) => {
      if (isAnswer(values)) enter.mutate(values, { onError: (error) => form.setErrors(findFieldErrors(error)) });
    },
    (errors) => showFormErrorsAndFocusField(errors),
  );
  const { values } = form;
  return (
    <FormDialog
      opened
      onClose={onClose}
      onSubmit={submit}
      title={t('answerForTitle', { name })}
      verb={t('answerForVerb')}
      size="lg"
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
      <EmailPreview pending={isAnswer(values) ? { id, body: { transition: 'answerFor', ...bodyOf(values) } } : null} />
      <CallFailure change={enter} entryId={entry.id} />
    </FormDialog>
  );
}
