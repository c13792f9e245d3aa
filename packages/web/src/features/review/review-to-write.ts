import type { Ability, Entry } from '../entry/entry.ts';
import { findOpenRound, type ReviewKind } from '../entry/round.ts';
import { findReviewAbility } from './open-review.ts';

/** The ability that sends this person's review of this kind; undefined if there is none left to write. */
export function findReviewToWrite(entry: Entry, kind: ReviewKind): Ability | undefined {
  const mine = findOpenRound(entry) === kind ? findReviewAbility(entry) : undefined;
  return mine?.reasons.length === 0 ? mine : undefined;
}
