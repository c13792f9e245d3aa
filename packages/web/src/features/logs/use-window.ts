import { type RefObject, useEffect, useState } from 'react';

/** Rows that are drawn in advance beyond each edge. */
const MARGIN = 20;

/**
 * The range of rows that the window shows, all of one height, and the heights above and below it: a table of a hundred thousand
 * rows draws about sixty.
 */
export function useWindow(table: RefObject<HTMLElement | null>, count: number, height: number) {
  const [range, setRange] = useState({ from: 0, to: Math.min(count, 60) });
  useEffect(() => {
    const look = () => {
      const top = table.current?.getBoundingClientRect().top ?? 0;
      const from = Math.max(0, Math.floor(-top / height) - MARGIN);
      const to = Math.min(count, Math.ceil((innerHeight - top) / height) + MARGIN);
      // In steps of ten, so that not every pixel renders again.
      const next = { from: Math.max(0, from - (from % 10)), to: Math.min(count, to + (10 - (to % 10))) };
      setRange((before) => (before.from === next.from && before.to === next.to ? before : next));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [table, count, height]);
  const from = Math.min(range.from, count);
  const to = Math.min(Math.max(range.to, from), count);
  return { from, to, above: from * height, below: (count - to) * height };
}
