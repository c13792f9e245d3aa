import { startTransition, useCallback, useEffect, useState } from 'react';

const FIRST = 60;
const STEP = 150;

/**
 * How many of so many parts are on the screen: the first ones at once, the others step by step, so that no step holds up the
 * page. `reach` adds those up to one that is wanted now.
 */
export function useSteps(total: number): { readonly shown: number; readonly reach: (part: number) => void } {
  const [shown, show] = useState(FIRST);
  useEffect(() => {
    if (shown >= total) return;
    const timer = setTimeout(() => startTransition(() => show((count) => count + STEP)), 16);
    return () => clearTimeout(timer);
  }, [shown, total]);
  const reach = useCallback((part: number) => show((count) => Math.max(count, part + FIRST)), []);
  return { shown: Math.min(shown, total), reach };
}
