import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { removeSecrets } from './remove-secrets.ts';

const password = `${randomBytes(9).toString('hex')}/t pass`;
const SMTP_URL = `smtp://office%40demo.example:${encodeURIComponent(password)}@mail.example`;

it('credentials repeated by a mail server are hidden', () => {
  const plain = Buffer.from(`\0office@demo.example\0${password}`).toString('base64');
  const message = `Invalid login: 535 5.7.8 AUTH PLAIN ${plain} refused\nsecond line`;
  expect(removeSecrets(message, SMTP_URL)).toBe('Invalid login: 535 5.7.8 AUTH PLAIN … refused');
  const alone = Buffer.from(password).toString('base64');
  expect(removeSecrets(`535 AUTH=${alone}`, SMTP_URL)).not.toContain(alone.slice(4, 10));
  expect(removeSecrets(`535 office@demo.example with ${password}`, SMTP_URL)).toBe('535 … with …');
});

it('a mail server message without credentials is shown unchanged', () => {
  expect(removeSecrets('550 no such person', 'smtp://mail.example')).toBe('550 no such person');
});

it('the host of the mail server stays readable if it contains the name of the user', () => {
  const message = 'getaddrinfo ENOTFOUND mail.guidelines.example for guidelines';
  expect(removeSecrets(message, 'smtps://guidelines@mail.guidelines.example')).toBe(
    'getaddrinfo ENOTFOUND mail.guidelines.example for …',
  );
});
