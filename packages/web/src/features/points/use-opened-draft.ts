import { useState } from 'react';
import { isNew, listUnsavedDrafts } from './unsaved-drafts.ts';
import type { PassageReference } from './point.ts';

/** The point whose fields are open. `localId` is its id or a temporary key, which stays the same after the first save. */
export interface OpenedDraft {
  readonly localId: string;
  readonly id: number | null;
  /** The passage that a new point is about. */
  readonly about?: PassageReference;
}

const createLocalId = (): string => `new-${crypto.randomUUID().slice(0, 8)}`;

/** One point is open at a time. Starts with a new point whose text was never saved, if there is one. */
export function useOpenedDraft(entryId: number) {
  const [opened, set] = useState<OpenedDraft | null>(() => {
    const localId = listUnsavedDrafts(entryId, []).find(isNew);
    return localId === undefined ? null : { localId, id: null };
  });
  return {
    opened,
    open: (localId: string) => set({ localId, id: isNew(localId) ? null : Number(localId) }),
    add: (about?: PassageReference) =>
      set({ localId: createLocalId(), id: null, ...(about === undefined ? {} : { about }) }),
    close: () => set(null),
    setId: (localId: string, id: number) => set((now) => (now?.localId === localId ? { localId, id } : now)),
  };
}

export type DraftOpening = ReturnType<typeof useOpenedDraft>;
