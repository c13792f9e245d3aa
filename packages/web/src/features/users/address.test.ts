import { expect, it } from 'vitest';
import { readUserSearch, usersAddress } from './address.ts';

it.each([
  [{}, {}],
  [
    { query: ' anna ', sort: 'role', order: 'desc' },
    { query: 'anna', sort: 'role', order: 'desc' },
  ],
  [{ sort: 'password', order: 'desc' }, {}],
  [
    { sort: 'name', order: 'sideways' },
    { sort: 'name', order: 'asc' },
  ],
])('the URL search %j is read as %j', (typed, read) => expect(readUserSearch(typed)).toEqual(read));

it('the page is written to the URL', () => {
  expect(usersAddress({})).toBe('/users');
  expect(usersAddress({ query: 'a&b' }, 3)).toBe('/users/3?query=a%26b');
  expect(usersAddress({ sort: 'role', order: 'desc' })).toBe('/users?sort=role&order=desc');
});
