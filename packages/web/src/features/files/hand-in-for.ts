import { type Entry, may } from '../entry/entry.ts';

/**
 * Whose working files a transition will stamp: one's own, or the submitter's where the office acts for them. `undefined` is
 * oneself, as the upload wants it.
 */
export const handsInFor = (entry: Entry, userId: number): number | undefined =>
  entry.submitter_id !== userId && may(entry, 'uploadForUser') ? entry.submitter_id : undefined;
