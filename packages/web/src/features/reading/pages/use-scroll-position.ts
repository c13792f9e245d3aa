import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { scrollIntoCenter } from '../document/dom.ts';
import type { ReadingTarget } from '../document/use-highlights.ts';
import type { PaperProps } from '../document/TextPaper.tsx';
import { READING_LINE } from '../use-page.ts';
import { findElementOnPages } from './layer-text.ts';

type Props = Pick<PaperProps, 'root' | 'document'> & { target: ReadingTarget | null };

const SHEET_SELECTOR = '[data-page-mark]';

/** Scrolls a page below the top bars. Repeats once all pages have their final size. */
function scrollToPage(root: Element, page: number): void {
  const scroll = () => root.querySelector(`[data-page-mark="${page}"]`)?.scrollIntoView({ block: 'start' });
  scroll();
  requestAnimationFrame(() => requestAnimationFrame(scroll));
}

/** Scrolls to the page of the target, then to its text once that is loaded. */
export function useScrollToTarget({ root, document, target }: Props): void {
  useEffect(() => {
    const paper = root.current;
    if (target === null || paper === null) return;
    const { page, position } = target;
    const findTarget = () => (page === undefined ? findElementOnPages(paper, document, position) : null);
    const element = findTarget();
    if (element !== null) return scrollIntoCenter(element);
    scrollToPage(paper, page ?? document.blocks[position.block]?.page ?? 1);
    if (page !== undefined) return;
    const observer = new MutationObserver(() => {
      const found = findTarget();
      if (found === null) return;
      observer.disconnect();
      scrollIntoCenter(found);
    });
    observer.observe(paper, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [root, document, target]);
}

/** A page, and the fraction of its height above the reading line. */
interface ScrollPosition {
  readonly page: number;
  readonly part: number;
}

function measurePosition(sheets: readonly Element[]): ScrollPosition | null {
  let [from, to] = [0, sheets.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sheets[middle]?.getBoundingClientRect().top ?? 0) <= READING_LINE) from = middle + 1;
    else to = middle;
  }
  const box = sheets[from - 1]?.getBoundingClientRect();
  return box === undefined ? null : { page: from - 1, part: (READING_LINE - box.top) / box.height };
}

/** Keeps the reading position while the pages change size. */
export function useStableScroll(root: RefObject<HTMLElement | null>, scale: number): void {
  const position = useRef<ScrollPosition>(null);
  useEffect(() => {
    const recordPosition = () => {
      position.current = measurePosition([...(root.current?.querySelectorAll(SHEET_SELECTOR) ?? [])]);
    };
    addEventListener('scroll', recordPosition, { passive: true });
    return () => removeEventListener('scroll', recordPosition);
  }, [root]);
  useLayoutEffect(() => {
    if (position.current === null) return;
    const { page, part } = position.current;
    const box = root.current?.querySelectorAll(SHEET_SELECTOR)[page]?.getBoundingClientRect();
    if (box !== undefined) scrollBy({ top: box.top + part * box.height - READING_LINE, behavior: 'instant' });
  }, [root, scale]);
}
