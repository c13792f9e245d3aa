import type { Guideline } from '@imprimatur/contract';
import { useEffect, useState } from 'react';
import { useUnsavedText } from '../../../lib/unsaved-text.ts';
import { useNewEntryForm } from '../form-context.ts';
import { emptyForm, type EntryField, type EntryForm, formOf } from '../model/entry-form.ts';
import { changedFields, mergeNewer } from '../model/merge.ts';
import { carriedFor, putDown } from './carry.ts';

/** The stored state on which the form stands. */
interface Base {
  readonly version: number | undefined;
  readonly values: EntryForm;
}

interface Kept {
  base: EntryForm;
  values: EntryForm;
}

const baseOf = (entry: Guideline | null): Base => ({
  version: entry?.version,
  values: entry === null ? emptyForm : formOf(entry),
});

/**
 * The form with the version that it was written on. What was typed survives a reload, a lost session and a newer version
 * of somebody else: the three are brought together field by field. `comesWith` says which fields a save stores.
 */
export function useKeptForm(entry: Guideline | null, comesWith: (field: EntryField) => boolean) {
  const [base, setBase] = useState(() => baseOf(entry));
  const form = useNewEntryForm({ mode: 'controlled', initialValues: carriedFor(entry?.id) ?? base.values });
  useEffect(() => putDown(entry?.id), [entry?.id]);
  const [both, setBoth] = useState<readonly EntryField[]>([]);
  const [restored, setRestored] = useState(false);

  const unsaved = useUnsavedText<Kept>(`entry:${entry?.id ?? 'new'}`, {
    getValues: () => ({ base: base.values, values: form.getValues() }),
    setValues: ({ base: older, values: typed }) => {
      if (older === undefined || typed === undefined) return;
      const merged = mergeNewer({ ...emptyForm, ...older }, { ...emptyForm, ...typed }, base.values);
      form.setValues(merged.values);
      setBoth(merged.both);
      setRestored(changedFields(base.values, merged.values).length > 0);
    },
    isDirty: () => changedFields(base.values, form.getValues()).length > 0,
  });

  /** Puts a newer state of the entry under the form; what differs from `from` was typed here and stays. */
  const rebase = (newer: Guideline, from: EntryForm): void => {
    const merged = mergeNewer(from, form.getValues(), formOf(newer));
    form.setValues(merged.values);
    setBase(baseOf(newer));
    setBoth(merged.both);
  };

  const discard = (): void => {
    form.setValues(base.values);
    setBoth([]);
    setRestored(false);
    unsaved.forget();
  };

  return {
    form,
    base,
    /** Fields that somebody else changed as well. */
    both,
    restored,
    settle: () => setRestored(false),
    changed: changedFields(base.values, form.values).filter(comesWith),
    forget: unsaved.forget,
    rebase,
    discard,
  };
}

export type KeptForm = ReturnType<typeof useKeptForm>;
