import type { DocumentRange } from '@imprimatur/documents/compare/find-quotation';
import type { ReadDocument } from '@imprimatur/documents/model';
import { useDeferredValue, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { findAll } from './find.ts';

export interface DocumentSearch {
  readonly text: string;
  readonly changeText: (text: string) => void;
  readonly isSearching: boolean;
  readonly hits: readonly DocumentRange[];
  readonly at: number;
  /** Moves by this many hits, backwards if negative, and wraps around. */
  readonly goBy: (by: number) => void;
}

const NO_HITS: readonly DocumentRange[] = [];
const MIN_LENGTH = 2;
const isLongEnough = (text: string) => text.trim().length >= MIN_LENGTH;

/** Calls `onHit` for each visited hit, and for the first hit when it is found. */
export function useFind(document: ReadDocument, onHit: (hit: DocumentRange) => void): DocumentSearch {
  const [text, changeText] = useState('');
  const deferredText = useDeferredValue(text);
  const hits = useMemo(
    () => (isLongEnough(deferredText) ? findAll(document.blocks, deferredText) : NO_HITS),
    [document, deferredText],
  );
  const [at, moveTo] = useState(0);
  const show = useEffectEvent((next: number) => {
    const hit = hits[next];
    moveTo(next);
    if (hit !== undefined) onHit(hit);
  });
  // Runs before paint, because a later effect would undo a key pressed in the meantime.
  useLayoutEffect(() => show(0), [hits]);
  const goBy = (by: number) => {
    const hit = hits[(at + by + hits.length) % hits.length];
    if (hit === undefined) return;
    moveTo(hits.indexOf(hit));
    onHit(hit);
  };
  return { text, changeText, isSearching: isLongEnough(text), hits, at, goBy };
}
