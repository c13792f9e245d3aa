import type { Found } from '@imprimatur/documents/compare/where';
import { type RefObject, useEffect, useRef } from 'react';
import type { Position } from '../points/quotes.ts';
import { bringToSight, elementAt, mark, rangeOf } from './dom.ts';

/** A place to go to; another object is another wish, even for the same place. */
export interface Wanted {
  readonly position: Position;
  /** The page itself, where one was asked for. */
  readonly page?: number;
}

interface Paper {
  readonly root: RefObject<HTMLElement | null>;
  /** How many blocks are on the screen, and how to get more. */
  readonly shown: number;
  readonly reach: (block: number) => void;
}

/** Goes to a place, once it is on the screen. */
export function useShow({ root, shown, reach }: Paper, wanted: Wanted | null): void {
  const gone = useRef<Wanted>(null);
  useEffect(() => {
    if (wanted === null || gone.current === wanted || root.current === null) return;
    if (wanted.position.block >= shown) return reach(wanted.position.block);
    gone.current = wanted;
    bringToSight(elementAt(root.current, wanted.position));
  }, [root, shown, reach, wanted]);
}

export interface Marked {
  readonly hits: readonly Found[];
  /** The one of them at which the reader is. */
  readonly hit: Found | null;
  /** The passage of the point that is shown. */
  readonly passage: Found | null;
}

/** Marks what was found, without a change to the elements. */
export function useMarks({ root, shown }: Omit<Paper, 'reach'>, { hits, hit, passage }: Marked): void {
  useEffect(() => {
    const paper = root.current;
    if (paper === null) return;
    const ranges = (found: readonly Found[]) =>
      found.flatMap(({ block, offset, last, end }) =>
        last < shown ? (rangeOf(paper, { block, offset }, { block: last, offset: end }) ?? []) : [],
      );
    mark('reading-find', ranges(hits));
    mark('reading-hit', hit === null ? [] : ranges([hit]));
    mark('reading-point', passage === null ? [] : ranges([passage]));
    return () => {
      for (const name of ['reading-find', 'reading-hit', 'reading-point'] as const) mark(name, []);
    };
  }, [root, shown, hits, hit, passage]);
}
