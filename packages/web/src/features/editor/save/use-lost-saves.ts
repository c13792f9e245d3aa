import type { Guideline } from '@imprimatur/contract';
import { useState } from 'react';
import { asApiError } from '../../../lib/api-error.ts';
import { type EntryForm, formOf } from '../model/entry-form.ts';
import { matchesSaved } from '../model/same.ts';
import type { KeptForm } from './use-kept-form.ts';

/** Saves of which no answer came: one of them may be the newer version that the server has. */
export function useLostSaves({ base }: KeptForm) {
  const [lost, setLost] = useState<readonly Partial<EntryForm>[]>([]);
  return {
    /** Takes a failed save: was it refused, or may it have been carried out? */
    note: (error: unknown, sent: Partial<EntryForm>): void => {
      const failure = asApiError(error);
      if (failure.passing || failure.status >= 500) setLost((others) => [...others, sent]);
    },
    /** The values with which this tab itself has stored that version; null: somebody else did. */
    storedHere: (entry: Guideline): Partial<EntryForm> | null => {
      if (entry.version !== (base.version ?? 0) + 1) return null;
      const stored = formOf(entry);
      // This tick is stored with the submission only.
      const { publication_rules } = stored;
      return lost.find((sent) => matchesSaved({ ...base.values, ...sent, publication_rules }, stored)) ?? null;
    },
    settle: (): void => setLost((others) => (others.length === 0 ? others : [])),
  };
}

export type LostSaves = ReturnType<typeof useLostSaves>;
