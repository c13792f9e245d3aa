import type { Guideline } from '@imprimatur/contract';
import type { StepId } from '@imprimatur/domain/guideline/steps';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useChange } from '../../../lib/change.ts';
import { today } from '../../../lib/dates.ts';
import { announceFailure } from '../../../lib/failures.ts';
import { toast } from '../../../ui/toast.tsx';
import type { EntryForm } from '../model/entry-form.ts';
import { contextOf, draftErrors, stepErrors } from '../model/problems.ts';
import { saveWayOf } from '../model/rights.ts';
import { entryQuery } from '../queries.ts';
import type { Errors } from '../use-errors.ts';
import { carryOver } from './carry.ts';
import { create, save, submit } from './send.ts';
import type { KeptForm } from './use-kept-form.ts';
import { useRefusal } from './use-refusal.ts';
import { useTakeOut } from './use-take-out.tsx';

interface Input {
  entry: Guideline | null;
  kept: KeptForm;
  errors: Errors;
  steps: readonly StepId[];
  /** Both lead to another screen, and are over when it is there. */
  onCreated: (id: number) => Promise<void>;
  onSubmitted: () => Promise<void>;
}

/**
 * Storing and handing in. A tick on the publication rules comes with the submission only, so a saved draft answers without
 * it: what was sent counts as unsent there, and the tick stays in the form.
 */
export function useSaving({ entry, kept, errors, steps, onCreated, onSubmitted }: Input) {
  const t = useTranslations('editor.messages');
  const client = useQueryClient();
  const refusal = useRefusal(errors, steps);
  const mayTakeOut = useTakeOut();
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const way = saveWayOf(entry);

  const store = async (answer: Guideline) => {
    client.setQueryData(entryQuery(answer.id).queryKey, { data: answer });
    const stale = ['GET /guidelines', 'GET /guidelines/phases/{id}'];
    await Promise.all(stale.map((call) => client.invalidateQueries({ queryKey: [call] })));
  };

  const take = async (answer: Guideline, sent: EntryForm) => {
    kept.forget();
    kept.settle();
    refusal.settle();
    kept.rebase(answer, { ...sent, publication_rules: answer.publication_rules as EntryForm['publication_rules'] });
    setSavedAt(new Date());
    await store(answer);
  };

  /** A newer state of the entry that was not saved from this form: what was typed stays, unsaved as it is. */
  const adopt = async (answer: Guideline) => {
    kept.rebase(answer, kept.base.values);
    refusal.settle();
    await store(answer);
  };

  /** While it is on its way nothing is saved: that would be refused once more. */
  const loadingNewer = useChange({
    mutationFn: async (id: number) => {
      const { data } = await client.fetchQuery({ ...entryQuery(id), staleTime: 0 });
      await adopt(data);
    },
  });

  /** The stored entry is another page: what stands in the form goes along. */
  const move = async (answer: Guideline) => {
    kept.forget();
    carryOver(answer.id, kept.form.getValues());
    await store(answer);
    await onCreated(answer.id);
  };

  const version = kept.base.version ?? 1;
  const saving = useChange({
    meta: { failures: 'own' },
    mutationFn: async () => {
      const sent = kept.form.getValues();
      if (entry === null || way === 'create') {
        await move(await create(sent));
        return toast.done(t('stored'));
      }
      if (way === null) return;
      await take(await save(way, sent, { id: entry.id, version, entry }), sent);
      toast.done(way === 'budget' ? t('budget') : entry.phase === 0 ? t('stored') : t('updated'));
    },
    onError: refusal.refused,
  });

  const submitting = useChange({
    meta: { failures: 'own' },
    mutationFn: async () => {
      const sent = kept.form.getValues();
      const stored = entry === null ? await create(sent) : { id: entry.id, version };
      try {
        const answer = await submit(sent, stored);
        kept.forget();
        await store(answer);
      } catch (error) {
        if (entry !== null) throw error;
        await move(stored as Guideline);
        return announceFailure(error);
      }
      toast.done(t('submitted'));
      await onSubmitted();
    },
    onError: refusal.refused,
  });

  /** Much of a draft may be missing; what has been submitted stays whole. */
  const trySave = () => {
    const values = kept.form.getValues();
    const isDraft = way === 'create' || way === 'draft';
    const problems = isDraft
      ? draftErrors(values, steps)
      : stepErrors(steps, values, contextOf(kept.base.values.budget, today()));
    if (Object.keys(problems).length > 0) return errors.show(problems, []);
    void mayTakeOut(entry, values).then((yes) => yes && saving.mutate());
  };

  return { way, savedAt, refusal, trySave, saving, submitting, loadingNewer, adopt };
}

export type Saving = ReturnType<typeof useSaving>;
