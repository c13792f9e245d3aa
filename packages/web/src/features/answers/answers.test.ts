import { describe, expect, test } from 'vitest';
import { makePoint } from '../../testing/point.ts';
import { isOpen, findAnswerErrors, listPointNumbers, toStoredAnswer, findPointsToAnswer } from './answer.ts';
import { answersAddress, filterPoints, findNeighbour, findOpenedPoint, listPointFilters, readView } from './search.ts';

const ANSWER = {
  kind: 'changed',
  text: 'Done.',
  place: 'p. 9',
  user_name: 'Ana Silva',
  answered_at: '2026-11-12T14:02:00Z',
  upload_id: null,
  version: 3,
} as const;

describe('the points to answer in a version', () => {
  test('are those without a submitted answer, unless a later point raises them again', () => {
    const points = [
      makePoint(1),
      makePoint(2, { status: 'answered', answer: { ...ANSWER, upload_id: 2 } }),
      makePoint(3, { answer: ANSWER }),
      makePoint(4),
      makePoint(5, { follows: 4 }),
      makePoint(6, { number: null, status: 'draft' }),
    ];
    expect(listPointNumbers(findPointsToAnswer(points))).toEqual([1, 3, 5]);
    expect(listPointNumbers(findPointsToAnswer(points).filter(isOpen))).toEqual([1, 5]);
  });

  test('start with an empty answer at version 0', () => {
    expect(toStoredAnswer(makePoint(1))).toEqual({ value: { kind: '', text: '', place: '' }, version: 0 });
    expect(toStoredAnswer(makePoint(1, { answer: ANSWER }))).toEqual({
      value: { kind: 'changed', text: 'Done.', place: 'p. 9' },
      version: 3,
    });
  });
});

test.each([
  ['without a kind', { kind: '', text: 'Done.' }, ['kind']],
  ['"changed", without words', { kind: 'changed', text: '' }, []],
  ['"partly", without words', { kind: 'partly', text: ' ' }, ['text']],
  ['"not changed", without words', { kind: 'not_changed', text: '' }, ['text']],
  ['a question without words', { kind: 'question', text: '' }, ['text']],
  ['"not changed", with a reason', { kind: 'not_changed', text: 'It is right.' }, []],
] as const)('the missing fields of an answer are reported: %s', (_, answer, fields) => {
  expect(Object.keys(findAnswerErrors({ place: '', ...answer }))).toEqual(fields);
});

describe('the URL of the answers screen', () => {
  test.each([
    ['', { show: 'all', point: null }],
    ['?show=open&point=3', { show: 'open', point: 3 }],
    ['?show=by-12', { show: 12, point: null }],
    ['?point=0', { show: 'all', point: 0 }],
  ] as const)('selects the points to show with "%s"', (search, view) => {
    expect(readView(Object.fromEntries(new URLSearchParams(search)))).toEqual(view);
    expect(answersAddress(7, view)).toBe(`/guidelines/7/answers${search}`);
  });

  test('ignores invalid parameters', () => {
    expect(readView({ show: 'by-me', point: '-1' })).toEqual({ show: 'all', point: null });
  });
});

// Covers Points.27
describe('the list of points', () => {
  const points = [
    makePoint(1, { answer: ANSWER }),
    makePoint(2, { kind: 'major', user_id: 2, user_name: 'Beatriz Carvalho' }),
    makePoint(3),
  ];

  test('offers filters that match any points, and reviewers if there are several', () => {
    expect(listPointFilters(points, 'all').map(({ show, name, count }) => [name ?? show, count])).toEqual([
      ['all', 3],
      ['open', 2],
      ['major', 1],
      ['Jonas Lindqvist', 2],
      ['Beatriz Carvalho', 1],
    ]);
    expect(listPointFilters([makePoint(1, { answer: ANSWER })], 'open').map(({ show }) => show)).toEqual([
      'all',
      'open',
    ]);
  });

  test('filters by reviewer, and opens the first point without an answer', () => {
    expect(listPointNumbers(filterPoints(points, 1))).toEqual([1, 3]);
    expect(findOpenedPoint(points, null)?.number).toBe(2);
    expect(findOpenedPoint([makePoint(1, { answer: ANSWER })], null)?.number).toBe(1);
    expect(findOpenedPoint(points, 0)).toBeUndefined();
    expect(findOpenedPoint(filterPoints(points, 'major'), 3)).toBeUndefined();
  });

  test('moves from point to point, and stops at both ends', () => {
    expect(findNeighbour(points, points[0], 1)).toBe(2);
    expect(findNeighbour(points, points[2], 1)).toBe(3);
    expect(findNeighbour(points, points[0], -1)).toBe(1);
    expect(findNeighbour(points, undefined, 1)).toBe(1);
    expect(findNeighbour([], undefined, 1)).toBeNull();
  });
});
