import { expect, it } from 'vitest';
import { isSsoResponse, readSsoResponse } from './sign-in.ts';

it.each([
  [
    { code: 'a', state: 'b', iss: 'https://sso.example' },
    { code: 'a', state: 'b', iss: 'https://sso.example' },
  ],
  [
    { error: 'access_denied', state: 'b', error_description: 'no' },
    { error: 'access_denied', state: 'b' },
  ],
  [{ code: 'a', page: '2' }, { code: 'a' }],
  [{ state: 'b' }, {}],
  [{ code: 7 }, {}],
  [{}, {}],
])('the response of single sign-on in the query %j is read as %j', (search, answer) => {
  expect(readSsoResponse(search)).toEqual(answer);
  expect(isSsoResponse(readSsoResponse(search))).toBe(Object.keys(answer).length > 0);
});
