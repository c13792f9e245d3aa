import { expect, test } from 'vitest';
import { point } from '../../testing/point.ts';
import { countStandings, type Point, retakenIn, standingOf } from './point.ts';

const standings = (points: readonly Point[]) => points.map((one) => standingOf(one, retakenIn(points)));

test.each([
  ['a sent point that follows it makes an old one taken up again', { follows: 1 }, ['retaken', 'open']],
  ['a draft that follows it does not yet', { follows: 1, status: 'draft' as const }, ['open', 'draft']],
  ['a point that follows another leaves it alone', { follows: 7 }, ['open', 'open']],
])('%s', (_, second, expected) => {
  expect(standings([point(1), point(2, second)])).toEqual(expected);
});

// Covers Points.25
test('standings are counted in the order of the work, those that no point has left out', () => {
  expect(countStandings(['settled', 'open', 'answered', 'open'])).toEqual([
    ['open', 2],
    ['answered', 1],
    ['settled', 1],
  ]);
});
