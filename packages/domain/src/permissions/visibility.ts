import type { Phase } from '../lifecycle/phases.ts';
import { type EntryFacts, generalHats, type Hat, hatsOf } from './hats.ts';
import type { Actor } from './roles.ts';

/**
 * Who sees which entries (decisions §2). A row lets the wearer of `hat` see an entry whose present phase lies in
 * `phase` (inclusive bounds) and which has once reached `once`. The server writes the same rows as SQL; a test holds the two equal.
 */
export interface VisibilityRow {
  readonly hat: Hat;
  readonly phase?: readonly [from: Phase, to: Phase];
  readonly once?: Phase;
}

export const VISIBILITY: readonly VisibilityRow[] = [
  { hat: 'office' },
  { hat: 'gpc', phase: [10, 140] },
  { hat: 'igo', phase: [10, 140] },
  { hat: 'committee', once: 50 },
  { hat: 'delegate', once: 60 },
  { hat: 'everyone', phase: [140, 140] },
  { hat: 'submitter' },
  { hat: 'invitedCowriter' },
  { hat: 'invitedCoauthor', phase: [10, 140] },
  { hat: 'reviewer', phase: [10, 140] },
];

function rowAdmits(row: VisibilityRow, entry: EntryFacts): boolean {
  if (row.phase !== undefined && (entry.phase < row.phase[0] || entry.phase > row.phase[1])) return false;
  return row.once === undefined || entry.highestPhase >= row.once;
}

export function sees(actor: Actor, entry: EntryFacts): boolean {
  const hats = hatsOf(actor, entry);
  return VISIBILITY.some((row) => hats.has(row.hat) && rowAdmits(row, entry));
}

/** The rows that apply to a person whatever part they have in an entry: the server turns them into one WHERE. */
export function generalVisibility(actor: Actor): VisibilityRow[] {
  const hats = generalHats(actor);
  return VISIBILITY.filter((row) => hats.has(row.hat));
}

/** Whether a person sees the entry only because it is published: then people, money, reviews and comments stay hidden. */
export function seesOnlyAsPublished(actor: Actor, entry: EntryFacts): boolean {
  const hats = hatsOf(actor, entry);
  const rows = VISIBILITY.filter((row) => hats.has(row.hat) && rowAdmits(row, entry));
  return rows.length > 0 && rows.every((row) => row.hat === 'everyone');
}
