import { expect, it } from 'vitest';
import { type EditedRow, suggestAdmin, withKeys, findRowProblems, normaliseField, toUsers } from './rows.ts';

const makeRow = (over: Partial<EditedRow> = {}) => ({
  role: 2 as const,
  first_name: 'Clara',
  last_name: 'Meyer',
  email: 'clara@demo.example',
  committee: '',
  ...over,
});

it('missing, invalid and duplicate values are found', () => {
  const rows = withKeys([
    makeRow(),
    makeRow({ email: 'x' }),
    makeRow({ email: 'x' }),
    makeRow({ first_name: '', email: 'b@demo.example' }),
    makeRow(),
    makeRow({ email: 'o\u2019brien@demo.example' }),
  ]);
  expect([...findRowProblems(rows)]).toEqual([
    [0, ['sameEmail']],
    [1, ['email']],
    [2, ['email']],
    [3, ['first_name']],
    [4, ['sameEmail']],
    [5, ['straightApostrophe']],
  ]);
  expect(findRowProblems(withKeys([makeRow()])).size).toBe(0);
});

it('typed fields are normalised, and rows are sent without their keys', () => {
  expect(normaliseField('email', ' A@B.Example ')).toEqual({ email: 'a@b.example' });
  expect(normaliseField('committee', ' CV ')).toEqual({ committee: 'CV' });
  expect(toUsers(withKeys([makeRow()]))).toEqual([makeRow()]);
});

it('a person from the office is suggested as super user', () => {
  expect(suggestAdmin(withKeys([makeRow(), makeRow({ role: 0, email: 'o@demo.example' })]))).toBe('o@demo.example');
  expect(suggestAdmin(withKeys([makeRow()]))).toBeNull();
});
