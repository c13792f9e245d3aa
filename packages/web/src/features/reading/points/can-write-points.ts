import { roundIn } from '@imprimatur/domain/lifecycle/phase-sets';
import { canDoNow, type Entry, findAbility, hasAbility } from '../../entry/entry.ts';

/** True for people who may send a review of the open round and have not done so. */
export function canWritePoints(entry: Entry, userId: number): boolean {
  if (roundIn(entry.phase) === undefined) return false;
  if (findAbility(entry, 'sendReview') !== undefined) return canDoNow(entry, 'sendReview');
  const sent = entry.reviews.some(({ user_id, round }) => user_id === userId && round === entry.round);
  return !sent && (hasAbility(entry, 'endRound') || canDoNow(entry, 'gpcReviewClean'));
}
