// This file does not import zod, so that the browser can load the lists without it.

/** Columns by which the publications list can be sorted, in the order of its menu. */
export const GUIDELINE_SORTS = [
  'created_at',
  'updated_at',
  'deadline',
  'name',
  'phase',
  'unique_id',
  'submitter_name',
] as const;
export type GuidelineSort = (typeof GUIDELINE_SORTS)[number];

/** Columns by which the list of users can be sorted. */
export const USER_SORTS = ['email', 'name', 'activated', 'superuser', 'role'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** What the progress board can be sorted by. */
export const BOARD_SORTS = ['deadline', 'delay', 'created', 'name'] as const;
export type BoardSort = (typeof BOARD_SORTS)[number];

/** Columns by which the library can be sorted. */
export const LIBRARY_SORTS = ['in_force_until', 'date_of_publication', 'name', 'committee'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

/** What the desk can be sorted by. */
export const DESK_SORTS = ['due', 'since', 'late', 'user'] as const;
export type DeskSort = (typeof DESK_SORTS)[number];
