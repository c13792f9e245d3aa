import { REVIEWER_TYPE, type ReviewerType } from '@imprimatur/domain/review/change-type';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Section } from '../../ui/Section.tsx';
import { type Entry, hasAbility } from '../entry/entry.ts';
import { type Review, ReviewTable } from './ReviewTable.tsx';

const RoundPoints = lazyComponent(() => import('../points/RoundPoints.tsx'), null);

const REVIEW_KINDS: Record<ReviewerType, 'gpc' | 'committee' | 'delegate'> = {
  [REVIEWER_TYPE.gpc]: 'gpc',
  [REVIEWER_TYPE.reviewer]: 'committee',
  [REVIEWER_TYPE.delegate]: 'delegate',
};

/** Rounds with at least one review, newest first. */
export function groupByRound(reviews: readonly Review[]): [round: number, reviews: Review[]][] {
  const rounds = new Map<number, Review[]>();
  for (const review of reviews) rounds.set(review.round, [...(rounds.get(review.round) ?? []), review]);
  return [...rounds].sort(([a], [b]) => b - a);
}

/** The reviews that this person may read, by round. */
export function ReviewRounds({ entry }: { entry: Entry }) {
  const t = useTranslations('review');
  const rounds = groupByRound(entry.reviews);
  if (rounds.length === 0)
    return <EmptyState>{t(hasAbility(entry, 'readReviews') ? 'noReviews' : 'noReadableReviews')}</EmptyState>;
  return rounds.map(([round, reviews]) => {
    const first = reviews[0];
    const kind = REVIEW_KINDS[first?.user_type ?? REVIEWER_TYPE.reviewer];
    const open = round === entry.round && entry.round_open;
    const version = first?.upload_id ?? null;
    return (
      <Section
        key={round}
        title={t(`round.${kind}`)}
        aside={[version === null ? null : t('ofVersion', { version }), open ? t('open') : null]
          .filter(Boolean)
          .join(' · ')}
      >
        <ReviewTable entry={entry} label={t(`round.${kind}`)} reviews={reviews} />
        <RoundPoints entry={entry} round={round} />
      </Section>
    );
  });
}
