import type { Guideline } from '@imprimatur/contract';
import type { EditorField } from '@imprimatur/domain/guideline/schema';
import type { StepId } from '@imprimatur/domain/guideline/steps';
import { useUser } from '../session/current.ts';
import { useChangesSince } from './changes/sent-back.ts';
import { findRights } from './rights.ts';
import { useEntryDraft } from './save/use-entry-draft.ts';
import { useSaving } from './save/use-saving.ts';
import { useSteps } from './use-steps.ts';

export interface EditorInput {
  /** null for a new entry. */
  entry: Guideline | null;
  step: StepId | undefined;
  onStep: (step: StepId) => void;
  /** Navigates to the new entry. Resolves to false if the person has left the editor. */
  onCreated: (id: number) => Promise<boolean>;
  /** Navigates to the list after the entry was submitted or deleted. */
  onLeft: () => Promise<void>;
}

/** The state of the editor: form, steps and saving. */
export function useEditor({ entry, step: requestedStep, onStep, onCreated, onLeft }: EditorInput) {
  const { superuser } = useUser();
  // The confirmation of the publication rules is stored with the submission. Only the office stores it with a draft.
  const stores = (field: EditorField): boolean => superuser || field !== 'publication_rules';
  const draftForm = useEntryDraft({ entry, stores, onCreated });
  const rights = findRights(entry);
  const steps = useSteps({ entry, draftForm, requestedStep, onStep });
  const isBehind = entry !== null && draftForm.draft.isBehind(entry);
  const saving = useSaving({ ...steps, entry, draftForm, isBehind, onLeft });
  return {
    entry,
    rights,
    changes: useChangesSince(entry, draftForm.form.values),
    draftForm,
    form: draftForm.form,
    ...steps,
    submits: rights.submit && steps.last,
    saving,
    /** True if another person stored a newer version than the one that the form is based on. */
    isBehind,
  };
}

export type Editor = ReturnType<typeof useEditor>;
