import type { Guideline } from '@imprimatur/contract';
import type { StepId } from '@imprimatur/domain/guideline/steps';
import { isDraft } from '@imprimatur/domain/lifecycle/phase-sets';
import { useTranslations } from 'use-intl';
import { useChange } from '../../../lib/change.ts';
import { today } from '../../../lib/dates.ts';
import { toast } from '../../../ui/toast.tsx';
import { pick } from '../model/payload.ts';
import { contextOf, draftErrors, stepErrors } from '../model/problems.ts';
import { fieldsOf } from '../model/steps.ts';
import { saveWayOf } from '../rights.ts';
import type { Errors } from '../use-errors.ts';
import { save } from './send.ts';
import { useCreation } from './use-creation.ts';
import type { KeptForm } from './use-kept-form.ts';
import { useNewer } from './use-newer.ts';
import type { LostSaves } from './use-lost-saves.ts';
import { useRefusal } from './use-refusal.ts';
import { useSavingWhileTyping } from './use-saving-while-typing.ts';
import { useStoredEntry } from './use-stored-entry.ts';
import { useSubmitting } from './use-submitting.ts';
import { useConfirmRemoval } from './use-confirm-removal.tsx';
import { useVersion } from './use-version.ts';

interface Input {
  entry: Guideline | null;
  kept: KeptForm;
  lost: LostSaves;
  errors: Errors;
  step: StepId;
  steps: readonly StepId[];
  /** A version newer than the one under the form has come in. */
  behind: boolean;
  /** Both lead to another screen and resolve once it is there; the first returns false if the person has gone elsewhere. */
  onCreated: (id: number) => Promise<boolean>;
  onLeft: () => Promise<void>;
}

/** Saves a draft or an entry, and submits it. */
export function useSaving({ entry, kept, lost, errors, step, steps, behind, onCreated, onLeft }: Input) {
  const t = useTranslations('editor.messages');
  const refusal = useRefusal(errors, steps);
  const stored = useStoredEntry({ kept, lost, refusal, onCreated });
  const newer = useNewer(stored, lost);
  const confirmRemoval = useConfirmRemoval();
  const way = saveWayOf(entry);

  const version = useVersion(entry, kept);
  const creation = useCreation({ entry, kept, stored });
  const saving = useChange({
    meta: { failures: 'own' },
    mutationFn: async () => {
      const sent = kept.form.getValues();
      const at = await version.latest();
      if (at === null) {
        await stored.open(await creation.whole(sent));
        return toast.done(t('stored'));
      }
      const how = saveWayOf(at);
      if (how === null) return;
      const answer = await newer.overOwn(at, pick(sent, fieldsOf(steps)), (on) => save(how, sent, on));
      await stored.take(answer, sent);
      toast.done(how === 'budget' ? t('budget') : isDraft(at.phase) ? t('stored') : t('updated'));
    },
    onError: refusal.refused,
  });

  const submitting = useSubmitting({ entry, kept, stored, refusal, version, creation, onLeft });
  const held =
    (way !== 'draft' && way !== 'create') ||
    kept.restored ||
    behind ||
    refusal.conflict ||
    [saving, submitting, newer.loadingNewer].some((one) => one.isPending);
  useSavingWhileTyping({ kept, step, steps, stored, newer, held, version, lost, creation });

  /** A draft may lack much; an entry that has been submitted must be complete. */
  const trySave = () => {
    const values = kept.form.getValues();
    const isDraft = way === 'create' || way === 'draft';
    const problems = isDraft
      ? draftErrors(values, steps)
      : stepErrors(steps, values, contextOf(kept.base.values.budget, today()));
    if (Object.keys(problems).length > 0) return errors.show(problems, []);
    void confirmRemoval(entry, values).then((yes) => yes && saving.mutate());
  };

  const { savedAt, adopt } = stored;
  const { loadingNewer } = newer;
  return { way, savedAt, refusal, trySave, saving, submitting, loadingNewer, adopt };
}
