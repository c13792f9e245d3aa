import { COMMITTEE_ROUND } from '../lifecycle/phase-sets.ts';
import { PHASE, type Phase } from '../lifecycle/phases.ts';
import { type EntryFacts, findGeneralCapacities, type Capacity, findCapacities, isExcluded } from './capacities.ts';
import type { Actor } from './roles.ts';

/**
 * Visibility of entries. People with `capacity` see the entries whose phase is in `phase` (inclusive) and that have ever reached `once`.
 * The server has the same rows in SQL; a test compares both.
 */
export interface VisibilityRow {
  readonly capacity: Capacity;
  readonly phase?: readonly [from: Phase, to: Phase];
  readonly once?: Phase;
}

const RANGE_FROM_SUBMISSION = [PHASE.submitted, PHASE.finalPublish] as const;
const PUBLISHED_RANGE = [PHASE.finalPublish, PHASE.finalPublish] as const;

export const VISIBILITY_ROWS: readonly VisibilityRow[] = [
  { capacity: 'office' },
  { capacity: 'gpc', phase: RANGE_FROM_SUBMISSION },
  { capacity: 'igo', phase: RANGE_FROM_SUBMISSION },
  { capacity: 'committee', once: COMMITTEE_ROUND },
  { capacity: 'delegate', once: PHASE.uploadReviewed },
  { capacity: 'everyone', phase: PUBLISHED_RANGE },
  { capacity: 'submitter' },
  { capacity: 'invitedCowriter' },
  { capacity: 'invitedCoauthor', phase: RANGE_FROM_SUBMISSION },
  { capacity: 'reviewer', phase: RANGE_FROM_SUBMISSION },
];

function isRowMatch(row: VisibilityRow, entry: EntryFacts): boolean {
  if (row.phase !== undefined && (entry.phase < row.phase[0] || entry.phase > row.phase[1])) return false;
  return row.once === undefined || entry.highestPhase >= row.once;
}

export function canSeeEntry(actor: Actor, entry: EntryFacts): boolean {
  if (isExcluded(actor, entry)) return false;
  const capacities = findCapacities(actor, entry);
  return VISIBILITY_ROWS.some((row) => capacities.has(row.capacity) && isRowMatch(row, entry));
}

/** Returns the rows that apply to a person who has no part in an entry. The server builds one WHERE clause from them. */
export function findGeneralVisibility(actor: Actor): VisibilityRow[] {
  const capacities = findGeneralCapacities(actor);
  return VISIBILITY_ROWS.filter((row) => capacities.has(row.capacity));
}

/** True if a person sees the entry only because it is published. People, money, reviews and comments then stay hidden. */
export function seesOnlyBecausePublished(actor: Actor, entry: EntryFacts): boolean {
  const capacities = findCapacities(actor, entry);
  const rows = VISIBILITY_ROWS.filter((row) => capacities.has(row.capacity) && isRowMatch(row, entry));
  return rows.length > 0 && rows.every((row) => row.capacity === 'everyone');
}
