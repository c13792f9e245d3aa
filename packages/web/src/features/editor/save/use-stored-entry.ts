import type { Guideline } from '@imprimatur/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../lib/change.ts';
import type { EntryForm } from '../model/entry-form.ts';
import { entryQuery } from '../queries.ts';
import { carryOver } from './carry.ts';
import type { KeptForm } from './use-kept-form.ts';
import type { Refusal } from './use-refusal.ts';

interface Input {
  kept: KeptForm;
  refusal: Refusal;
  onCreated: (id: number) => Promise<void>;
}

/** Brings the entry as the server answered it into the cache and under the form. */
export function useStoredEntry({ kept, refusal, onCreated }: Input) {
  const client = useQueryClient();
  const [savedAt, setSavedAt] = useState<Date | null>(null);

  const store = async (answer: Guideline) => {
    client.setQueryData(entryQuery(answer.id).queryKey, { data: answer });
    const stale = ['GET /guidelines', 'GET /guidelines/phases/{id}'];
    await Promise.all(stale.map((call) => client.invalidateQueries({ queryKey: [call] })));
  };

  /**
   * The answer to a save. A tick on the publication rules comes with the submission only, so a saved draft comes back
   * without it: the tick stays in the form and counts as unsent.
   */
  const take = async (answer: Guideline, sent: EntryForm) => {
    kept.forget();
    kept.settle();
    refusal.settle();
    kept.rebase(answer, { ...sent, publication_rules: answer.publication_rules as EntryForm['publication_rules'] });
    setSavedAt(new Date());
    await store(answer);
  };

  /** A newer state of the entry that was not saved from this form: what was typed stays, unsaved. */
  const adopt = async (answer: Guideline) => {
    kept.rebase(answer, kept.base.values);
    refusal.settle();
    await store(answer);
  };

  /** The stored entry has another page: the values of the form go along. */
  const move = async (answer: Guideline) => {
    kept.forget();
    carryOver(answer.id, kept.form.getValues());
    await store(answer);
    await onCreated(answer.id);
  };

  /** Nothing is saved while it runs, since that would be refused once more. */
  const loadingNewer = useChange({
    mutationFn: async (id: number) => {
      const { data } = await client.fetchQuery({ ...entryQuery(id), staleTime: 0 });
      await adopt(data);
    },
  });

  return { savedAt, store, take, adopt, move, loadingNewer };
}
