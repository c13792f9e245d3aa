import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createToken } from '../auth/tokens.ts';
import { redact } from './redact.ts';

const token = createToken();

it.each([
  ['the URL of a first installation', `https://home.example/users-install#secret=20784-${token}`, token],
  ['the URL of an invitation', `https://home.example/invitation/${token}`, token],
  ['the response of a single sign-on', 'https://home.example/sso?code=4711&state=0815', /4711|0815/],
  ['a header', 'authorization: Bearer short.one', 'short'],
  ['a JSON field', '{"access_token":"short","password":"hush"}', /short|hush/],
  ['a setting', `SECRET=${randomBytes(9).toString('hex')}0`, /SECRET=\w/],
  ['a field on a screen', '- textbox "Password": hush', 'hush'],
])('a secret in %s is hidden', (_where, text, secret) => {
  expect(redact(text)).not.toMatch(secret);
});

it.each([
  '{"level":40,"status":503,"call":"POST /guidelines","err":{"code":"ECONNREFUSED","message":"connect 127.0.0.1:5432"}}',
  'PostgreSQL: FATAL:  the database system is not yet accepting connections',
  '- textbox "Working title": Myocardial perfusion imaging with PET',
  'http://127.0.0.1:3000/guidelines/3/view?query=heart',
])('%s is left unchanged', (text) => {
  expect(redact(text)).toBe(text);
});
