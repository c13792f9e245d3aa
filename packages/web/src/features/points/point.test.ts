import { expect, test } from 'vitest';
import { point } from '../../testing/point.ts';
import { countStandings, type Point, retakenIn, standingOf } from './point.ts';

const standings = (points: readonly Point[]) => points.map((one) => standingOf(one, retakenIn(points)));

test.each([
  ['a sent point that follows an older one marks it as raised again', { follows: 1 }, ['retaken', 'open']],
  [
    'a draft that follows an older one does not mark it yet',
    { follows: 1, status: 'draft' as const },
    ['open', 'draft'],
  ],
  ['a point that follows a third one does not affect it', { follows: 7 }, ['open', 'open']],
])('%s', (_, second, expected) => {
  expect(standings([point(1), point(2, second)])).toEqual(expected);
});

// Covers Points.25
test('counts standings in the order of the work, without empty ones', () => {
  expect(countStandings(['settled', 'open', 'answered', 'open'])).toEqual([
    ['open', 2],
    ['answered', 1],
    ['settled', 1],
  ]);
});
