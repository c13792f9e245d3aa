import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { callQueryOptions } from '../../lib/query.ts';
import { type Entry, hasAbility } from './entry.ts';

/** Loads the facts that help to choose among the possible reviewers of an entry, for readers who may see them. */
export const useCandidates = (entry: Entry | null) =>
  useQuery({
    ...callQueryOptions('GET /guidelines/{id}/reviewer-candidates', { params: { id: entry?.id ?? 0 } }),
    enabled: entry !== null && hasAbility(entry, 'readConflicts'),
    meta: { failures: 'own' },
  });

/**
 * Returns facts for choosing a reviewer: interests that prevent a review, open reviews, the last review, and possible conflicts.
 */
export function useReviewerFacts(entry: Entry | null): (userId: number) => string[] {
  const t = useTranslations('reviewers');
  const label = useLabels();
  const { data } = useCandidates(entry);
  if (data === undefined) return () => [];
  const byId = new Map(data.data.map((one) => [one.user_id, one]));
  return (userId) => {
    const {
      open_reviews: count = 0,
      last_review_days: days = null,
      conflicts = [],
      binding = null,
    } = byId.get(userId) ?? {};
    return [
      ...(binding === null ? [] : [t(binding)]),
      t('open', { count }),
      ...(days === null ? [] : [t('last', { days })]),
      ...conflicts.map(({ kind, detail }) => t('conflict', { kind: label.conflict(kind), detail })),
    ];
  };
}
