import { describe, expect, test } from 'vitest';
import { point } from '../../testing/point.ts';
import { isOpen, findAnswerErrors, numbersOf, storedAnswer, pointsToAnswer } from './answer.ts';
import { answersAddress, filtersOf, neighbour, openedOf, readView, shownOf } from './search.ts';

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
      point(1),
      point(2, { status: 'answered', answer: { ...ANSWER, upload_id: 2 } }),
      point(3, { answer: ANSWER }),
      point(4),
      point(5, { follows: 4 }),
      point(6, { number: null, status: 'draft' }),
    ];
    expect(numbersOf(pointsToAnswer(points))).toEqual([1, 3, 5]);
    expect(numbersOf(pointsToAnswer(points).filter(isOpen))).toEqual([1, 5]);
  });

  test('start with an empty answer at version 0', () => {
    expect(storedAnswer(point(1))).toEqual({ value: { kind: '', text: '', place: '' }, version: 0 });
    expect(storedAnswer(point(1, { answer: ANSWER }))).toEqual({
      value: { kind: 'changed', text: 'Done.', place: 'p. 9' },
      version: 3,
    });
  });
});

test.each([
  ['no kind', { kind: '', text: 'Done.' }, ['kind']],
  ['changed, without words', { kind: 'changed', text: '' }, []],
  ['partly, without words', { kind: 'partly', text: ' ' }, ['text']],
  ['not changed, without words', { kind: 'not_changed', text: '' }, ['text']],
  ['a question, without words', { kind: 'question', text: '' }, ['text']],
  ['not changed, because', { kind: 'not_changed', text: 'It is right.' }, []],
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
    point(1, { answer: ANSWER }),
    point(2, { kind: 'major', user_id: 2, user_name: 'Beatriz Carvalho' }),
    point(3),
  ];

  test('offers filters that match points, and reviewers if there are several', () => {
    expect(filtersOf(points, 'all').map(({ show, name, count }) => [name ?? show, count])).toEqual([
      ['all', 3],
      ['open', 2],
      ['major', 1],
      ['Jonas Lindqvist', 2],
      ['Beatriz Carvalho', 1],
    ]);
    expect(filtersOf([point(1, { answer: ANSWER })], 'open').map(({ show }) => show)).toEqual(['all', 'open']);
  });

  test('filters by reviewer, and opens the first point without an answer', () => {
    expect(numbersOf(shownOf(points, 1))).toEqual([1, 3]);
    expect(openedOf(points, null)?.number).toBe(2);
    expect(openedOf([point(1, { answer: ANSWER })], null)?.number).toBe(1);
    expect(openedOf(points, 0)).toBeUndefined();
    expect(openedOf(shownOf(points, 'major'), 3)).toBeUndefined();
  });

  test('moves from point to point, and stops at both ends', () => {
    expect(neighbour(points, points[0], 1)).toBe(2);
    expect(neighbour(points, points[2], 1)).toBe(3);
    expect(neighbour(points, points[0], -1)).toBe(1);
    expect(neighbour(points, undefined, 1)).toBe(1);
    expect(neighbour([], undefined, 1)).toBeNull();
  });
});
