import { useState } from 'react';
import type { Install } from './use-install.ts';

const PAGE = 25;

/** The visible rows: 25 at a time, of all rows or of those that had a problem when the switch was turned on. */
export function useShownRows({ rows, problems }: Install) {
  const [from, setFrom] = useState(0);
  // Stores the keys, so that a row stays visible after it is corrected.
  const [only, setOnly] = useState<ReadonlySet<number> | null>(null);
  const chosen = only === null ? rows : rows.filter(({ key }) => only.has(key));
  const begin = Math.min(from, Math.max(0, Math.floor((chosen.length - 1) / PAGE) * PAGE));
  const move = (step: 1 | -1) => {
    setFrom(begin + step * PAGE);
    scrollTo({ top: 0 });
  };
  return {
    rows: chosen.slice(begin, begin + PAGE),
    begin,
    total: chosen.length,
    onePage: chosen.length <= PAGE,
    first: begin === 0,
    last: begin + PAGE >= chosen.length,
    next: () => move(1),
    previous: () => move(-1),
    problemsOnly: only !== null,
    /** Shows the first page of all rows, or of those with a problem. */
    show: (problemsOnly: boolean) => {
      setOnly(problemsOnly ? new Set(problems.keys()) : null);
      setFrom(0);
    },
  };
}

export type ShownRows = ReturnType<typeof useShownRows>;
