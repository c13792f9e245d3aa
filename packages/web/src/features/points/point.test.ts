import { expect, test } from 'vitest';
import { makePoint } from '../../testing/point.ts';
import { countStates, findPointState, findRaisedAgainIds, type Point } from './point.ts';

const findStates = (points: readonly Point[]) => points.map((one) => findPointState(one, findRaisedAgainIds(points)));

test.each([
  ['a sent point that follows an older one marks that one as raised again', { follows: 1 }, ['raised_again', 'open']],
  [
    'a draft that follows an older one does not mark that one yet',
    { follows: 1, status: 'draft' as const },
    ['open', 'draft'],
  ],
  ['a point that follows a third one does not change the mark', { follows: 7 }, ['open', 'open']],
])('%s', (_, second, expected) => {
  expect(findStates([makePoint(1), makePoint(2, second)])).toEqual(expected);
});

// Covers Points.25
test('states are counted in the order of the work, without empty ones', () => {
  expect(countStates(['settled', 'open', 'answered', 'open'])).toEqual([
    ['open', 2],
    ['answered', 1],
    ['settled', 1],
  ]);
});
