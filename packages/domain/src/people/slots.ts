import type { PartRole } from './invitation.ts';

/** The fields of an entry that hold its authors, in their order on paper. */
export const AUTHOR_SLOTS = ['co_author', 'co_co_author', 'co_authors', 'ex_co_authors'] as const;

/** Where somebody besides the submitter is named in an entry. */
export const SLOTS = [...AUTHOR_SLOTS, 'cowriter', 'reviewer'] as const;
export type Slot = (typeof SLOTS)[number];

/** Both coordinating authors and every other author are `coauthor` to the permissions. */
export const roleOfSlot = (slot: Slot): PartRole => (slot === 'cowriter' || slot === 'reviewer' ? slot : 'coauthor');
