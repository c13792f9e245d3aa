import type { DocumentRange } from '@imprimatur/documents/compare/find-quotation';
import { type RefObject, useEffect, useRef } from 'react';
import type { Position } from '../points/quotations.ts';
import { scrollIntoCenter, findElement, setHighlight, createRange } from './dom.ts';

/** A position to scroll to. A new object scrolls again, even to the same position. */
export interface ReadingTarget {
  readonly position: Position;
  /** Set if a page was requested. */
  readonly page?: number;
}

interface PaperState {
  readonly root: RefObject<HTMLElement | null>;
  /** Number of rendered blocks. `reach` renders up to a block. */
  readonly shown: number;
  readonly reach: (block: number) => void;
}

/** Scrolls to a position once it is rendered. */
export function useScrollTo({ root, shown, reach }: PaperState, target: ReadingTarget | null): void {
  const reached = useRef<ReadingTarget>(null);
  useEffect(() => {
    if (target === null || reached.current === target || root.current === null) return;
    if (target.position.block >= shown) return reach(target.position.block);
    reached.current = target;
    scrollIntoCenter(findElement(root.current, target.position));
  }, [root, shown, reach, target]);
}

export interface Highlights {
  readonly hits: readonly DocumentRange[];
  readonly hit: DocumentRange | null;
  readonly passage: DocumentRange | null;
}

export function useHighlights({ root, shown }: Omit<PaperState, 'reach'>, { hits, hit, passage }: Highlights): void {
  useEffect(() => {
    const paper = root.current;
    if (paper === null) return;
    const ranges = (found: readonly DocumentRange[]) =>
      found.flatMap(({ block, offset, last, end }) =>
        last < shown ? (createRange(paper, { block, offset }, { block: last, offset: end }) ?? []) : [],
      );
    setHighlight('reading-find', ranges(hits));
    setHighlight('reading-hit', hit === null ? [] : ranges([hit]));
    setHighlight('reading-point', passage === null ? [] : ranges([passage]));
    return () => {
      for (const name of ['reading-find', 'reading-hit', 'reading-point'] as const) setHighlight(name, []);
    };
  }, [root, shown, hits, hit, passage]);
}
