import { personalStorage } from '../../lib/storage.ts';

/** The key under which `useAutosave` stores a draft: its id, or a temporary key until it has one. */
export const draftStorageKey = (entryId: number, draft: number | string): string => `point:${entryId}:${draft}`;

/**
 * The drafts of an entry with unsaved text in this tab: ids, and the temporary keys of drafts that were never saved.
 */
export function findUnsavedDrafts(entryId: number): string[] {
  const keyPrefix = `:${draftStorageKey(entryId, '')}`;
  return personalStorage.keys('unsaved:', 'tab').flatMap((name) => {
    const at = name.indexOf(keyPrefix);
    return at < 0 ? [] : [name.slice(at + keyPrefix.length)];
  });
}

export const isNew = (localId: string): boolean => !/^\d+$/.test(localId);

/** The unsaved drafts that are still in the list, or are new. */
export const listUnsavedDrafts = (entryId: number, drafts: readonly { readonly id: number }[]): string[] =>
  findUnsavedDrafts(entryId).filter((localId) => isNew(localId) || drafts.some(({ id }) => String(id) === localId));
