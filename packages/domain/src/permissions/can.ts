import { needsStandingDeclaration } from '../people/standing-declaration.ts';
import { isOneOf, keysOf } from '../tables.ts';
import {
  type EntryFacts,
  findBindingInEntry,
  findCapacities,
  findGeneralCapacities,
  isAuthor,
  isOwnEntry,
} from './capacities.ts';
import {
  ACTIONS_BLOCKED_BY_INTERESTS,
  ACTIONS_WHILE_ABANDONED,
  type EntryAction,
  GENERAL_ACTIONS,
  type GeneralAction,
  JUDGING_ACTIONS,
  PERMISSION_MATRIX,
  matrixRow,
} from './matrix.ts';
import { type Actor, canReadReport, ROLE } from './roles.ts';
import { canSeeEntry } from './visibility.ts';

/** Actions on an entry, including `see`. */
export type Action = 'see' | EntryAction;

const isGeneral = (action: string): action is GeneralAction => isOneOf(GENERAL_ACTIONS, action);

/**
 * The only permission function. Every route calls it, and every button shows its result. Unknown phases, roles and actions are denied.
 * Nobody can act on an entry that they cannot see.
 */
export function can(actor: Actor, action: GeneralAction): boolean;
export function can(actor: Actor, action: Action, entry: EntryFacts): boolean;
export function can(actor: Actor, action: Action | GeneralAction, entry?: EntryFacts): boolean {
  if (isGeneral(action)) {
    if (actor.superuser) return true;
    if (action === 'report') return canReadReport(actor);
    if (action === 'keepStandingDeclaration') return needsStandingDeclaration(actor);
    if (action === 'findSimilar') return actor.role !== ROLE.delegate;
    return action === 'add' && actor.role !== ROLE.delegate && actor.role !== ROLE.gpc;
  }
  if (entry === undefined || !canSeeEntry(actor, entry)) return false;
  if (action === 'see') return true;
  if (entry.abandoned ? !ACTIONS_WHILE_ABANDONED.includes(action) : action === 'takeUpAgain') return false;
  const row = matrixRow(action);
  if (row === undefined) return false;
  const capacities = findCapacities(actor, entry);
  if (JUDGING_ACTIONS.includes(action) && isOwnEntry(capacities) && !capacities.has('office')) return false;
  if (ACTIONS_BLOCKED_BY_INTERESTS.includes(action) && findBindingInEntry(actor, entry) !== null) return false;
  if (action === 'recuse' && isAuthor(capacities)) return false;
  return keysOf(row).some((capacity) => capacities.has(capacity) && row[capacity]?.includes(entry.phase) === true);
}

/** Facts of a file that permissions depend on. */
export interface FileFacts {
  readonly userId: number;
  /** Null for a working file. */
  readonly uploadId: number | null;
  /** The round of the review that the file came with; null if it did not come with a review. */
  readonly review: { readonly round: number } | null;
}

/** An entry with the additional facts for rules about files and reviews. */
export interface EntryRoundFacts extends EntryFacts {
  readonly uploadId: number | null;
  readonly round: number;
  /** True if the round `round` is still open. */
  readonly roundOpen: boolean;
}

const hasRoundEnded = (round: number, entry: EntryRoundFacts): boolean => round < entry.round || !entry.roundOpen;

/** True if a person can read every review at any time. Only these people learn who is awaited in a round or has ended it. */
export const canReadEveryReview = (actor: Actor): boolean =>
  keysOf(PERMISSION_MATRIX.readReviews).some((capacity) => findGeneralCapacities(actor).has(capacity));

export function canReadReview(
  actor: Actor,
  review: { userId: number; round: number },
  entry: EntryRoundFacts,
): boolean {
  if (!canSeeEntry(actor, entry)) return false;
  if (review.userId === actor.id || can(actor, 'readReviews', entry)) return true;
  return can(actor, 'readEndedReviews', entry) && hasRoundEnded(review.round, entry);
}

/**
 * True if the author of a review has been restricted by the handling of interests since they sent it. Only the author and people who may
 * read how interests are handled learn this.
 */
export const wasSentBeforeHandling = (actor: Actor, { userId }: { userId: number }, entry: EntryFacts): boolean =>
  findBindingInEntry({ id: userId }, entry) !== null && (userId === actor.id || can(actor, 'readReviews', entry));

/** A file of a review can be read only with the right to read that review. Otherwise the file would reveal the reviewer. */
export function canReadFile(actor: Actor, file: FileFacts, entry: EntryRoundFacts): boolean {
  if (!canSeeEntry(actor, entry)) return false;
  if (file.userId === actor.id) return true;
  if (file.review !== null) return canReadReview(actor, { userId: file.userId, round: file.review.round }, entry);
  if (file.uploadId === null) return can(actor, 'readWorkingFiles', entry);
  if (can(actor, 'readVersions', entry)) return true;
  return can(actor, 'readFinalVersion', entry) && file.uploadId === entry.uploadId;
}

export function canDeleteFile(actor: Actor, file: FileFacts, entry: EntryFacts): boolean {
  if (!canSeeEntry(actor, entry) || entry.abandoned) return false;
  return actor.superuser || (file.userId === actor.id && file.uploadId === null);
}

/** True if a person could become a reviewer of the entry: a committee user without another part in it. */
export function canBeReviewer(person: Actor, entry: Pick<EntryFacts, 'submitterId' | 'parts'>): boolean {
  return person.role === ROLE.committee && !isOwnEntry(findCapacities(person, entry));
}
