import type { Guideline } from '@imprimatur/contract';
import { useQueryClient } from '@tanstack/react-query';
import { asApiError } from '../../../lib/api-error.ts';
import { useChange } from '../../../lib/change.ts';
import { entryQuery } from '../../entry/queries.ts';
import type { EntryForm } from '../model/entry-form.ts';
import type { LostSaves } from './use-lost-saves.ts';
import type { StoredEntry } from './use-stored-entry.ts';

/** Reads a version of the entry that the form does not stand on. */
export function useNewer(stored: StoredEntry, lost: LostSaves) {
  const client = useQueryClient();
  const read = async (id: number): Promise<Guideline> =>
    (await client.fetchQuery({ ...entryQuery(id), staleTime: 0 })).data;

  /** While it runs nothing is saved, since that would be refused again. */
  const loadingNewer = useChange({
    mutationFn: async (id: number) => stored.adopt(await read(id)),
  });

  /**
   * Reads an entry again of which another version was refused. Returns it if that is this tab's own save, whose answer was lost; else
   * what is typed stays on its version, and null is returned.
   */
  const readOwn = async (id: number): Promise<Guideline | null> => {
    const newer = await read(id);
    const sent = lost.storedHere(newer);
    if (sent === null) return null;
    await stored.takeSome(newer, sent);
    return newer;
  };

  /** Saves; once more where the version was refused because of an own save, whose answer was lost. */
  const overOwn = async (
    at: Guideline,
    sent: Partial<EntryForm>,
    save: (on: Guideline) => Promise<Guideline>,
  ): Promise<Guideline> => {
    try {
      return await save(at);
    } catch (error) {
      lost.note(error, sent);
      const own = asApiError(error).status === 409 ? await readOwn(at.id) : null;
      if (own === null) throw error;
      return await save(own);
    }
  };
  return { loadingNewer, readOwn, overOwn };
}

export type Newer = ReturnType<typeof useNewer>;
