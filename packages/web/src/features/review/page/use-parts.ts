import { useMediaQuery } from '@mantine/hooks';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

export const PARTS = ['text', 'points', 'verdict'] as const;
export type Part = (typeof PARTS)[number];

/** The parts of a review: side by side on a wide screen; else one at a time, each with its own scroll position. */
export function useParts() {
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const [part, setPart] = useState<Part>('text');
  const positions = useRef<Partial<Record<Part, number>>>({});
  const show = (next: Part) => {
    if (next === part) return;
    positions.current[part] = scrollY;
    setPart(next);
  };
  const restore = useEffectEvent(() => {
    const top = positions.current[part];
    if (!isWide && top !== undefined) scrollTo({ top, behavior: 'instant' });
  });
  useLayoutEffect(() => restore(), [part]);
  return { isWide, part, show, isShown: (one: Part) => isWide || one === part };
}
