// This file does not import zod, so that the browser can load these lists without it.

/** Sort columns of the publications list, in the order of its menu. */
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

/** Sort columns of the user list. */
export const USER_SORTS = ['email', 'name', 'activated', 'superuser', 'role'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** Formats in which the office downloads publications, users and tasks. */
export const LIST_FORMATS = ['csv', 'xlsx'] as const;

/** Sort columns of the progress board. */
export const BOARD_SORTS = ['deadline', 'delay', 'created', 'name'] as const;

/** Sort columns of the library. */
export const LIBRARY_SORTS = ['in_force_until', 'date_of_publication', 'name', 'committee'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

/** Sort columns of the desk. */
export const DESK_SORTS = ['due', 'since', 'late', 'user'] as const;
export type DeskSort = (typeof DESK_SORTS)[number];
