import { isBlank } from '@imprimatur/domain/blank';
import { turnOf } from '@imprimatur/domain/lifecycle/phases';
import { earliestAfterSentBack } from '@imprimatur/domain/lifecycle/timeline';
import { transitionRow } from '@imprimatur/domain/lifecycle/transitions';
import { Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { said } from '../../i18n/said.ts';
import { fieldErrors } from '../../lib/api-error.ts';
import { formatDate, readTypedDay, today } from '../../lib/dates.ts';
import { complain } from '../../lib/failures.ts';
import { useUnsavedText } from '../../lib/unsaved-text.ts';
import { DateField } from '../../ui/DateField.tsx';
import { FormDialog } from '../../ui/Dialog.tsx';
import { MoveLetters } from '../letters/MoveLetters.tsx';
import { noteIn } from '../letters/move.ts';
import { CallFailure } from './CallFailure.tsx';
import type { Ability, Entry } from './entry.ts';
import { useEntryChange } from './use-entry-change.ts';
import { DECISIONS, type DecisionId } from './decisions.ts';
import { moveOf, sendTransition } from './send-transition.ts';
import { useConsequences } from './use-consequences.ts';

interface Props {
  entry: Entry;
  id: DecisionId;
  ability: Ability;
  onClose: () => void;
}

/** The form of a decision, and how it is sent. */
function useDecision({ entry, id, ability, onClose }: Props) {
  const t = useTranslations('entry');
  const hasComment = DECISIONS[id].kind === 'comment';
  const hasDeadline = 'dated' in DECISIONS[id];
  const deadlineLabel =
    id === 'requestWork' ? t('workDueBy') : t('askedUntilLabel', { who: turnOf(transitionRow(id).to) });
  const form = useForm({
    name: 'decision',
    initialValues: { comment: '', note: '', deadline: hasDeadline ? readTypedDay(ability.deadline ?? '') : null },
    validate: {
      comment: (text) => (hasComment && isBlank(text) ? said({ code: 'writeSomething' }) : null),
      deadline: (day) => (hasDeadline && day === null ? t('chooseDay') : null),
    },
  });
  const { comment, note, deadline } = form.values;
  const input = {
    ...DECISIONS[id].input,
    ...(hasComment ? { comment } : {}),
    ...(deadline === null ? {} : { deadline: formatDate(deadline) }),
  };
  const { forget } = useUnsavedText(`decision:${entry.id}:${id}:${entry.next_step.since}`, form);
  const decide = useEntryChange(() => sendTransition(entry, ability, { ...input, ...noteIn(note) }), {
    done: t(`decisions.${id}.done`),
    onDone: () => {
      forget();
      onClose();
    },
  });
  const submit = form.onSubmit(
    () => decide.mutate(undefined, { onError: (error) => form.setErrors(fieldErrors(error)) }),
    (errors) => complain(errors, { deadline: deadlineLabel }),
  );
  return { form, input, hasComment, hasDeadline, deadlineLabel, decide, submit };
}

/** Asks for the comment of a decision, which is part of the email, and for the deadline of a round or of additional work. */
export default function DecisionDialog(props: Props) {
  const { entry, id, ability, onClose } = props;
  const t = useTranslations('entry');
  const { form, input, hasComment, hasDeadline, deadlineLabel, decide, submit } = useDecision(props);
  // A date that can be changed is said once, in its field.
  const consequences = useConsequences(hasDeadline ? undefined : entry);
  return (
    <FormDialog
      opened
      onClose={onClose}
      onSubmit={submit}
      title={t(`decisions.${id}.question`)}
      verb={t(`decisions.${id}.verb`)}
      danger={'danger' in DECISIONS[id]}
      size="lg"
      busy={decide.isPending}
      ready={!decide.isLoading}
    >
      <Text>{consequences(id)}</Text>
      {hasComment && (
        <Textarea
          label={t('decisionComment')}
          description={t('decisionCommentHint')}
          required
          autosize
          minRows={4}
          maxRows={6}
          maxLength={20_000}
          data-autofocus
          {...form.getInputProps('comment')}
        />
      )}
      {hasDeadline && (
        <DateField
          label={deadlineLabel}
          description={t(id === 'requestWork' ? 'workDueByHint' : 'askedUntilHint')}
          required
          minDate={id === 'requestWork' ? earliestAfterSentBack(today()) : today()}
          {...form.getInputProps('deadline')}
        />
      )}
      <MoveLetters
        move={moveOf(entry, ability, id, input)}
        note={form.values.note}
        onWrite={(text) => form.setFieldValue('note', text)}
      />
      <CallFailure change={decide} entryId={entry.id} />
    </FormDialog>
  );
}
