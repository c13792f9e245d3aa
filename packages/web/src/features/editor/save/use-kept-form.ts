import type { Guideline } from '@imprimatur/contract';
import { useState } from 'react';
import { useUnsavedText } from '../../../lib/unsaved-text.ts';
import { useNewEntryForm } from '../form-context.ts';
import type { EditorField } from '@imprimatur/domain/guideline/schema';
import { emptyForm, type EntryForm, formOf } from '../model/entry-form.ts';
import { changedFields, mergeNewer } from '../model/merge.ts';

/** The stored state on which the form's values were written. */
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
 * The form with the version on which it was written. Typed values survive a reload, a lost session and a newer version
 * by somebody else, by a three-way merge of the fields. `comesWith` tells whether a save stores a field.
 */
export function useKeptForm(entry: Guideline | null, comesWith: (field: EditorField) => boolean) {
  const [base, setBase] = useState(() => baseOf(entry));
  const form = useNewEntryForm({ mode: 'controlled', initialValues: base.values });
  const [both, setBoth] = useState<readonly EditorField[]>([]);
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

  /** Puts a newer state of the entry under the form. Values that differ from `from` were typed here and stay. */
  const rebase = (newer: Guideline, from: EntryForm): void => {
    const merged = mergeNewer(from, form.getValues(), formOf(newer));
    form.setValues(merged.values);
    setBase(baseOf(newer));
    setBoth(merged.both);
  };

  /** Fields that were typed since these values were sent. */
  const typedSince = (sent: Partial<EntryForm>): EditorField[] =>
    changedFields({ ...base.values, ...sent }, form.getValues());

  /** Some values are stored. The form keeps a space that the server leaves out. What was typed since stays kept, also after leaving. */
  const standOn = (version: number, sent: Partial<EntryForm>): void => {
    if (typedSince(sent).length === 0) unsaved.forget();
    else unsaved.keep({ base: { ...base.values, ...sent }, values: form.getValues() });
    setBase(({ values }) => ({ version, values: { ...values, ...sent } }));
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
    /** Fields that somebody else has changed too. */
    both,
    restored,
    settle: () => setRestored(false),
    changed: changedFields(base.values, form.values).filter(comesWith),
    forget: unsaved.forget,
    rebase,
    standOn,
    typedSince,
    discard,
  };
}

export type KeptForm = ReturnType<typeof useKeptForm>;
