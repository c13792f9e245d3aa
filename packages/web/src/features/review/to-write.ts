import type { Ability, Entry } from '../entry/entry.ts';
import { openRound, type ReviewKind } from '../entry/round.ts';
import { reviewAbility } from './open-review.ts';

/** The ability that sends this person's review of this kind; undefined if there is none left to write. */
export function reviewToWrite(entry: Entry, kind: ReviewKind): Ability | undefined {
  const mine = openRound(entry) === kind ? reviewAbility(entry) : undefined;
  return mine?.reasons.length === 0 ? mine : undefined;
}
