import { can, canReadFile, canReadReview, type EntryRoundFacts, type FileFacts } from './permissions/can.ts';
import type { Phase } from './lifecycle/phases.ts';
import type { Actor } from './permissions/roles.ts';
import { canReadCover } from './points/rights.ts';
import { seesOnlyBecausePublished } from './permissions/visibility.ts';

/** Kinds of rows in an entry's history; the history can be filtered by them. */
export const HISTORY_KINDS = [
  'transition',
  'override',
  'upload',
  'review',
  'point',
  'comment',
  'cover',
  'invitation',
  'people',
  'declaration',
  'handling',
  'date',
  'change',
  'email',
  'guest',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** The facts about a row, for kinds where the right to read depends on them. */
export interface HistoryFacts {
  readonly upload: FileFacts;
  /** Author and round of the review. */
  readonly review: { readonly userId: number; readonly round: number };
  /** Author and round of the review that contains the point. */
  readonly point: { readonly userId: number; readonly round: number };
  /** The phase from which the covering letter was sent. */
  readonly cover: { readonly from: Phase };
  /** Null for a person without an account. */
  readonly declaration: { readonly userId: number | null };
}

/**
 * Kinds that require a right in addition to seeing the entry. Everybody who sees the entry can read its phase changes. The right to read
 * `people` also covers dates and other changes.
 */
export type RestrictedHistoryKind = Exclude<HistoryKind, 'transition' | 'override' | 'date' | 'change'>;

type RightOf = {
  readonly [Kind in RestrictedHistoryKind]: (
    actor: Actor,
    entry: EntryRoundFacts,
    about: Kind extends keyof HistoryFacts ? HistoryFacts[Kind] : null,
  ) => boolean;
};

const canSeeWholeEntry = (actor: Actor, entry: EntryRoundFacts): boolean => !seesOnlyBecausePublished(actor, entry);

/** The right to read rows of each kind, in addition to seeing the entry. */
const CHECK_RIGHT_BY_KIND: RightOf = {
  upload: (actor, entry, file) => canReadFile(actor, file, entry),
  review: (actor, entry, review) => canReadReview(actor, review, entry),
  point: (actor, entry, point) => canReadReview(actor, point, entry),
  cover: (actor, entry, cover) => canReadCover(actor, cover, entry),
  comment: (actor, entry) => can(actor, 'readComments', entry),
  invitation: canSeeWholeEntry,
  people: canSeeWholeEntry,
  declaration: (actor, _entry, { userId }) => actor.superuser || actor.id === userId,
  handling: (actor, entry) => can(actor, 'readReviews', entry),
  email: (actor) => can(actor, 'mails'),
  /** The list of guests shows the same information. */
  guest: (actor, entry) => can(actor, 'manageGuests', entry),
};

export function canReadHistory<Kind extends RestrictedHistoryKind>(
  actor: Actor,
  kind: Kind,
  about: Parameters<RightOf[Kind]>[2],
  entry: EntryRoundFacts,
): boolean {
  return can(actor, 'see', entry) && CHECK_RIGHT_BY_KIND[kind](actor, entry, about);
}
