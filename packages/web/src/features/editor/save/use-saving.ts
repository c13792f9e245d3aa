import type { Guideline } from '@imprimatur/contract';
import type { StepId } from '@imprimatur/domain/guideline/steps';
import { isDraft } from '@imprimatur/domain/lifecycle/phase-sets';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { toApiError } from '../../../lib/api-error.ts';
import { useChange } from '../../../lib/change.ts';
import { today } from '../../../lib/dates.ts';
import { announceFailure } from '../../../lib/failures.ts';
import { toast } from '../../../ui/toast.tsx';
import {
  createEntryContext,
  findDraftErrors,
  findStepErrors,
  groupErrorsByPath,
  isStoredOnStep,
} from '../model/problems.ts';
import { findStep } from '../model/steps.ts';
import { findSaveKind } from '../rights.ts';
import type { Errors } from '../use-errors.ts';
import { PAUSE_MS } from './draft-state.ts';
import { useConfirmPeople } from './use-confirm-people.tsx';
import type { EntryDraftForm } from './use-entry-draft.ts';

interface Input {
  entry: Guideline | null;
  draftForm: EntryDraftForm;
  errors: Errors;
  /** The current step. */
  step: StepId;
  steps: readonly StepId[];
  /** True if a version newer than the one the form is based on has arrived. */
  isBehind: boolean;
  /** Opens another screen. Resolves once it is shown. */
  onLeft: () => Promise<void>;
}

/** Saves a draft when typing pauses. */
function useSavingWhileTyping(
  draftForm: EntryDraftForm,
  step: StepId,
  steps: readonly StepId[],
  isPaused: boolean,
): void {
  const { draft, form, base, changed, retryAt } = draftForm;
  const store = useEffectEvent(() => void draft.storeTyped(step, steps));
  const hasChanges = !isPaused && changed.some((field) => isStoredOnStep(field, step));
  useEffect(() => {
    if (!hasChanges) return;
    const timer = setTimeout(store, Math.max(PAUSE_MS, retryAt - Date.now()));
    return () => clearTimeout(timer);
  }, [hasChanges, form.values, base.version, retryAt]);
}

/** The buttons that save and submit, and automatic saving. */
export function useSaving({ entry, draftForm, errors, step, steps, isBehind, onLeft }: Input) {
  const t = useTranslations('editor.messages');
  const confirmPeople = useConfirmPeople();
  const { draft } = draftForm;
  const kind = findSaveKind(entry);
  const savesDraft = kind === 'create' || kind === 'draft';

  /** Shows a refused save: a newer version at the top, reasons next to their fields, anything else in the dialog. */
  const handleRefusal = (error: unknown) => {
    if (draft.noteConflict(error)) return;
    const failure = toApiError(error);
    const sentences = Object.entries(failure.errors ?? {}).map(([field, [message = '']]) => ({ field, message }));
    const atFields = groupErrorsByPath(sentences);
    const areAllVisible = Object.keys(atFields).every((path) => steps.some((one) => one === findStep(path)));
    if (failure.status !== 422 || sentences.length === 0 || !areAllVisible) return announceFailure(failure);
    errors.show(atFields, steps);
  };
  const saving = useChange({
    meta: { failures: 'own' },
    mutationFn: async () => {
      const saved = await draft.save(steps);
      if (saved === null) return;
      const message = saved === 'budget' ? 'budget' : entry === null || isDraft(entry.phase) ? 'stored' : 'updated';
      toast.done(t(message));
    },
    onError: handleRefusal,
  });
  const submitting = useChange({
    meta: { failures: 'own' },
    mutationFn: async (extra: { mail_note?: string }) => {
      await draft.submit(extra);
      toast.done(t('submitted'));
      await onLeft();
    },
    onError: handleRefusal,
  });
  /** While this runs, nothing is saved, because the server would refuse the save again. */
  const loadingNewer = useChange({ mutationFn: draft.loadNewer });

  const busy = [saving, submitting, loadingNewer].some((one) => one.isPending);
  const { restored, conflict } = draftForm;
  useSavingWhileTyping(draftForm, step, steps, !savesDraft || restored || isBehind || conflict !== null || busy);

  /** A draft may be incomplete; a submitted entry may not. */
  const trySave = () => {
    const values = draftForm.form.getValues();
    const problems = savesDraft
      ? findDraftErrors(values, steps)
      : findStepErrors(steps, values, createEntryContext(draftForm.base.values.budget, today()));
    if (Object.keys(problems).length > 0) return errors.show(problems, []);
    void confirmPeople(entry, values).then((yes) => yes && saving.mutate());
  };
  return { kind, handleRefusal, trySave, saving, submitting, loadingNewer };
}
