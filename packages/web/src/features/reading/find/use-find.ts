import type { Found } from '@imprimatur/documents/compare/where';
import type { ReadDocument } from '@imprimatur/documents/model';
import { useDeferredValue, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { findAll } from './find.ts';

export interface Finding {
  readonly text: string;
  readonly search: (text: string) => void;
  /** Whether enough is typed to be sought. */
  readonly seeks: boolean;
  readonly hits: readonly Found[];
  /** The position of the present one, from 0. */
  readonly at: number;
  /** Goes so many on or, below zero, back; round and round. */
  readonly go: (by: number) => void;
}

const NONE: readonly Found[] = [];
const SHORTEST = 2;
const isLong = (text: string) => text.trim().length >= SHORTEST;

/** A search within a document. `onHit` hears of each hit that is gone to, the first one as soon as it is found. */
export function useFind(document: ReadDocument, onHit: (hit: Found) => void): Finding {
  const [text, search] = useState('');
  const sought = useDeferredValue(text);
  const hits = useMemo(() => (isLong(sought) ? findAll(document.blocks, sought) : NONE), [document, sought]);
  const [at, moveTo] = useState(0);
  const show = useEffectEvent((next: number) => {
    const hit = hits[next];
    moveTo(next);
    if (hit !== undefined) onHit(hit);
  });
  // Before the count is seen: a key pressed at once would be undone by a later effect.
  useLayoutEffect(() => show(0), [hits]);
  const go = (by: number) => {
    const hit = hits[(at + by + hits.length) % hits.length];
    if (hit === undefined) return;
    moveTo(hits.indexOf(hit));
    onHit(hit);
  };
  return { text, search, seeks: isLong(text), hits, at, go };
}
