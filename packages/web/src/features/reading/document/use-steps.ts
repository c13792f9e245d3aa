import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { endsOf, shownWithin } from './steps.ts';

/** Weights: some 60, 150 and 600 paragraphs. */
const FIRST = 500;
const STEP = 1000;
const LEAP = 5000;

/**
 * How many of these parts are on the screen: the first ones at once, the others step by step, so that no step holds up the
 * page, whatever a part weighs. `reach` hurries to one that is wanted now.
 */
export function useSteps<Part>(
  parts: readonly Part[],
  weigh: (part: Part) => number,
): { readonly shown: number; readonly reach: (part: number) => void } {
  const ends = useMemo(() => endsOf(parts, weigh), [parts, weigh]);
  const [weight, allow] = useState(FIRST);
  const shown = shownWithin(ends, weight);
  useEffect(() => {
    if (shown >= ends.length) return;
    const timer = setTimeout(() => startTransition(() => allow((now) => now + STEP)), 16);
    return () => clearTimeout(timer);
  }, [shown, weight, ends]);
  const reach = useCallback(
    (part: number) => {
      const wanted = (ends[part] ?? 0) + FIRST;
      allow((now) => Math.max(now, Math.min(wanted, now + LEAP)));
    },
    [ends],
  );
  return { shown, reach };
}
