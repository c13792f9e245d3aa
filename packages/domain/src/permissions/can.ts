import { isOneOf, keysOf } from '../tables.ts';
import { capacitiesOf, type EntryFacts, generalCapacities, isOwnEntry } from './capacities.ts';
import { type EntryAction, GENERAL_ACTIONS, type GeneralAction, MATRIX, matrixRow } from './matrix.ts';
import { type Actor, ROLE } from './roles.ts';
import { sees } from './visibility.ts';

/** Actions on an entry, seeing it included. */
export type Action = 'see' | EntryAction;

const isGeneral = (action: string): action is GeneralAction => isOneOf(GENERAL_ACTIONS, action);

/**
 * The one permission function: every route asks it and every button shows its answer. Deny by default: an unknown
 * phase, role or action is a no. What a person does not see they can do nothing with.
 */
export function can(actor: Actor, action: GeneralAction): boolean;
export function can(actor: Actor, action: Action, entry: EntryFacts): boolean;
export function can(actor: Actor, action: Action | GeneralAction, entry?: EntryFacts): boolean {
  if (isGeneral(action)) {
    if (action !== 'add') return actor.superuser;
    return actor.superuser || (actor.role !== ROLE.delegate && actor.role !== ROLE.gpc);
  }
  if (entry === undefined || !sees(actor, entry)) return false;
  if (action === 'see') return true;
  const row = matrixRow(action);
  if (row === undefined) return false;
  const capacities = capacitiesOf(actor, entry);
  return keysOf(row).some((capacity) => capacities.has(capacity) && row[capacity]?.includes(entry.phase) === true);
}

/** What permissions need to know of a file. */
export interface FileFacts {
  readonly userId: number;
  /** `null` for a working file. */
  readonly uploadId: number | null;
  /** The round of the review it was sent with, if any. */
  readonly review: { readonly round: number } | null;
}

/** An entry with what file and review rules need besides. */
export interface EntryRoundFacts extends EntryFacts {
  readonly uploadId: number | null;
  readonly round: number;
  /** Whether the round `round` is still open. */
  readonly roundOpen: boolean;
}

const roundHasEnded = (round: number, entry: EntryRoundFacts): boolean => round < entry.round || !entry.roundOpen;

/** Whether a person reads every review at any time: only they are told who is awaited in a round, or has ended it. */
export const readsEveryReview = (actor: Actor): boolean =>
  keysOf(MATRIX.readReviews).some((capacity) => generalCapacities(actor).has(capacity));

export function canReadReview(
  actor: Actor,
  review: { userId: number; round: number },
  entry: EntryRoundFacts,
): boolean {
  if (!sees(actor, entry)) return false;
  if (review.userId === actor.id || can(actor, 'readReviews', entry)) return true;
  return can(actor, 'readEndedReviews', entry) && roundHasEnded(review.round, entry);
}

/** A file that came with a review is read by whoever may read that review: else it would give the reviewer away. */
export function canReadFile(actor: Actor, file: FileFacts, entry: EntryRoundFacts): boolean {
  if (!sees(actor, entry)) return false;
  if (file.userId === actor.id) return true;
  if (file.review !== null) return canReadReview(actor, { userId: file.userId, round: file.review.round }, entry);
  if (file.uploadId === null) return can(actor, 'readWorkingFiles', entry);
  if (can(actor, 'readVersions', entry)) return true;
  return can(actor, 'readFinalVersion', entry) && file.uploadId === entry.uploadId;
}

export function canDeleteFile(actor: Actor, file: FileFacts, entry: EntryFacts): boolean {
  if (!sees(actor, entry)) return false;
  return actor.superuser || (file.userId === actor.id && file.uploadId === null);
}

/** Whether a person could be named reviewer of the entry: a committee user who has no other part in it. */
export function canBeReviewer(person: Actor, entry: Pick<EntryFacts, 'submitterId' | 'parts'>): boolean {
  return person.role === ROLE.committee && !isOwnEntry(capacitiesOf(person, entry));
}
