import type { Guideline } from '@imprimatur/contract';
import type { StepId } from '@imprimatur/domain/guideline/steps';
import { isDraft } from '@imprimatur/domain/lifecycle/phase-sets';
import { useTranslations } from 'use-intl';
import { useChange } from '../../../lib/change.ts';
import { today } from '../../../lib/dates.ts';
import { toast } from '../../../ui/toast.tsx';
import { contextOf, draftErrors, stepErrors } from '../model/problems.ts';
import { saveWayOf } from '../rights.ts';
import type { Errors } from '../use-errors.ts';
import { create, save } from './send.ts';
import type { KeptForm } from './use-kept-form.ts';
import { useRefusal } from './use-refusal.ts';
import { useSavingWhileTyping } from './use-saving-while-typing.ts';
import { useStoredEntry } from './use-stored-entry.ts';
import { useSubmitting } from './use-submitting.ts';
import { useTakeOut } from './use-take-out.tsx';
import { useVersion } from './use-version.ts';

interface Input {
  entry: Guideline | null;
  kept: KeptForm;
  errors: Errors;
  steps: readonly StepId[];
  /** A version newer than the one under the form has come in. */
  behind: boolean;
  /** Both lead to another screen and resolve once it is there. */
  onCreated: (id: number) => Promise<void>;
  onSubmitted: () => Promise<void>;
}

/** Saves a draft or an entry, and submits it. */
export function useSaving({ entry, kept, errors, steps, behind, onCreated, onSubmitted }: Input) {
  const t = useTranslations('editor.messages');
  const refusal = useRefusal(errors, steps);
  const stored = useStoredEntry({ kept, refusal, onCreated });
  const mayTakeOut = useTakeOut();
  const way = saveWayOf(entry);

  const version = useVersion(kept);
  const saving = useChange({
    meta: { failures: 'own' },
    mutationFn: async () => {
      const sent = kept.form.getValues();
      if (entry === null || way === 'create') {
        await stored.move(await create(sent));
        return toast.done(t('stored'));
      }
      if (way === null) return;
      await stored.take(await save(way, sent, { id: entry.id, version: await version.settled(), entry }), sent);
      toast.done(way === 'budget' ? t('budget') : isDraft(entry.phase) ? t('stored') : t('updated'));
    },
    onError: refusal.refused,
  });

  const submitting = useSubmitting({ entry, kept, stored, refusal, version, onSubmitted });
  const held =
    way !== 'draft' ||
    kept.restored ||
    behind ||
    refusal.conflict ||
    [saving, submitting, stored.loadingNewer].some((one) => one.isPending);
  useSavingWhileTyping({ entry, kept, steps, stored, held, version });

  /** A draft may lack much; an entry that has been submitted must be complete. */
  const trySave = () => {
    const values = kept.form.getValues();
    const isDraft = way === 'create' || way === 'draft';
    const problems = isDraft
      ? draftErrors(values, steps)
      : stepErrors(steps, values, contextOf(kept.base.values.budget, today()));
    if (Object.keys(problems).length > 0) return errors.show(problems, []);
    void mayTakeOut(entry, values).then((yes) => yes && saving.mutate());
  };

  const { savedAt, adopt, loadingNewer } = stored;
  return { way, savedAt, refusal, trySave, saving, submitting, loadingNewer, adopt };
}
