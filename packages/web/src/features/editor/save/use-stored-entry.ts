import type { Guideline } from '@imprimatur/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../lib/change.ts';
import { entryQuery, keepEntry } from '../../entry/queries.ts';
import type { EntryForm } from '../model/entry-form.ts';
import { carryOver } from './carry.ts';
import type { KeptForm } from './use-kept-form.ts';
import type { Refusal } from './use-refusal.ts';

interface Input {
  kept: KeptForm;
  refusal: Refusal;
  onCreated: (id: number) => Promise<void>;
}

/** Puts the entry that the server returned into the cache and under the form. */
export function useStoredEntry({ kept, refusal, onCreated }: Input) {
  const client = useQueryClient();
  const [savedAt, setSavedAt] = useState<Date | null>(null);

  const store = (answer: Guideline) => keepEntry(client, answer);

  /**
   * Takes the answer to a save. The tick on the publication rules is stored with the submission only, so a saved draft
   * comes back without it: the tick stays in the form and counts as unsaved.
   */
  const take = async (answer: Guideline, sent: EntryForm) => {
    kept.forget();
    kept.settle();
    refusal.settle();
    kept.rebase(answer, { ...sent, publication_rules: answer.publication_rules });
    setSavedAt(new Date());
    await store(answer);
  };

  /** Takes the answer to a save of some values, while the form is being typed in. */
  const takeSome = async (answer: Guideline, sent: Partial<EntryForm>) => {
    kept.forget();
    kept.standOn(answer.version, sent);
    setSavedAt(new Date());
    await store(answer);
  };

  /** Takes a newer state that this form did not save: typed values stay unsaved. */
  const adopt = async (answer: Guideline) => {
    kept.rebase(answer, kept.base.values);
    refusal.settle();
    await store(answer);
  };

  /** Leads to the page of the entry that has just been created; the values of the form go along. */
  const move = async (answer: Guideline) => {
    kept.forget();
    carryOver(answer.id, kept.form.getValues());
    await store(answer);
    await onCreated(answer.id);
  };

  /** While it runs nothing is saved, since that would be refused again. */
  const loadingNewer = useChange({
    mutationFn: async (id: number) => {
      const { data } = await client.fetchQuery({ ...entryQuery(id), staleTime: 0 });
      await adopt(data);
    },
  });

  /** Reads the entry again; what is typed stays on its version. */
  const lookAgain = (id: number) => client.invalidateQueries(entryQuery(id));

  return { savedAt, store, take, takeSome, adopt, move, loadingNewer, lookAgain };
}

export type StoredEntry = ReturnType<typeof useStoredEntry>;
