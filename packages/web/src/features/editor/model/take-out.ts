import type { Guideline } from '@imprimatur/contract';
import { roundClosesByItself } from '@imprimatur/domain/lifecycle/decide';
import { isCommitteeRound } from '@imprimatur/domain/lifecycle/phase-sets';
import type { Phase } from '@imprimatur/domain/lifecycle/phases';
import { transitionRow } from '@imprimatur/domain/lifecycle/transitions';
import { ACCEPTANCE } from '@imprimatur/domain/people/invitation';

export interface TakenOut {
  readonly names: readonly string[];
  /** The phase to which the round leads when nobody is awaited any longer; null: the round goes on. */
  readonly endsIn: Phase | null;
  /** The number of reviews that the round has. */
  readonly reviews: number;
}

/** What follows when a save takes reviewers out of an open committee round; null where it takes nobody out. */
export function takenOut(entry: Guideline, reviewers: readonly number[]): TakenOut | null {
  const { phase } = entry;
  if (!isCommitteeRound(phase)) return null;
  const gone = entry.review_user_ids.filter(
    ({ value, status }) => status !== ACCEPTANCE.rejected && !reviewers.includes(value),
  );
  if (gone.length === 0) return null;
  const rejected = entry.review_user_ids.filter(({ status }) => status === ACCEPTANCE.rejected);
  const reviews = entry.reviews
    .filter(({ round }) => round === entry.round)
    .map(({ user_id, change_type }) => ({ userId: user_id, changeType: change_type }));
  // Some of those who stay may no longer review. `waiting_for` holds names, so labels are compared.
  const known = new Map(entry.review_user_ids.map(({ value, label }) => [value, label]));
  const isAwaited = (id: number): boolean => {
    const label = known.get(id);
    if (label === undefined || reviews.some(({ userId }) => userId === id)) return true;
    return entry.next_step.waiting_for.some((name) => label === name || label.startsWith(`${name} (`));
  };
  const awaited = reviewers
    .filter((id) => !rejected.some(({ value }) => value === id) && isAwaited(id))
    .map((userId) => ({ userId, name: '' }));
  const due = roundClosesByItself({ phase, awaited, reviews });
  return {
    names: gone.map(({ label }) => label),
    endsIn: due === null ? null : transitionRow(due).to,
    reviews: reviews.length,
  };
}
