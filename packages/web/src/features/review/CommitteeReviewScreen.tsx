import { isCommitteeRound } from '@imprimatur/domain/lifecycle/phase-sets';
import { useTranslations } from 'use-intl';
import { Section } from '../../ui/Section.tsx';
import { EntryScreen } from '../entry/EntryScreen.tsx';
import { useEntry } from '../entry/queries.ts';
import { AnswerLink, RevisionCard } from './RevisionCard.tsx';
import { EndRound } from '../desk/EndRound.tsx';
import { listReviewsBy, ReviewTable } from './ReviewTable.tsx';
import { ReviewBody } from './ReviewBody.tsx';
import { findReviewToWrite } from './review-to-write.ts';

/** Reviewers review the current version. The submitter submits the revision. */
export function CommitteeReviewScreen({ id }: { id: number }) {
  const t = useTranslations('review');
  const entry = useEntry(id);
  return (
    <EntryScreen
      entry={entry}
      step={t('screen.committee')}
      withComments={findReviewToWrite(entry, 'committee') === undefined}
    >
      <AnswerLink entry={entry} />
      <RevisionCard entry={entry} by="committeeRevision" />
      <ReviewBody entry={entry} kind="committee">
        {isCommitteeRound(entry.phase) && <EndRound entry={entry} />}
        <Section title={t('reviews')}>
          <ReviewTable entry={entry} withVersion label={t('reviews')} reviews={listReviewsBy(entry, 'reviewer')} />
        </Section>
      </ReviewBody>
    </EntryScreen>
  );
}
