import type { EntryField, EntryForm } from './entry-form.ts';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const changedFields = (from: EntryForm, to: EntryForm): EntryField[] =>
  (Object.keys(from) as EntryField[]).filter((field) => !same(from[field], to[field]));

export interface Merged {
  readonly values: EntryForm;
  /** Fields that both sides changed differently. The value typed here wins. */
  readonly both: readonly EntryField[];
}

/**
 * Merges a newer version with values typed on top of an older one: typed fields keep their values, all others become
 * new.
 */
export function mergeNewer(base: EntryForm, typed: EntryForm, newer: EntryForm): Merged {
  const mine = changedFields(base, typed);
  const theirs = changedFields(base, newer);
  const kept = Object.fromEntries(mine.map((field) => [field, typed[field]])) as Partial<EntryForm>;
  return {
    values: { ...newer, ...kept },
    both: mine.filter((field) => theirs.includes(field) && !same(typed[field], newer[field])),
  };
}
