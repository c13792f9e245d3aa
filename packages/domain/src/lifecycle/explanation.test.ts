import { expect, it } from 'vitest';
import type { ChangeType } from '../review/change-type.ts';
import { type Explanation, findReviewProblems } from './explanation.ts';

const listMissingExplanations = (
  phase: number,
  changeType: ChangeType | undefined,
  over: Partial<Explanation> = {},
): string[] =>
  findReviewProblems(phase, { changeType, comment: '', files: 0, points: { all: 0, major: 0 }, ...over }).map(
    ({ code, field }) => `${field}: ${code}`,
  );

it.each([
  [42, undefined, ['changeType: choose']],
  [42, 0, []],
  [42, 1, []],
  [42, 2, ['comment: majorNeedsComment', 'files: majorNeedsFile']],
  [50, 0, []],
  [50, 1, []],
  [50, 2, ['comment: majorNeedsComment', 'files: majorNeedsFile']],
  [80, undefined, ['changeType: choose']],
  [80, 0, []],
  [80, 1, ['comment: changeNeedsComment']],
  [80, 2, ['comment: changeNeedsComment']],
] as const)('a review in phase %i with the change type %s has the problems %j', (phase, type, expected) => {
  expect(listMissingExplanations(phase, type)).toEqual(expected);
  expect(listMissingExplanations(phase, type, { comment: 'Why', files: 1 })).toEqual(
    type === undefined ? expected : [],
  );
});

it.each([42, 50, 80])('the points of a review in phase %i explain it, and limit its change type', (phase) => {
  const points = { all: 2, major: 1 };
  expect(listMissingExplanations(phase, 0, { points })).toEqual(['changeType: pointsAskForChange']);
  expect(listMissingExplanations(phase, 1, { points })).toEqual(['changeType: majorPoint']);
  expect(listMissingExplanations(phase, 2, { points })).toEqual([]);
});

it('outside rounds, no explanation is required', () => {
  expect(listMissingExplanations(46, 2)).toEqual([]);
});
