import { type RefObject, useEffect, useState } from 'react';

/** Extra rows rendered beyond each edge. */
const EXTRA_ROWS = 20;

/**
 * Returns the visible range of rows, which all have the same height, and the heights above and below it. Of a hundred
 * thousand rows, about sixty are rendered.
 */
export function useVisibleRows(table: RefObject<HTMLElement | null>, count: number, height: number) {
  const [range, setRange] = useState({ from: 0, to: Math.min(count, 60) });
  useEffect(() => {
    const updateRange = () => {
      const top = table.current?.getBoundingClientRect().top ?? 0;
      const from = Math.max(0, Math.floor(-top / height) - EXTRA_ROWS);
      const to = Math.min(count, Math.ceil((innerHeight - top) / height) + EXTRA_ROWS);
      // Moves in steps of ten rows, so that scrolling does not render again at every pixel.
      const next = { from: Math.max(0, from - (from % 10)), to: Math.min(count, to + (10 - (to % 10))) };
      setRange((before) => (before.from === next.from && before.to === next.to ? before : next));
    };
    updateRange();
    addEventListener('scroll', updateRange, { passive: true });
    addEventListener('resize', updateRange);
    return () => {
      removeEventListener('scroll', updateRange);
      removeEventListener('resize', updateRange);
    };
  }, [table, count, height]);
  const from = Math.min(range.from, count);
  const to = Math.min(Math.max(range.to, from), count);
  return { from, to, above: from * height, below: (count - to) * height };
}
