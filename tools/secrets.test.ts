import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findSecrets } from './lib-secrets.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Examples and invented values of tests, which give access to nothing. */
const HARMLESS_VALUES = [
  'SECRET',
  'secret',
  'only-for-the-demo-0123456789abcdef',
  'qF3v9LxT0aWmZ8rKcN5yHbD2uJ7sEgPo',
  'a-token-for-the-metrics',
  'a-password',
  'a-password-of-mine',
  'long-enough-for-a-demo',
  'access_token',
  'password_confirmation',
];

const makeSecret = (length: number) => 'aB3'.repeat(length).slice(0, length);

// Covers V13.3.1
it.each([
  ['-----BEGIN', 'PRIVATE KEY-----'].join(' '),
  ['-----BEGIN', 'OPENSSH PRIVATE KEY-----'].join(' '),
  `AKIA${'A1B2'.repeat(4)}`,
  `ghp_${makeSecret(36)}`,
  `npm_${makeSecret(36)}`,
  `//registry.example/:_authToken=${makeSecret(20)}`,
  `xoxb-${makeSecret(20)}`,
  `eyJ${makeSecret(20)}.eyJ${makeSecret(20)}.${makeSecret(20)}`,
  `postgres://app:${makeSecret(9)}@db.example/x`,
  `const SMTP_PASSWORD = '${makeSecret(16)}';`,
  `clientSecret: "${makeSecret(16)}"`,
])('%s is recognised as a secret', (text) => {
  expect(findSecrets(`before\n  ${text}\nafter`)).not.toEqual([]);
});

// Covers V13.3.1, T25
it.skipIf(!existsSync(join(root, '.git')))('no file of the repository contains a secret', () => {
  const names = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  expect(names.length).toBeGreaterThan(500);
  expect(names.filter((name) => /\.(?:pem|key|p12|pfx|jks|kdbx)$|(?:^|\/)\.(?:env|netrc|pgpass)/i.test(name))).toEqual(
    [],
  );
  const found = names
    .filter((name) => existsSync(join(root, name)) && statSync(join(root, name)).isFile())
    .flatMap((name) => findSecrets(readFileSync(join(root, name), 'utf8')).map((one) => ({ name, ...one })))
    .filter(({ name, value }) => name !== 'package-lock.json' && !HARMLESS_VALUES.includes(value));
  expect(found).toEqual([]);
});
