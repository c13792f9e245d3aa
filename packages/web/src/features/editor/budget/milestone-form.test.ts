import { expect, test } from 'vitest';
import { emptyForm, emptyPerson, findInvolvedIds, type MilestoneForm } from '../model/entry-form.ts';
import { createMilestone, findMilestoneErrors, groupPeople, normaliseMilestone } from './milestone-form.ts';

const today = '2026-11-21';
const metaAnalysis: MilestoneForm = {
  id: 'a',
  title: 'Systematic review',
  type: 'meta',
  start: '01-03-2027',
  budget: '1500.00',
  user_id: null,
  delete: false,
};

// Covers S5.19
test('an empty milestone dialog reports four errors', () => {
  expect(Object.keys(findMilestoneErrors(createMilestone(), [], [], today)).sort()).toEqual([
    'budget',
    'start',
    'title',
    'type',
  ]);
});

test('an amount may have local separators', () => {
  expect(normaliseMilestone({ ...metaAnalysis, budget: '1.500,5' }).budget).toBe('1500.50');
  expect(findMilestoneErrors({ ...metaAnalysis, budget: '1500,505' }, [], [], today)).toHaveProperty('budget');
});

test('a start date in the past is refused unless it is already stored', () => {
  const past = { ...metaAnalysis, start: '01-03-2020' };
  expect(findMilestoneErrors(past, [], [], today)).toEqual({ start: 'pastDate' });
  expect(findMilestoneErrors(past, [], [past], today)).toEqual({});
});

test('only one meta-analysis is allowed, not counting deleted ones', () => {
  const other = { ...metaAnalysis, id: 'b' };
  expect(findMilestoneErrors(metaAnalysis, [other], [], today)).toEqual({ type: 'onlyOne' });
  expect(findMilestoneErrors(metaAnalysis, [{ ...other, delete: true }], [], today)).toEqual({});
});

test('the people of the entry are listed first among those who can be responsible', () => {
  const form = {
    ...emptyForm,
    co_author: { ...emptyPerson, user_id: 4 },
    cowrite_user_ids: [2],
  };
  const people = [1, 2, 3, 4].map((id) => ({ id }));
  expect(groupPeople(people, findInvolvedIds(form))).toEqual([
    { of: 'involved', items: [{ id: 2 }, { id: 4 }] },
    { of: 'others', items: [{ id: 1 }, { id: 3 }] },
  ]);
  expect(groupPeople(people, findInvolvedIds(emptyForm)).map(({ of }) => of)).toEqual(['others']);
});
