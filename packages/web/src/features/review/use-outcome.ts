import type { ChangeType } from '@imprimatur/domain/review/change-type';
import { useTranslations } from 'use-intl';
import { ability, type Entry, mayNow } from '../entry/entry.ts';
import { ENDS, type ReviewKind } from '../entry/round.ts';
import { useConsequences } from '../entry/use-consequences.ts';

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
