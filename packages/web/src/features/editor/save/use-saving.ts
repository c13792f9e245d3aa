import type { Guideline } from '@imprimatur/contract';
import type { StepId } from '@imprimatur/domain/guideline/steps';
import { isDraft } from '@imprimatur/domain/lifecycle/phase-sets';
import { useTranslations } from 'use-intl';
import { useChange } from '../../../lib/change.ts';
import { today } from '../../../lib/dates.ts';
import { announceFailure } from '../../../lib/failures.ts';
import { toast } from '../../../ui/toast.tsx';
import { contextOf, draftErrors, stepErrors } from '../model/problems.ts';
import { saveWayOf } from '../rights.ts';
import type { Errors } from '../use-errors.ts';
import { create, save, submit } from './send.ts';
import type { KeptForm } from './use-kept-form.ts';
import { useRefusal } from './use-refusal.ts';
import { useStoredEntry } from './use-stored-entry.ts';
import { useTakeOut } from './use-take-out.tsx';

interface Input {
  entry: Guideline | null;
  kept: KeptForm;
  errors: Errors;
  steps: readonly StepId[];
  /** Both lead to another screen and resolve once it is there. */
  onCreated: (id: number) => Promise<void>;
  onSubmitted: () => Promise<void>;
}

/** Saves a draft or an entry, and submits it. */
export function useSaving({ entry, kept, errors, steps, onCreated, onSubmitted }: Input) {
  const t = useTranslations('editor.messages');
  const refusal = useRefusal(errors, steps);
  const stored = useStoredEntry({ kept, refusal, onCreated });
  const mayTakeOut = useTakeOut();
  const way = saveWayOf(entry);

  const version = kept.base.version ?? 1;
  const saving = useChange({
    meta: { failures: 'own' },
    mutationFn: async () => {
      const sent = kept.form.getValues();
      if (entry === null || way === 'create') {
        await stored.move(await create(sent));
        return toast.done(t('stored'));
      }
      if (way === null) return;
      await stored.take(await save(way, sent, { id: entry.id, version, entry }), sent);
      toast.done(way === 'budget' ? t('budget') : isDraft(entry.phase) ? t('stored') : t('updated'));
    },
    onError: refusal.refused,
  });

  const submitting = useChange({
    meta: { failures: 'own' },
    mutationFn: async (said: { mail_note?: string }) => {
      const sent = kept.form.getValues();
      const draft = entry === null ? await create(sent) : { ...entry, version };
      try {
        const answer = await submit(sent, draft, said);
        kept.forget();
        await stored.store(answer);
      } catch (error) {
        if (entry !== null) throw error;
        await stored.move(draft);
        return announceFailure(error);
      }
      toast.done(t('submitted'));
      await onSubmitted();
    },
    onError: refusal.refused,
  });

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
