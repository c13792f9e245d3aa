import type { Guideline } from '@imprimatur/contract';
import type { EditorField } from '@imprimatur/domain/guideline/schema';
import type { Phase } from '@imprimatur/domain/lifecycle/phases';
import { emptyForm, type EntryForm, toEntryForm } from '../model/entry-form.ts';

/** The pause in typing after which the draft is saved. Each save adds a row to the log. */
export const PAUSE_MS = 3000;

/** The stored values that the form is based on. `version` is undefined for an entry that is not stored yet. */
export interface FormBase {
  readonly version: number | undefined;
  readonly values: EntryForm;
}

/** The unsaved form as the tab stores it: the typed values, and the stored values that they replace. */
export interface StoredForm {
  readonly base: EntryForm;
  readonly values: EntryForm;
}

export interface DraftState {
  readonly base: FormBase;
  /** Fields that were changed both here and by another person. */
  readonly changedByBoth: readonly EditorField[];
  /** True until the person has decided what to do with text that was restored from an earlier visit. */
  readonly restored: boolean;
  /** Set after a save was refused because a newer version is stored. `phase` is the current phase of the entry, if known. */
  readonly conflict: { readonly phase: Phase | null } | null;
  readonly savedAt: Date | null;
  /** Number of consecutive automatic saves that did not reach the server. */
  readonly tries: number;
  /** Milliseconds since 1970 before which no automatic save starts, because the last one did not reach the server. */
  readonly retryAt: number;
}

export const createFormBase = (entry: Guideline | null): FormBase => ({
  version: entry?.version,
  values: entry === null ? emptyForm : toEntryForm(entry),
});

export const createDraftState = (entry: Guideline | null): DraftState => ({
  base: createFormBase(entry),
  changedByBoth: [],
  restored: false,
  conflict: null,
  savedAt: null,
  tries: 0,
  retryAt: 0,
});
