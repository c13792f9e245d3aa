import type { ListView } from './address.ts';

/** The tabs, in their order. */
export const TABS = ['mine', 'all', 'rejected', 'pre-approved', 'work-needed'] as const satisfies readonly ListView[];

/** How a view is sorted where its address does not say it: what is to do by its date, all else by age. */
export const defaultSort = (view: ListView) =>
  view === 'mine' ? ({ sort: 'deadline', order: 'asc' } as const) : ({ sort: 'created_at', order: 'desc' } as const);
