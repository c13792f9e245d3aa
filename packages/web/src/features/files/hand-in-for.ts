import { type Entry, may } from '../entry/entry.ts';

/**
 * The owner of the working files that go into the next version, when that is not the user: the office hands in for the
 * submitter.
 */
export const handsInFor = (entry: Entry, userId: number): number | undefined =>
  entry.submitter_id !== userId && may(entry, 'uploadForUser') ? entry.submitter_id : undefined;
