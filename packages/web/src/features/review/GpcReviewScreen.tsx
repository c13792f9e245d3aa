import { useTranslations } from 'use-intl';
import { Section } from '../../ui/Section.tsx';
import { EntryScreen } from '../entry/EntryScreen.tsx';
import { useEntry } from '../entry/queries.ts';
import { UploadedFiles } from '../files/UploadedFiles.tsx';
import { EarlierPoints } from '../points/EarlierPoints.tsx';
import { AnswerLink, RevisionCard } from './RevisionCard.tsx';
import { reviewsBy, ReviewTable } from './ReviewTable.tsx';
import { YourReview } from './YourReview.tsx';

/** The council reviews the first version; the submitter hands in the revision. */
export function GpcReviewScreen({ id }: { id: number }) {
  const t = useTranslations('review');
  const entry = useEntry(id);
  return (
    <EntryScreen entry={entry} step={t('screen.gpc')} withComments>
      <AnswerLink entry={entry} />
      <RevisionCard entry={entry} by="gpcRevision" />
      <UploadedFiles entry={entry} />
      <EarlierPoints entry={entry} />
      <YourReview entry={entry} kind="gpc" />
      <Section title={t('reviews')}>
        <ReviewTable entry={entry} withVersion label={t('reviews')} reviews={reviewsBy(entry, 'gpc')} />
      </Section>
    </EntryScreen>
  );
}
