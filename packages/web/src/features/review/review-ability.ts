import { type Ability, ability, type Entry } from '../entry/entry.ts';
import { openRound } from '../entry/round.ts';

/** The ability whose call sends this person's review of the open round; its reasons say why none is left to send. */
export function reviewAbility(entry: Entry): Ability | undefined {
  const kind = openRound(entry);
  if (kind === null) return undefined;
  // The office may review for the council by the same call, though it is not asked to.
  return ability(entry, 'sendReview') ?? (kind === 'gpc' ? ability(entry, 'gpcReviewClean') : undefined);
}
