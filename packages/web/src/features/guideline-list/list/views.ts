import type { ListView } from '../address.ts';

/** The tabs, in order. */
export const LIST_TABS = [
  'mine',
  'all',
  'rejected',
  'pre-approved',
  'work-needed',
] as const satisfies readonly ListView[];

/** The sort order if the URL names none: tasks by deadline, everything else by age. */
export const findDefaultSort = (view: ListView) =>
  view === 'mine' ? ({ sort: 'deadline', order: 'asc' } as const) : ({ sort: 'created_at', order: 'desc' } as const);
