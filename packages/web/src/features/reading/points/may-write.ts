import { roundIn } from '@imprimatur/domain/lifecycle/phase-sets';
import { ability, type Entry, may, mayNow } from '../../entry/entry.ts';

/** True for people who may send a review of the open round and have not done so. */
export function mayWritePoints(entry: Entry, userId: number): boolean {
  if (roundIn(entry.phase) === undefined) return false;
  if (ability(entry, 'sendReview') !== undefined) return mayNow(entry, 'sendReview');
  const sent = entry.reviews.some(({ user_id, round }) => user_id === userId && round === entry.round);
  return !sent && (may(entry, 'endRound') || mayNow(entry, 'gpcReviewClean'));
}
