import type { ChangeType } from '@imprimatur/domain/review/change-type';
import type { TransitionId } from '@imprimatur/domain/lifecycle/transitions';
import { useTranslations } from 'use-intl';
import { ability, type Entry, mayNow } from '../entry/entry.ts';
import { useConsequences } from '../entry/use-consequences.ts';
import type { ReviewKind } from './change-types.ts';

/** How the round of each kind of review ends. */
export const ENDS = {
  gpc: { clean: 'gpcReviewClean', changes: 'gpcReviewChanges' },
  committee: { clean: 'committeeClean', changes: 'committeeChanges' },
  delegate: { clean: 'delegatesClean', changes: 'delegatesChanges' },
} as const satisfies Record<ReviewKind, Record<'clean' | 'changes', TransitionId>>;

/** Returns the sentence that says what a review of this type leads to: the end of the round, or nothing yet. */
export function useOutcome(entry: Entry, kind: ReviewKind) {
  const t = useTranslations('review');
  const consequences = useConsequences(entry);
  return (type: ChangeType): string => {
    const { clean, changes } = ENDS[kind];
    if (kind === 'gpc') return consequences(type === 0 ? clean : changes);
    // Others are still awaited, or this person may not know who is.
    if (ability(entry, changes) === undefined || !mayNow(entry, changes)) return t('roundGoesOn');
    return `${t('lastOne')} ${consequences(type === 0 && mayNow(entry, clean) ? clean : changes)}`;
  };
}
