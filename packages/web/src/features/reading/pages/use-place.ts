import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { bringToSight } from '../document/dom.ts';
import type { Wanted } from '../document/use-show.ts';
import type { PaperProps } from '../document/TextPaper.tsx';
import { READING_LINE } from '../use-page.ts';
import { elementOnPages } from './layer-text.ts';

type Props = Pick<PaperProps, 'root' | 'document'> & { wanted: Wanted | null };

const SHEET = '[data-page-mark]';

/** Brings the beginning of a page below the bars; once more when all pages have their size. */
function showPage(root: Element, page: number): void {
  const bring = () => root.querySelector(`[data-page-mark="${page}"]`)?.scrollIntoView({ block: 'start' });
  bring();
  requestAnimationFrame(() => requestAnimationFrame(bring));
}

/** Goes to a place that is wanted: to its page, and to its words as soon as they are there. */
export function usePlaceShown({ root, document, wanted }: Props): void {
  useEffect(() => {
    const paper = root.current;
    if (wanted === null || paper === null) return;
    const { page, position } = wanted;
    const words = () => (page === undefined ? elementOnPages(paper, document, position) : null);
    const there = words();
    if (there !== null) return bringToSight(there);
    showPage(paper, page ?? document.blocks[position.block]?.page ?? 1);
    if (page !== undefined) return;
    const seen = new MutationObserver(() => {
      const found = words();
      if (found === null) return;
      seen.disconnect();
      bringToSight(found);
    });
    seen.observe(paper, { childList: true, subtree: true });
    return () => seen.disconnect();
  }, [root, document, wanted]);
}

/** A page and the part of its height that is at the reading line. */
interface Place {
  readonly page: number;
  readonly part: number;
}

function placeIn(sheets: readonly Element[]): Place | null {
  let [from, to] = [0, sheets.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sheets[middle]?.getBoundingClientRect().top ?? 0) <= READING_LINE) from = middle + 1;
    else to = middle;
  }
  const box = sheets[from - 1]?.getBoundingClientRect();
  return box === undefined ? null : { page: from - 1, part: (READING_LINE - box.top) / box.height };
}

/** Keeps what is read where it is while the pages grow and shrink. */
export function useKeptPlace(root: RefObject<HTMLElement | null>, scale: number): void {
  const place = useRef<Place>(null);
  useEffect(() => {
    const look = () => {
      place.current = placeIn([...(root.current?.querySelectorAll(SHEET) ?? [])]);
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [root]);
  useLayoutEffect(() => {
    if (place.current === null) return;
    const { page, part } = place.current;
    const box = root.current?.querySelectorAll(SHEET)[page]?.getBoundingClientRect();
    if (box !== undefined) scrollBy({ top: box.top + part * box.height - READING_LINE, behavior: 'instant' });
  }, [root, scale]);
}
