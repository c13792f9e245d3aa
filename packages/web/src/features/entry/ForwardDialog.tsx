import { turnOf } from '@imprimatur/domain/lifecycle/phases';
import { transitionRow } from '@imprimatur/domain/lifecycle/transitions';
import { ACCEPTANCE } from '@imprimatur/domain/people/invitation';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { findFieldErrors } from '../../lib/api-error.ts';
import { formatDate, readTypedDay, today } from '../../lib/dates.ts';
import { showFormErrorsAndFocusField } from '../../lib/failures.ts';
import { useUnsavedText } from '../../lib/use-unsaved-text.ts';
import { DateField } from '../../ui/DateField.tsx';
import { FormDialog } from '../../ui/Dialog.tsx';
import { EmailPreview } from '../emails/EmailPreview.tsx';
import { findMailNote } from '../emails/pending-change.ts';
import { optionsQuery } from '../people/use-people.ts';
import { CallFailure } from './CallFailure.tsx';
import type { Ability, Entry } from './entry.ts';
import type { ForwardId } from './forwards.ts';
import { OpenConflicts } from './OpenConflicts.tsx';
import { ReviewerFacts } from './ReviewerFacts.tsx';
import { describeTransition, sendTransition } from './send-transition.ts';
import { useConflicts } from './use-conflicts.ts';
import { useConsequences } from './use-consequences.ts';
import { useEntryChange } from './use-entry-change.ts';
import { useCandidates } from './use-reviewer-facts.ts';

interface Props {
  entry: Entry;
  id: ForwardId;
  ability: Ability;
  onClose: () => void;
}

function useForward({ entry, id, ability, onClose }: Props) {
  const t = useTranslations('entry');
  const deadlineLabel = t('askedUntilLabel', { who: turnOf(transitionRow(id).to) });
  const form = useForm({
    name: 'decision',
    initialValues: { note: '', deadline: readTypedDay(ability.deadline ?? '') },
    validate: { deadline: (day) => (day === null ? t('chooseDay') : null) },
  });
  const { note, deadline } = form.values;
  const input = deadline === null ? {} : { deadline: formatDate(deadline) };
  const { forget } = useUnsavedText(`decision:${entry.id}:${id}:${entry.next_step.since}`, form);
  const forward = useEntryChange(() => sendTransition(entry, ability, { ...input, ...findMailNote(note) }), {
    done: t(`decisions.${id}.done`),
    onDone: () => {
      forget();
      onClose();
    },
  });
  const submit = form.onSubmit(
    () => forward.mutate(undefined, { onError: (error) => form.setErrors(findFieldErrors(error)) }),
    (errors) => showFormErrorsAndFocusField(errors, { deadline: deadlineLabel }),
  );
  return { form, input, deadlineLabel, forward, submit };
}

/** The reviewers who will be asked, without those who declined. */
const listRemainingReviewers = (entry: Entry) =>
  entry.review_user_ids
    .filter(({ status }) => status !== ACCEPTANCE.rejected)
    .map(({ value, label }) => ({ id: value, name: label }));

/** True while the facts above the form are loading. The button waits for them; otherwise it would move under the pointer. */
function useFactsLoading({ entry, id }: Props): boolean {
  const toCommittee = id === 'forwardToCommittee';
  const candidates = useCandidates(toCommittee ? entry : null);
  const people = useQuery({ ...optionsQuery(), enabled: toCommittee });
  const conflicts = useConflicts(entry, !toCommittee);
  return candidates.isLoading || people.isLoading || conflicts.isLoading;
}

/** Asks for the deadline of the new round. */
export default function ForwardDialog(props: Props) {
  const { entry, id, ability, onClose } = props;
  const t = useTranslations('entry');
  const { form, input, deadlineLabel, forward, submit } = useForward(props);
  // Called without the entry, because the date is already in a separate field.
  const consequences = useConsequences();
  const factsLoading = useFactsLoading(props);
  return (
    <FormDialog
      opened
      onClose={onClose}
      onSubmit={submit}
      title={t(`decisions.${id}.question`)}
      verb={t(`decisions.${id}.verb`)}
      size="lg"
      busy={forward.isPending}
      ready={!forward.isLoading && !factsLoading}
    >
      <Text>{consequences(id)}</Text>
      {id === 'forwardToCommittee' ? (
        <ReviewerFacts entry={entry} reviewers={listRemainingReviewers(entry)} />
      ) : (
        <OpenConflicts entry={entry} />
      )}
      <DateField
        label={deadlineLabel}
        description={t('askedUntilHint')}
        required
        minDate={today()}
        {...form.getInputProps('deadline')}
      />
      <EmailPreview
        pending={describeTransition(entry, ability, id, input)}
        note={form.values.note}
        onWrite={(text) => form.setFieldValue('note', text)}
      />
      <CallFailure change={forward} entryId={entry.id} />
    </FormDialog>
  );
}
