import type { EditorField } from '@imprimatur/domain/guideline/schema';
import type { EntryForm } from './entry-form.ts';
import { pick } from './payload.ts';
import { EDITOR_FIELDS } from './steps.ts';

const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const diffFields = (from: EntryForm, to: EntryForm): EditorField[] =>
  EDITOR_FIELDS.filter((field) => !isSameValue(from[field], to[field]));

export interface MergeResult {
  readonly values: EntryForm;
  /** Fields that both sides changed differently. The value typed here is kept. */
  readonly changedByBoth: readonly EditorField[];
}

/**
 * Merges a newer version into the form: fields that were changed here keep their values, and all other fields take the new ones.
 */
export function mergeNewer(base: EntryForm, typed: EntryForm, newer: EntryForm): MergeResult {
  const typedFields = diffFields(base, typed);
  const newerFields = diffFields(base, newer);
  return {
    values: { ...newer, ...pick(typed, typedFields) },
    changedByBoth: typedFields.filter(
      (field) => newerFields.includes(field) && !isSameValue(typed[field], newer[field]),
    ),
  };
}
