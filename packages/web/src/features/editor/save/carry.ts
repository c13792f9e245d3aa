import type { EntryForm } from '../model/entry-form.ts';

/**
 * Values on their way from the form of a new entry to the form of the stored one, which is another page. They include
 * what was typed while the entry was being stored.
 */
const carried = new Map<number, EntryForm>();

export const carryOver = (id: number, values: EntryForm): void => void carried.set(id, values);
export const carriedFor = (id: number | undefined): EntryForm | undefined =>
  id === undefined ? undefined : carried.get(id);
export const putDown = (id: number | undefined): void => void (id !== undefined && carried.delete(id));
