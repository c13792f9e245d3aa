import { personal } from '../../lib/storage.ts';

/** The key under which `useAutosave` stores a draft: its id, or a temporary key until it has one. */
export const draftKey = (entryId: number, draft: number | string): string => `point:${entryId}:${draft}`;

/**
 * The drafts of an entry with unsaved text in this tab: ids, and the temporary keys of drafts that were never saved.
 */
export function keptDrafts(entryId: number): string[] {
  const mark = `:${draftKey(entryId, '')}`;
  return personal.keys('unsaved:', 'tab').flatMap((name) => {
    const at = name.indexOf(mark);
    return at < 0 ? [] : [name.slice(at + mark.length)];
  });
}

export const isNew = (kept: string): boolean => !/^\d+$/.test(kept);

/** The unsaved drafts that are still in the list, or are new. */
export const unsavedAmong = (entryId: number, drafts: readonly { readonly id: number }[]): string[] =>
  keptDrafts(entryId).filter((kept) => isNew(kept) || drafts.some(({ id }) => String(id) === kept));
