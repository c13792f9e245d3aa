import { expect, test } from 'vitest';
import { emptyForm, type MilestoneForm } from './entry-form.ts';
import { countByStep, createEntryContext, findDraftErrors, findStepErrors, groupErrorsByPath } from './problems.ts';
import { STEP_IDS } from './steps.ts';

const today = '2026-11-21';
const meeting: MilestoneForm = {
  id: 'a',
  title: 'Kick-off',
  type: 'meeting',
  start: '01-03-2027',
  budget: '1500.00',
  user_id: null,
  delete: false,
};

test('an empty first step reports its four required fields', () => {
  const errors = findStepErrors(['base'], emptyForm, createEntryContext([], today));
  expect(Object.keys(errors)).toEqual(['name', 'abbreviation_of_committee', 'type', 'kind_of_work']);
});

test('an empty person gets an error in every field', () => {
  const errors = findStepErrors(['parties'], emptyForm, createEntryContext([], today));
  expect(Object.keys(errors)).toContain('co_author.first_name');
  expect(Object.keys(errors)).toContain('co_co_author.email');
});

test('errors of a milestone are shown in its row, and each missing type must be confirmed', () => {
  const form = { ...emptyForm, budget: [{ ...meeting, start: '01-03-2020' }] };
  const errors = findStepErrors(['budget'], form, createEntryContext([], today));
  expect(Object.keys(errors)).toEqual([
    'budget.0',
    'no_milestone.meta',
    'no_milestone.medical',
    'no_milestone.publication',
  ]);
  expect(findStepErrors(['budget'], form, createEntryContext(form.budget, today))).not.toHaveProperty('budget.0');
  expect(groupErrorsByPath([{ field: 'budgets.2.title', message: 'no' }])).toEqual({ 'budget.2': 'no' });
});

test('a draft needs only a title, and its other values must be valid', () => {
  expect(Object.keys(findDraftErrors(emptyForm, STEP_IDS))).toEqual(['name']);
  const half = { ...emptyForm, name: 'Title', co_author: { ...emptyForm.co_author, email: 'no address' } };
  expect(Object.keys(findDraftErrors(half, STEP_IDS))).toEqual(['co_author.email']);
});

test('errors are counted by the step of their field', () => {
  expect(countByStep({ name: 'a', type: 'b', 'co_authors.0.email': 'c', changes: null })).toEqual({
    base: 2,
    parties: 1,
  });
});
