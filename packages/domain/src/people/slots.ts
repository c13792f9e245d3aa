import type { PartRole } from './invitation.ts';

/** The fields of an entry that hold its authors, in the order in which a paper names them. */
export const AUTHOR_SLOTS = ['co_author', 'co_co_author', 'co_authors', 'ex_co_authors'] as const;

/** The fields of an entry that name people besides the submitter. */
export const SLOTS = [...AUTHOR_SLOTS, 'cowriter', 'reviewer'] as const;
export type Slot = (typeof SLOTS)[number];

/** Permissions treat both coordinating authors and every other author as `coauthor`. */
export const roleOfSlot = (slot: Slot): PartRole => (slot === 'cowriter' || slot === 'reviewer' ? slot : 'coauthor');
