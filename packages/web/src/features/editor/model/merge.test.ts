import { expect, test } from 'vitest';
import { emptyForm } from './entry-form.ts';
import { diffFields, mergeNewer } from './merge.ts';

const base = { ...emptyForm, name: 'Old title', description: 'Old text' };

test('fields that were not changed here are taken from the newer version', () => {
  const { values, changedByBoth } = mergeNewer(base, base, { ...base, description: 'Their text' });
  expect(values.description).toBe('Their text');
  expect(changedByBoth).toEqual([]);
});

test('typed values are kept, and fields changed on both sides are returned', () => {
  const typed = { ...base, name: 'My title', description: 'My text' };
  const newer = { ...base, description: 'Their text', changes: 'Their changes' };
  const { values, changedByBoth } = mergeNewer(base, typed, newer);
  expect(values).toMatchObject({ name: 'My title', description: 'My text', changes: 'Their changes' });
  expect(changedByBoth).toEqual(['description']);
});

test('the same change on both sides is not a conflict', () => {
  const same = { ...base, name: 'Same title' };
  expect(mergeNewer(base, same, same).changedByBoth).toEqual([]);
});

test('a list counts as changed if a person was added', () => {
  const person = { first_name: 'Anna', last_name: 'Berg', email: 'anna@uni.example', user_id: null };
  expect(diffFields(base, { ...base, co_authors: [person] })).toEqual(['co_authors']);
});
