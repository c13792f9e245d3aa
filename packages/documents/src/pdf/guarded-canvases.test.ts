import { expect, it, vi } from 'vitest';
import { guardDashes } from './guarded-canvases.ts';

/** A pen at a scale that records its dashes. */
function makePen(a: number, d: number, dashes: number[]) {
  const stroked: number[][] = [];
  let now = dashes;
  const stroke = () => void stroked.push(now);
  return {
    stroked,
    now: () => now,
    getLineDash: () => now,
    setLineDash: (next: Iterable<number>) => void (now = [...next]),
    getTransform: () => ({ a, b: 0, c: 0, d }),
    stroke,
    strokeRect: stroke,
    strokeText: stroke,
  };
}

it.each([
  ['are drawn if they are large enough', 1, 1, [3, 2], [3, 2]],
  ['become a solid line if they are too small to be seen', 1, 1, [0.01, 0.01], []],
  ['become a solid line if the scale makes them too small', 0.001, 0.001, [3, 2], []],
  ['become a solid line if one direction makes them too small', 1, 0.001, [3, 2], []],
  ['are drawn if the scale makes them large', 1000, 1000, [0.01, 0.01], [0.01, 0.01]],
])('dashed lines %s', (_title, a, d, dashes, seen) => {
  const pen = makePen(a, d, dashes);
  guardDashes(pen, () => true);
  pen.stroke();
  pen.strokeRect();
  pen.strokeText();
  expect(pen.stroked).toEqual([seen, seen, seen]);
  expect(pen.now()).toEqual(dashes);
});

it('dashed strokes are limited in length, but solid ones are not', () => {
  const pen = makePen(1, 1, [3, 2]);
  const spend = vi.fn<() => boolean>().mockReturnValueOnce(true).mockReturnValue(false);
  guardDashes(pen, spend);
  pen.stroke();
  pen.stroke();
  pen.setLineDash([]);
  pen.stroke();
  expect(pen.stroked).toEqual([[3, 2], [], []]);
  expect(spend).toHaveBeenCalledTimes(2);
});
