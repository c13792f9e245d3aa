import type { Guideline } from '@imprimatur/contract';
import { expect, test } from 'vitest';
import { emptyExternal, emptyForm } from './entry-form.ts';
import { countInvited, findRemovedReviewers } from './people-changes.ts';

const makeReviewer = (value: number, status = 0) => ({ value, label: `R${value}`, role: 'reviewer', status });
const makeEntry = (over: object = {}) =>
  ({
    phase: 50,
    round: 2,
    review_user_ids: [makeReviewer(1, 1), makeReviewer(2), makeReviewer(3, 2)],
    reviews: [{ user_id: 1, round: 2, change_type: 1 }],
    next_step: { waiting_for: ['R2'] },
    ...over,
  }) as unknown as Guideline;

// Covers Audit.D1
test('removing the last reviewer who has not sent a review ends the round with the received reviews', () => {
  expect(findRemovedReviewers(makeEntry(), [1, 3])).toEqual({ names: ['R2'], endsIn: 60, reviews: 1 });
});

test('the round continues with a replacement, or if there is no review', () => {
  expect(findRemovedReviewers(makeEntry(), [1, 7])).toEqual({ names: ['R2'], endsIn: null, reviews: 1 });
  const earlier = [{ user_id: 1, round: 1, change_type: 1 }];
  expect(findRemovedReviewers(makeEntry({ reviews: earlier }), [1])).toMatchObject({ endsIn: null, reviews: 0 });
});

test('a remaining reviewer who can no longer review does not keep the round open', () => {
  const retired = [makeReviewer(1, 1), makeReviewer(2), makeReviewer(4)];
  expect(findRemovedReviewers(makeEntry({ review_user_ids: retired }), [1, 4])).toMatchObject({ endsIn: 60 });
  const waiting = { review_user_ids: retired, next_step: { waiting_for: ['R2', 'R4'] } };
  expect(findRemovedReviewers(makeEntry(waiting), [1, 4])).toMatchObject({ endsIn: null });
});

test('no question is asked outside the round, if all reviewers stay, or if the removed reviewer had rejected the role', () => {
  expect(findRemovedReviewers(makeEntry({ phase: 60 }), [])).toBeNull();
  expect(findRemovedReviewers(makeEntry(), [1, 2, 3])).toBeNull();
  expect(findRemovedReviewers(makeEntry(), [1, 2])).toBeNull();
});

test('a save invites people who are new in a role to which people are invited in this phase', () => {
  const source = { ...emptyForm, cowrite_user_ids: [{ value: 5 }], review_user_ids: [makeReviewer(1)], budget: [] };
  const saved = (phase: number) => ({ ...source, phase }) as unknown as Guideline;
  const form = {
    ...emptyForm,
    cowrite_user_ids: [5, 6],
    review_user_ids: [1, 2],
    ex_co_authors: [emptyExternal, { ...emptyExternal, email: 'New@Hospital.example' }],
  };
  expect(countInvited(saved(40), form)).toBe(3);
  expect(countInvited(saved(80), form)).toBe(2);
  expect(countInvited(saved(140), form)).toBe(0);
  expect(countInvited(saved(40), { ...emptyForm, cowrite_user_ids: [5], review_user_ids: [] })).toBe(0);
});
