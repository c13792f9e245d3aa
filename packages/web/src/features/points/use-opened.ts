import { useState } from 'react';
import { isNew, unsavedAmong } from './kept.ts';
import type { About } from './point.ts';

/** The point whose fields are open. `word` is its id or a temporary key, which stays the same after the first save. */
export interface Opened {
  readonly word: string;
  readonly id: number | null;
  /** The passage that a new point is about. */
  readonly about?: About;
}

const newWord = (): string => `new-${crypto.randomUUID().slice(0, 8)}`;

/** One point is open at a time. Starts with a new point whose text was never saved, if there is one. */
export function useOpened(entryId: number) {
  const [opened, set] = useState<Opened | null>(() => {
    const word = unsavedAmong(entryId, []).find(isNew);
    return word === undefined ? null : { word, id: null };
  });
  return {
    opened,
    open: (word: string) => set({ word, id: isNew(word) ? null : Number(word) }),
    add: (about?: About) => set({ word: newWord(), id: null, ...(about === undefined ? {} : { about }) }),
    close: () => set(null),
    made: (word: string, id: number) => set((now) => (now?.word === word ? { word, id } : now)),
  };
}

export type Opening = ReturnType<typeof useOpened>;
