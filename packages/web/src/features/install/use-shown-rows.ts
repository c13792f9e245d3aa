import { useState } from 'react';
import type { Install } from './use-install.ts';

const PAGE_SIZE = 25;

/** The visible rows: 25 at a time, of all rows or of those that had a problem when the switch was turned on. */
export function useShownRows({ rows, problems }: Install) {
  const [from, setFrom] = useState(0);
  // Stores the keys, so that a row stays visible after it is corrected.
  const [problemKeys, setProblemKeys] = useState<ReadonlySet<number> | null>(null);
  const chosen = problemKeys === null ? rows : rows.filter(({ key }) => problemKeys.has(key));
  const begin = Math.min(from, Math.max(0, Math.floor((chosen.length - 1) / PAGE_SIZE) * PAGE_SIZE));
  const move = (step: 1 | -1) => {
    setFrom(begin + step * PAGE_SIZE);
    scrollTo({ top: 0 });
  };
  return {
    rows: chosen.slice(begin, begin + PAGE_SIZE),
    begin,
    total: chosen.length,
    onePage: chosen.length <= PAGE_SIZE,
    first: begin === 0,
    last: begin + PAGE_SIZE >= chosen.length,
    next: () => move(1),
    previous: () => move(-1),
    problemsOnly: problemKeys !== null,
    /** Shows the first page of all rows, or of those with a problem. */
    show: (problemsOnly: boolean) => {
      setProblemKeys(problemsOnly ? new Set(problems.keys()) : null);
      setFrom(0);
    },
  };
}

export type ShownRows = ReturnType<typeof useShownRows>;
