import { isCommitteeRound } from '@imprimatur/domain/lifecycle/phase-sets';
import { Text } from '@mantine/core';
import { type PickablePerson, findReviewerProblem, isOffered } from '@imprimatur/domain/guideline/pickers';
import { ACCEPTANCE } from '@imprimatur/domain/people/invitation';
import { ROLE } from '@imprimatur/domain/permissions/roles';
import { useTranslations } from 'use-intl';
import { translateProblem } from '../../i18n/translate-problem.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { today } from '../../lib/dates.ts';
import { showFormErrorsAndFocusField } from '../../lib/failures.ts';
import { CommentField } from '../../ui/CommentField.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { FormDialog } from '../../ui/Dialog.tsx';
import { EmailPreview } from '../emails/EmailPreview.tsx';
import { CallFailure } from '../entry/CallFailure.tsx';
import { listChosenPeople } from '../entry/chosen-people.ts';
import { useReviewerFacts } from '../entry/use-reviewer-facts.ts';
import { useUser } from '../session/current.ts';
import { PersonSelect } from './PersonSelect.tsx';
import { useSuggestedPerson } from './suggested-person.ts';
import { useConsequenceText } from './use-consequence-text.ts';
import { type Part, useHandOver } from './use-hand-over.ts';

/** The people who are offered as successors, and why some of them cannot be chosen. */
function useSuccessorRules({ entry, role, from }: Part) {
  const user = useUser();
  const replaces = role === 'reviewer';
  const chosen = listChosenPeople(entry);
  const accepts = (person: PickablePerson) =>
    person.id !== from.id &&
    (replaces
      ? person.role === ROLE.committee && !chosen.reviewerIds?.includes(person.id)
      : user.can.office || isOffered(person));
  const reasonOf = (person: PickablePerson) => {
    const problem = replaces ? findReviewerProblem(person, chosen) : null;
    return problem === null ? null : translateProblem(problem);
  };
  return { accepts, reasonOf };
}

/** Hands a person's role in an entry to another person, and shows the consequences. */
export default function HandOverDialog({ onClose, ...part }: Part & { onClose: () => void }) {
  const { entry, role, from } = part;
  const t = useTranslations('responsibilities');
  const label = useLabels();
  const replaces = role === 'reviewer';
  const { form, change, prefill, pending } = useHandOver(part, onClose);
  const { accepts, reasonOf } = useSuccessorRules(part);
  useSuggestedPerson({ suggestion: from.suggestion, accepts, onFound: prefill });
  const unanswered = from.status === ACCEPTANCE.unconfirmed || from.status === ACCEPTANCE.rejected;
  const factsOf = useReviewerFacts(replaces ? entry : null);
  const { to } = form.values;
  const consequences = useConsequenceText(part, to);
  const labels = { to: t('successor'), deadline: t('deadline'), comment: t('comment') };
  const title = t(replaces || unanswered ? 'replaceTitle' : 'handOverTitle', {
    name: from.name,
    role: label.responsibility(role),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={title}
      verb={t(replaces || unanswered ? 'replace' : 'handOver')}
      size="lg"
      busy={change.isPending}
      ready={!change.isLoading}
      onSubmit={form.onSubmit(
        (values) => change.mutate(values),
        (errors) => showFormErrorsAndFocusField(errors, labels),
      )}
    >
      <Text>{consequences}</Text>
      <PersonSelect
        label={labels.to}
        description={from.suggestion ? t('theySuggest', { name: from.name, suggestion: from.suggestion }) : undefined}
        required
        data-autofocus
        accepts={accepts}
        reasonOf={reasonOf}
        {...(replaces ? { factsOf } : {})}
        {...form.getInputProps('to')}
        value={to}
      />
      {replaces && isCommitteeRound(entry.phase) && (
        <DateField label={labels.deadline} minDate={today()} {...form.getInputProps('deadline')} />
      )}
      <CommentField label={labels.comment} maxLength={5000} {...form.getInputProps('comment')} />
      <EmailPreview pending={pending} />
      <CallFailure change={change} entryId={entry.id} />
    </FormDialog>
  );
}
