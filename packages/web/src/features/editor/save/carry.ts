import type { EntryForm } from '../model/entry-form.ts';

/**
 * What stands in the form when a new entry gets its number. The editor of the stored entry is another page, and what was
 * typed while it was being stored must be there.
 */
const carried = new Map<number, EntryForm>();

export const carryOver = (id: number, values: EntryForm): void => void carried.set(id, values);
export const carriedFor = (id: number | undefined): EntryForm | undefined =>
  id === undefined ? undefined : carried.get(id);
export const putDown = (id: number | undefined): void => void (id !== undefined && carried.delete(id));
