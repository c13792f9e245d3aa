import { capacitiesOf, isOwnEntry, type EntryFacts } from '../permissions/capacities.ts';
import { type Actor, ROLE } from '../permissions/roles.ts';
import type { ChangeType } from './change-type.ts';

/** A review that is in, of the current round. */
export interface ReviewFacts {
  readonly userId: number;
  readonly changeType: ChangeType;
}

export interface NamedPerson {
  readonly userId: number;
  readonly name: string;
}

/** Whether this committee user's review is waited for in a committee round. The round does not wait for co-writers. */
export function isAwaitedReviewer(person: Actor, entry: Pick<EntryFacts, 'submitterId' | 'parts'>): boolean {
  const capacities = capacitiesOf(person, entry);
  return capacities.has('reviewer') && person.role === ROLE.committee && !isOwnEntry(capacities);
}

/** Whether this national delegate's review is waited for in a delegate round. */
export function isAwaitedDelegate(person: Actor, entry: Pick<EntryFacts, 'submitterId' | 'parts'>): boolean {
  return person.role === ROLE.delegate && !isOwnEntry(capacitiesOf(person, entry));
}

export const asksForChange = (reviews: readonly Pick<ReviewFacts, 'changeType'>[]): boolean =>
  reviews.some((review) => review.changeType > 0);

/** Those who have not sent their review of the round yet. */
export function stillAwaited(
  awaited: readonly NamedPerson[],
  reviews: readonly Pick<ReviewFacts, 'userId'>[],
): NamedPerson[] {
  const sent = new Set(reviews.map((review) => review.userId));
  return awaited.filter((person) => !sent.has(person.userId));
}
