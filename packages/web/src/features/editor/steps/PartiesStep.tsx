import { Text } from '@mantine/core';
import {
  findCowriterProblem,
  findReviewerProblem,
  isOffered,
  type PickablePerson,
} from '@imprimatur/domain/guideline/pickers';
import { wasSubmitted } from '@imprimatur/domain/lifecycle/phase-sets';
import { ROLE } from '@imprimatur/domain/permissions/roles';
import type { Problem } from '@imprimatur/domain/problems';
import { useTranslations } from 'use-intl';
import { translateProblem } from '../../../i18n/translate-problem.ts';
import { Section } from '../../../ui/Section.tsx';
import { ReviewerFacts } from '../../entry/ReviewerFacts.tsx';
import { useReviewerFacts } from '../../entry/use-reviewer-facts.ts';
import { usePeople } from '../../people/use-people.ts';
import { useUser } from '../../session/current.ts';
import { useEntryForm } from '../form-context.ts';
import { findChosenPeople, formatReviewerName } from '../model/choices.ts';
import { CoAuthors } from '../people/CoAuthors.tsx';
import { CoordinatingAuthor } from '../people/CoordinatingAuthor.tsx';
import { ExternalCoAuthors } from '../people/ExternalCoAuthors.tsx';
import { PeoplePicker } from '../people/PeoplePicker.tsx';
import { SwapCoordinatingAuthors } from '../people/SwapCoordinatingAuthors.tsx';
import type { Editor } from '../use-editor.ts';

const isCommitteeUser = ({ role }: PickablePerson) => role === ROLE.committee;
const reasonOf = (problem: Problem | null) => (problem === null ? null : translateProblem(problem));

export function PartiesStep({ editor: { entry } }: { editor: Editor }) {
  const t = useTranslations('editor');
  const user = useUser();
  const form = useEntryForm();
  const submitterId = entry?.submitter_id ?? user.id;
  const chosen = findChosenPeople(form.values, submitterId);
  const factsOf = useReviewerFacts(entry);
  const people = usePeople();
  return (
    <>
      <Section title={t('parties.coordinating')}>
        <Text c="dimmed">{t('parties.coordinatingText')}</Text>
        <CoordinatingAuthor path="co_author" submitterId={submitterId} />
        <CoordinatingAuthor path="co_co_author" submitterId={submitterId} />
        <SwapCoordinatingAuthors />
      </Section>
      <CoAuthors submitterId={submitterId} />
      <ExternalCoAuthors />
      <Section title={t('parties.writersAndReviewers')}>
        <PeoplePicker
          field="cowrite_user_ids"
          label={t('fields.cowrite_user_ids')}
          description={t('parties.cowritersHint')}
          accepts={isOffered}
          labelOf={({ name }) => name}
          reason={(person) => reasonOf(findCowriterProblem(person, chosen))}
          canAdd
          present={entry?.cowrite_user_ids ?? []}
          invited
        />
        <PeoplePicker
          field="review_user_ids"
          label={t('fields.review_user_ids')}
          description={t('parties.reviewersHint')}
          accepts={isCommitteeUser}
          labelOf={(person) => formatReviewerName(person, t('parties.noCommittee'))}
          reason={(person) => reasonOf(findReviewerProblem(person, chosen))}
          factsOf={factsOf}
          present={entry?.review_user_ids ?? []}
          invited={entry !== null && wasSubmitted(entry.phase)}
        />
        <ReviewerFacts entry={entry} reviewers={people.filter(({ id }) => form.values.review_user_ids.includes(id))} />
      </Section>
    </>
  );
}
