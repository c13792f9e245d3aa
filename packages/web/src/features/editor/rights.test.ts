import type { Guideline } from '@imprimatur/contract';
import { EDITOR_STEPS } from '@imprimatur/domain/guideline/steps';
import type { Phase } from '@imprimatur/domain/lifecycle/phases';
import { expect, test } from 'vitest';
import { canEditAnything, findRights, findSaveKind, listVisibleSteps } from './rights.ts';
import { listFields, STEP_IDS } from './model/steps.ts';

const makeEntry = (phase: Phase, ...names: Guideline['actions'][number]['name'][]) => ({
  phase,
  actions: names.map((name) => ({ name, to: null, call: null, deadline: null, declare: false, reasons: [] })),
});

// Covers S2.43, S9.9
test('the steps match those of the domain, in the same order', () => {
  expect(STEP_IDS).toEqual(EDITOR_STEPS.map(({ id }) => id));
});

test.each(EDITOR_STEPS)('the fields of step $id match its schema', ({ id, schema }) => {
  expect(listFields([id]).toSorted()).toEqual(Object.keys(schema.shape).toSorted());
});

test("the visible steps depend on the entry's actions", () => {
  const council = findRights(makeEntry(10, 'editPeople', 'editBudget'));
  expect(listVisibleSteps(council)).toEqual(['parties', 'budget']);
  expect(listVisibleSteps(findRights(makeEntry(102, 'editBudget')))).toEqual(['budget']);
  expect(listVisibleSteps(findRights(makeEntry(0, 'edit')))).toEqual(STEP_IDS);
  expect(canEditAnything(findRights(makeEntry(50, 'readComments')))).toBe(false);
});

test('submitting requires the right to edit everything and the right to submit', () => {
  expect(findRights(makeEntry(0, 'edit', 'submit')).submit).toBe(true);
  expect(findRights(makeEntry(0, 'edit')).submit).toBe(false);
});

test('the call for saving depends on phase and rights', () => {
  expect(findSaveKind(null)).toBe('create');
  expect(findSaveKind(makeEntry(0, 'edit'))).toBe('draft');
  expect(findSaveKind(makeEntry(30, 'edit'))).toBe('draft');
  expect(findSaveKind(makeEntry(70, 'edit'))).toBe('whole');
  expect(findSaveKind(makeEntry(10, 'editPeople', 'editBudget'))).toBe('whole');
  expect(findSaveKind(makeEntry(60, 'editBudget'))).toBe('budget');
  expect(findSaveKind(makeEntry(60))).toBeNull();
});
