import { findKeyPrivacy } from '@imprimatur/domain';
import { getTableColumns } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { parseDigests, splitPersonal } from './personal.ts';
import { declarations, participants, users } from '../db/schema/index.ts';

it.each([
  ['users', users],
  ['participants', participants],
  ['declarations', declarations],
] as const)('every column of the table %s is classified as personal or not', (_name, table) => {
  const names = Object.values(getTableColumns(table)).map((column) => column.name);
  // The key `name` depends on its parent: it is the name of a person, an entry or a file.
  expect(names.filter((name) => name !== 'name' && findKeyPrivacy(name) === null)).toEqual([]);
});

it.each([
  [
    'user',
    { name: 'Ada', email: { old: 'a@b.example', new: null }, role: 2, later: 'x' },
    ['name', 'email.old', 'later'],
  ],
  [
    'guideline',
    { changes: { name: { old: 'A title', new: '' }, co_author: { old: 'Ada', new: 'Bo' } } },
    ['changes.co_author.old', 'changes.co_author.new'],
  ],
  [
    'guideline',
    { deleted: { entry: { name: 'A title' }, parts: [{ id: 1, orcid: '0000', slot: 'reviewer' }] } },
    ['deleted.parts.0.orcid'],
  ],
  ['file', { name: 'a.pdf', for: { id: 3, name: 'Ada' } }, ['for.name']],
] as const)('the personal values of a row about a %s are stored separately: %j', (model, data, paths) => {
  const { personalValues, ...row } = splitPersonal(model, null, data);
  expect(personalValues.map(({ path }) => path)).toEqual(paths.map((path) => `data.${path}`));
  expect([...parseDigests(row.userName, row.data).keys()]).toEqual(personalValues.map(({ path }) => path));
});

// Covers Audit.A6
it('equal values have different digests, so the log does not reveal that two people share a value', () => {
  const { personalValues, data } = splitPersonal('user', null, { city: { old: 'Graz', new: 'Graz' } });
  expect(new Set(parseDigests('', data).values()).size).toBe(personalValues.length);
});
