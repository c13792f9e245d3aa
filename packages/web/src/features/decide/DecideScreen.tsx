import { PHASE } from '@imprimatur/domain/lifecycle/phases';
import { Button, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Section } from '../../ui/Section.tsx';
import type { Entry } from '../entry/entry.ts';
import ConflictsCard from '../declarations/ConflictsCard.tsx';
import { InterestHandlingCard } from '../declarations/InterestHandlingCard.tsx';
import { EntryScreen } from '../entry/EntryScreen.tsx';
import { findUnansweredAuthors } from '../entry/participants.ts';
import { useEntry } from '../entry/queries.ts';
import { SimilarTitles } from '../entry/SimilarTitles.tsx';
import { PlannedMoney, Proposal } from '../entry-view/Proposal.tsx';
import { EarlierPoints } from '../points/EarlierPoints.tsx';
import { DelegateCoverage } from '../progress/DelegateCoverage.tsx';
import { listReviewsBy, ReviewTable } from '../review/ReviewTable.tsx';
import type { ChoiceId } from './choices.ts';
import classes from './Decide.module.css';
import { DecidedFiles } from './DecidedFiles.tsx';
import { DecideForm } from './DecideForm.tsx';
import { Findings } from './Findings.tsx';
import { countAuthors, countInterests } from './findings.ts';
import { CoverLetters } from '../review/CoverLetters.tsx';
import { SinceLastHold } from './SinceLastHold.tsx';

function Interests({ entry }: { entry: Entry }) {
  const t = useTranslations('decide');
  const { missing } = entry.interests ?? { missing: [] };
  return (
    <Section id="interests" title={t('part.interests')}>
      <Text>{t('found.interests', countInterests(entry))}</Text>
      {missing.length > 0 && <Text>{t('missingFrom', { names: missing.join(', ') })}</Text>}
    </Section>
  );
}

function Authors({ entry }: { entry: Entry }) {
  const t = useTranslations('decide');
  const silent = findUnansweredAuthors(entry);
  return (
    <Section id="authors" title={t('part.authors')}>
      <Text>{t('found.authors', countAuthors(entry))}</Text>
      {silent.length > 0 && <Text>{t('silentAuthors', { names: silent.join(', ') })}</Text>}
    </Section>
  );
}

/** The reviews of every round by kind, the points with their answers, and the delegates by country. */
function Rounds({ entry }: { entry: Entry }) {
  const t = useTranslations('decide');
  const kinds = [
    ['gpc', 'gpc'],
    ['committee', 'reviewer'],
    ['delegates', 'delegate'],
  ] as const;
  return (
    <>
      {kinds.map(([part, kind]) => (
        <Section key={part} id={part} title={t(`part.${part}`)}>
          <ReviewTable entry={entry} withVersion label={t(`part.${part}`)} reviews={listReviewsBy(entry, kind)} />
        </Section>
      ))}
      <DelegateCoverage entryId={entry.id} />
      <EarlierPoints entry={entry} />
    </>
  );
}

/** The parts that the decision is based on. A part for a new kind of evidence belongs here. */
function DecisionBasis({ entry }: { entry: Entry }) {
  const proposal = <Proposal entry={entry} />;
  // Before the first draft, only the proposal can be judged.
  const isProposal = entry.phase === PHASE.submitted;
  return (
    <div className={classes.basis}>
      <SinceLastHold entry={entry} />
      <CoverLetters entry={entry} />
      <Findings entry={entry} />
      <SimilarTitles name={entry.name} entry={entry} />
      {isProposal && proposal}
      {entry.files.length > 0 && <DecidedFiles entry={entry} />}
      {entry.reviews.length > 0 && <Rounds entry={entry} />}
      <Interests entry={entry} />
      <InterestHandlingCard entry={entry} />
      <ConflictsCard entry={entry} />
      <Authors entry={entry} />
      <div id="money">
        <PlannedMoney entry={entry} />
      </div>
      {!isProposal && proposal}
    </div>
  );
}

interface Props {
  id: number;
  choice: ChoiceId | null;
}

/** The page of the formal check and of the approvals by council and board: the evidence, with the form beside it. */
export function DecideScreen({ id, choice }: Props) {
  const t = useTranslations('decide');
  const entry = useEntry(id);
  return (
    <EntryScreen entry={entry} step={t('title')}>
      <div className={classes.page}>
        <div className={classes.reading}>
          <DecisionBasis entry={entry} />
          <Button component="a" href="#decision" className={classes.jump}>
            {t('jump')}
          </Button>
        </div>
        <DecideForm entry={entry} initial={choice} />
      </div>
    </EntryScreen>
  );
}
