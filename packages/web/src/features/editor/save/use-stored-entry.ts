import type { Guideline } from '@imprimatur/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keepEntry } from '../../entry/queries.ts';
import type { EntryForm } from '../model/entry-form.ts';
import type { KeptForm } from './use-kept-form.ts';
import type { LostSaves } from './use-lost-saves.ts';
import type { Refusal } from './use-refusal.ts';

interface Input {
  kept: KeptForm;
  lost: LostSaves;
  refusal: Refusal;
  onCreated: (id: number) => Promise<boolean>;
}

/** Puts the entry that the server returned into the cache and under the form. */
export function useStoredEntry({ kept, lost, refusal, onCreated }: Input) {
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
    lost.settle();
    kept.rebase(answer, { ...sent, publication_rules: answer.publication_rules });
    setSavedAt(new Date());
    await store(answer);
  };

  /** Takes the answer to a save of some values, while the form is being typed in. */
  const takeSome = async (answer: Guideline, sent: Partial<EntryForm>) => {
    lost.settle();
    kept.standOn(answer.version, sent);
    setSavedAt(new Date());
    await store(answer);
  };

  /** Takes a newer state that this form did not save: typed values stay unsaved. */
  const adopt = async (answer: Guideline) => {
    kept.rebase(answer, kept.base.values);
    refusal.settle();
    lost.settle();
    await store(answer);
  };

  /**
   * Gives the entry that has just been created its own address. The form stays; its text is kept under the entry from now on. Returns
   * false if the form has been left meanwhile.
   */
  const open = async (answer: Guideline): Promise<boolean> => {
    const opened = await onCreated(answer.id);
    if (opened) kept.forget();
    return opened;
  };

  return { savedAt, store, take, takeSome, adopt, open };
}

export type StoredEntry = ReturnType<typeof useStoredEntry>;
