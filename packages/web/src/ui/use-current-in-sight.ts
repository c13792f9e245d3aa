import { type RefObject, useEffect, useRef } from 'react';

/** What a person does to look at another part of the row. */
const LOOKING_AROUND = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const;

/**
 * For a row of tabs that is wider than a phone: scrolls the row so that the current one stands in its middle, and again
 * when a count or a font that comes late moves it, until the person scrolls the row. The page stays where it is.
 */
export function useCurrentInSight<Row extends HTMLElement>(current: string): RefObject<Row | null> {
  const ref = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is current then.
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const show = () => {
      const tab = row.querySelector('[aria-current], [aria-selected="true"]');
      if (!tab) return;
      const [whole, part] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
      row.scrollLeft += part.left + part.width / 2 - (whole.left + whole.width / 2);
    };
    const sizes = new ResizeObserver(show);
    const watchAll = () => {
      for (const part of [row, ...row.children]) sizes.observe(part, { box: 'border-box' });
    };
    const tabs = new MutationObserver(watchAll);
    const stop = () => {
      sizes.disconnect();
      tabs.disconnect();
      for (const event of LOOKING_AROUND) row.removeEventListener(event, stop);
    };
    show();
    watchAll();
    tabs.observe(row, { childList: true });
    for (const event of LOOKING_AROUND) row.addEventListener(event, stop, { passive: true });
    return stop;
  }, [current]);
  return ref;
}
