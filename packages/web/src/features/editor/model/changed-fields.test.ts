import { expect, test } from 'vitest';
import { emptyForm, type EntryForm, type PersonForm } from './entry-form.ts';
import { matchesSaved, findMeaningfulChanges } from './changed-fields.ts';

const author: PersonForm = { first_name: 'Ada', last_name: 'One', email: 'ada@hospital.example', user_id: 5 };
const before: EntryForm = {
  ...emptyForm,
  name: 'A title',
  co_author: author,
  co_authors: [author],
  cowrite_user_ids: [3],
  budget: [
    { id: 'b', title: 'Kick-off', type: 'meeting', start: '01-03-2099', budget: '1.00', user_id: null, delete: false },
  ],
};

test('surrounding spaces and other details of the same account do not count as a change', () => {
  const same = { ...author, email: '', first_name: 'Dr Ada' };
  expect(findMeaningfulChanges(before, { ...before, name: ' A title ', co_author: same, co_authors: [same] })).toEqual(
    [],
  );
});

test.each<[keyof EntryForm, Partial<EntryForm>]>([
  ['name', { name: 'Another title' }],
  ['co_author', { co_author: { ...author, user_id: 6 } }],
  ['co_author', { co_author: { ...author, user_id: null, last_name: 'Two' } }],
  ['co_authors', { co_authors: [] }],
  ['co_authors', { co_authors: [author, author] }],
  ['cowrite_user_ids', { cowrite_user_ids: [3, 4] }],
  ['budget', { budget: [] }],
  ['budget', { budget: before.budget.map((one) => ({ ...one, delete: true })) }],
  ['no_milestone', { no_milestone: ['meta'] }],
  ['editorinchief_contacted', { editorinchief_contacted: 0 }],
])('%s is reported as changed for %j', (field, part) => {
  expect(findMeaningfulChanges(before, { ...before, ...part })).toEqual([field]);
});

test('a change by the server that adds an account is accepted, but not another person’s changes', () => {
  const sent = { ...before, co_author: { ...author, user_id: null, first_name: 'A.' } };
  expect(matchesSaved(sent, before)).toBe(true);
  expect(matchesSaved(sent, { ...before, name: 'Of the office' })).toBe(false);
  expect(matchesSaved(sent, { ...before, co_author: { ...author, email: 'else@hospital.example' } })).toBe(false);
});
