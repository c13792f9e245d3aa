import { expect, test } from 'vitest';
import { findDropIndex } from './drop-index.ts';

const ROWS = [
  { top: 0, bottom: 40 },
  { top: 40, bottom: 240 },
  { top: 240, bottom: 280 },
];

test.each([
  ['stays in place while the pointer is in its own row', 0, 30, 0],
  ['stays in place in the first half of the next row', 0, 130, 0],
  ['moves past the middle of the next row', 0, 150, 1],
  ['moves across several rows at once', 0, 270, 2],
  ['moves to the last place when it is below the list', 0, 900, 2],
  ['stays in place in the second half of the row above', 2, 150, 2],
  ['moves up past the middle of the row above', 2, 130, 1],
  ['moves to the first place when it is above the list', 2, -50, 0],
])('a dragged row %s', (_, dragged, y, place) => {
  expect(findDropIndex(ROWS, dragged, y)).toBe(place);
});
