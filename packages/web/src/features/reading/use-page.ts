import { type RefObject, useEffect, useState } from 'react';

/** Where the eye begins to read, below the bars at the top. */
export const READING_LINE = 160;

/** The page at the top of the window, by the marks where pages begin. */
export function usePage(root: RefObject<HTMLElement | null>): number {
  const [page, setPage] = useState(1);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const marks = [...(root.current?.querySelectorAll<HTMLElement>('[data-page-mark]') ?? [])];
      let [from, to] = [0, marks.length];
      while (from < to) {
        const middle = (from + to) >> 1;
        if ((marks[middle]?.getBoundingClientRect().top ?? 0) <= READING_LINE) from = middle + 1;
        else to = middle;
      }
      setPage(Number(marks[Math.max(0, from - 1)]?.dataset['pageMark'] ?? 1));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    soon();
    addEventListener('scroll', soon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', soon);
    };
  }, [root]);
  return page;
}
