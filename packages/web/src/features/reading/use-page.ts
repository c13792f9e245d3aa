import { type RefObject, useEffect, useState } from 'react';

/** Pixels from the top of the window, below the bars. */
export const READING_LINE = 160;

/** Returns the page at the reading line. */
export function usePage(root: RefObject<HTMLElement | null>): number {
  const [page, setPage] = useState(1);
  useEffect(() => {
    let frame = 0;
    const updatePage = () => {
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
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(updatePage);
    };
    scheduleUpdate();
    addEventListener('scroll', scheduleUpdate, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', scheduleUpdate);
    };
  }, [root]);
  return page;
}
