import { expect, test } from 'vitest';
import type { Task } from '../../tasks/task.ts';
import { findSharedActions } from './actions.ts';

const makeReviewTask = (guideline_id: number, user_id: number) =>
  ({ guideline_id, user_id, phase: 50, task: 'committee_review', role: null }) as Task;

// Covers Desk.10
test('the desk offers every action for one task, and only the entry’s actions for several tasks of one entry', () => {
  expect(findSharedActions([])).toEqual([]);
  expect(findSharedActions([makeReviewTask(1, 5)])).toEqual(['replace', 'newDate', 'endRound']);
  expect(findSharedActions([makeReviewTask(1, 5), makeReviewTask(1, 6)])).toEqual(['newDate', 'endRound']);
  expect(
    findSharedActions([makeReviewTask(1, 5), { ...makeReviewTask(1, 6), task: 'answer_invitation', role: 'reviewer' }]),
  ).toEqual([]);
  expect(findSharedActions([makeReviewTask(1, 5), makeReviewTask(2, 6)])).toEqual([]);
});
