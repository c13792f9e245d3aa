import { type RefObject, useEffect, useRef } from 'react';

/** Events that show that a person scrolls the row. */
const USER_SCROLL_EVENTS = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const;

/**
 * For a row of tabs that may be wider than a phone. Scrolls the row so that the current tab is in the middle, and again when a
 * late count or font moves the tab, until the person scrolls the row. The page does not scroll.
 */
export function useScrollTabIntoView<Row extends HTMLElement>(current: string): RefObject<Row | null> {
  const ref = useRef<Row>(null);
  // `current` is a dependency, so that this runs again for another tab.
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
      for (const event of USER_SCROLL_EVENTS) row.removeEventListener(event, stop);
    };
    show();
    watchAll();
    tabs.observe(row, { childList: true });
    for (const event of USER_SCROLL_EVENTS) row.addEventListener(event, stop, { passive: true });
    return stop;
  }, [current]);
  return ref;
}
