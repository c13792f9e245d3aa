import { useTranslations } from 'use-intl';
import { Section } from '../../ui/Section.tsx';
import { EntryScreen } from '../entry/EntryScreen.tsx';
import { useEntry } from '../entry/queries.ts';
import { AnswerLink, RevisionCard } from './RevisionCard.tsx';
import { listReviewsBy, ReviewTable } from './ReviewTable.tsx';
import { ReviewBody } from './ReviewBody.tsx';
import { findReviewToWrite } from './review-to-write.ts';

/** The council reviews the first version. The submitter submits the revision. */
export function GpcReviewScreen({ id }: { id: number }) {
  const t = useTranslations('review');
  const entry = useEntry(id);
  return (
    <EntryScreen entry={entry} step={t('screen.gpc')} withComments={findReviewToWrite(entry, 'gpc') === undefined}>
      <AnswerLink entry={entry} />
      <RevisionCard entry={entry} by="gpcRevision" />
      <ReviewBody entry={entry} kind="gpc">
        <Section title={t('reviews')}>
          <ReviewTable entry={entry} withVersion label={t('reviews')} reviews={listReviewsBy(entry, 'gpc')} />
        </Section>
      </ReviewBody>
    </EntryScreen>
  );
}
