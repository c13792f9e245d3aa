import { findBindingInEntry, findCapacities, isOwnEntry, type EntryFacts } from '../permissions/capacities.ts';
import { type Actor, ROLE } from '../permissions/roles.ts';
import type { ChangeType } from './change-type.ts';

/** A review that was sent in the current round. */
export interface ReviewFacts {
  readonly userId: number;
  readonly changeType: ChangeType;
}

export interface NamedPerson {
  readonly userId: number;
  readonly name: string;
}

/** True if a committee round waits for this committee user's review. The round does not wait for co-writers. */
export function isAwaitedReviewer(person: Actor, entry: Pick<EntryFacts, 'submitterId' | 'parts' | 'bound'>): boolean {
  const capacities = findCapacities(person, entry);
  const awaited = capacities.has('reviewer') && person.role === ROLE.committee && !isOwnEntry(capacities);
  return awaited && findBindingInEntry(person, entry) === null;
}

/** True if a delegate round waits for this national delegate's review. */
export function isAwaitedDelegate(person: Actor, entry: Pick<EntryFacts, 'submitterId' | 'parts' | 'bound'>): boolean {
  const awaited = person.role === ROLE.delegate && !isOwnEntry(findCapacities(person, entry));
  return awaited && findBindingInEntry(person, entry) === null;
}

export const areChangesRequested = (reviews: readonly Pick<ReviewFacts, 'changeType'>[]): boolean =>
  reviews.some((review) => review.changeType > 0);

/** Returns the people who have not sent their review of the round. */
export function findAwaitedPeople(
  awaited: readonly NamedPerson[],
  reviews: readonly Pick<ReviewFacts, 'userId'>[],
): NamedPerson[] {
  const sent = new Set(reviews.map((review) => review.userId));
  return awaited.filter((person) => !sent.has(person.userId));
}
