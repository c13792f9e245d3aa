import { expect, it } from 'vitest';
import { listPagerPages, findPageDirections } from './pager-pages.ts';

const formatPages = (page: number, last: number) =>
  listPagerPages(page, last)
    .map((entry) => (entry.gap ? '…' : entry.page))
    .join(' ');

it.each([
  [1, 3, '1 2 3'],
  [1, 12, '1 2 3 … 12'],
  [5, 12, '1 2 3 4 5 6 7 … 12'],
  [6, 12, '1 … 4 5 6 7 8 … 12'],
  [12, 12, '1 … 10 11 12'],
])('page %i of %i links to: %s', (page, last, text) => expect(formatPages(page, last)).toBe(text));

// Covers Audit.T8
it.each([
  [1, 3, 'only forward', { back: false, forward: true }],
  [2, 3, 'back and forward', { back: true, forward: true }],
  [3, 3, 'only back', { back: true, forward: false }],
  [1, 2, 'only forward', { back: false, forward: true }],
  [2, 2, 'only back', { back: true, forward: false }],
])('page %i of %i links %s', (page, last, _directions, expected) =>
  expect(findPageDirections(page, last)).toEqual(expected),
);
