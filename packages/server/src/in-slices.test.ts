import { expect, it } from 'vitest';
import { mapInSlices } from './in-slices.ts';

/** Keeps the thread busy for this many milliseconds. */
function keepBusy(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

it('items are mapped in order, and other code runs in between', async () => {
  let others = 0;
  const timer = setInterval(() => {
    others += 1;
  }, 1);
  const mapped = await mapInSlices(['a', 'b', 'c', 'd', 'e', 'f'], (item, at) => {
    keepBusy(6);
    return { item: `${item}${at}`, others };
  });
  clearInterval(timer);
  expect(mapped.map(({ item }) => item)).toEqual(['a0', 'b1', 'c2', 'd3', 'e4', 'f5']);
  expect(mapped[0]?.others).toBe(0);
  // The first slice may end before timers are checked; the second one runs them.
  expect(mapped[5]?.others).toBeGreaterThan(0);
});
