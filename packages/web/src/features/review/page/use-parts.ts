import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

export const REVIEW_PARTS = ['text', 'points', 'verdict'] as const;
export type Part = (typeof REVIEW_PARTS)[number];

/** Pixels for the bar at the top of the window, including a gap. */
const TOP_BAR_HEIGHT = 72;

/** The parts of a page: side by side on wide screens, otherwise one at a time, each with its own scroll position. */
export function useParts(root: RefObject<HTMLElement | null>) {
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const [part, setPart] = useState<Part>('text');
  const positions = useRef<Partial<Record<Part, number>>>({});
  const show = (next: Part) => {
    if (next === part) return;
    positions.current[part] = scrollY;
    setPart(next);
  };
  const restore = useEffectEvent(() => {
    if (isWide || root.current === null) return;
    const begin = root.current.getBoundingClientRect().top + scrollY - TOP_BAR_HEIGHT;
    scrollTo({ top: positions.current[part] ?? Math.min(scrollY, Math.max(0, begin)), behavior: 'instant' });
  });
  useLayoutEffect(() => restore(), [part]);
  return { isWide, part, show, isShown: (one: Part) => isWide || one === part };
}
