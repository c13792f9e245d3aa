import { type RefObject, useEffect } from 'react';

/** Fraction of the window height at which people usually read. */
const READING_LINE = 0.4;

/** Scrolls to the point of the passage on the reading line, unless the person is typing in the points. */
export function useScrollTogether(
  text: RefObject<HTMLElement | null>,
  points: RefObject<HTMLElement | null>,
  isBeside: boolean,
): void {
  useEffect(() => {
    if (!isBeside) return;
    let frame = 0;
    let shown: string | undefined;
    const scrollToPoint = () => {
      frame = 0;
      const list = points.current;
      if (list === null || document.activeElement?.closest('input, textarea')) return;
      const marks = [...(text.current?.querySelectorAll<HTMLElement>('[data-point-mark]') ?? [])];
      const passed = marks.filter((mark) => mark.getBoundingClientRect().top < innerHeight * READING_LINE);
      const id = (passed.at(-1) ?? marks[0])?.dataset['pointMark'];
      if (id === shown || id === undefined) return;
      shown = id;
      const card = list.querySelector(`[data-point-card="${id}"]`);
      if (card !== null) list.scrollTop += card.getBoundingClientRect().top - list.getBoundingClientRect().top - 8;
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(scrollToPoint);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
    };
  }, [text, points, isBeside]);
}
