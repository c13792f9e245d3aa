import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { accumulateWeights, countShownParts } from './shown-parts.ts';

/** About 60, 120 and 600 paragraphs. */
const FIRST_WEIGHT = 500;
const STEP_WEIGHT = 1000;
const MAX_LEAP_WEIGHT = 5000;

/**
 * Renders the first parts at once and the others in steps, so that no step blocks the page. `reach` renders all parts up to a given one
 * earlier.
 */
export function useShownParts<Part>(
  parts: readonly Part[],
  weigh: (part: Part) => number,
): { readonly shown: number; readonly reach: (part: number) => void } {
  const ends = useMemo(() => accumulateWeights(parts, weigh), [parts, weigh]);
  const [weight, setWeight] = useState(FIRST_WEIGHT);
  const shown = countShownParts(ends, weight);
  useEffect(() => {
    if (shown >= ends.length) return;
    const timer = setTimeout(() => startTransition(() => setWeight((now) => now + STEP_WEIGHT)), 16);
    return () => clearTimeout(timer);
  }, [shown, weight, ends]);
  const reach = useCallback(
    (part: number) => {
      const maxWeight = (ends[part] ?? 0) + FIRST_WEIGHT;
      setWeight((now) => Math.max(now, Math.min(maxWeight, now + MAX_LEAP_WEIGHT)));
    },
    [ends],
  );
  return { shown, reach };
}
