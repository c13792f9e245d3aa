import type { PartRole } from './invitation.ts';

/** Fields of an entry with its authors, in the order of the author list of a paper. */
export const AUTHOR_SLOTS = ['co_author', 'co_co_author', 'co_authors', 'ex_co_authors'] as const;

/** Fields of an entry that name people other than the submitter. */
export const SLOTS = [...AUTHOR_SLOTS, 'cowriter', 'reviewer'] as const;
export type Slot = (typeof SLOTS)[number];

/** For permissions, `coauthor` includes the coordinating authors and all other authors. */
export const roleOfSlot = (slot: Slot): PartRole => (slot === 'cowriter' || slot === 'reviewer' ? slot : 'coauthor');
