import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a row of tabs that is wider than a phone: scrolls the row so that the current one stands in its middle. The page
 * stays where it is.
 */
export function useCurrentInSight<Row extends HTMLElement>(current: string): RefObject<Row | null> {
  const ref = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is current then.
  useEffect(() => {
    const row = ref.current;
    const tab = row?.querySelector('[aria-current], [aria-selected="true"]');
    if (!row || !tab) return;
    const [whole, part] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    row.scrollLeft += part.left + part.width / 2 - (whole.left + whole.width / 2);
  }, [current]);
  return ref;
}
