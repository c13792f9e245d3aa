import { createHash } from 'node:crypto';
import { type Operation, operations } from '@imprimatur/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureLog } from '../testing/capture-log.ts';
import { type TestApp, type TestPerson, startTestApp } from '../testing/test-app.ts';

const capturedLog = captureLog();
let app: TestApp;
/** People whose tokens were valid until they became invalid in this way. */
let ended: Record<string, TestPerson>;
let office: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ log: capturedLog.log });
  const { pool } = app.context;
  const [expired, idle, signedOut, deleted, deactivated, revoked] = await Promise.all(
    Array.from({ length: 6 }, () => app.person(0)),
  );
  if (!expired || !idle || !signedOut || !deleted || !deactivated || !revoked) throw new Error('too few people');
  ended = { expired, idle, signedOut, deleted, deactivated, revoked };
  await pool.query(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [expired.id]);
  await pool.query(`update sessions set last_used_at = now() - interval '61 minutes' where user_id = $1`, [idle.id]);
  await app.call(signedOut, 'POST', '/logout');
  await pool.query('update users set deleted_at = now() where id = $1', [deleted.id]);
  await pool.query('update users set deactivated_at = now() where id = $1', [deactivated.id]);
  office = await app.person(0);
  await app.call(office, 'DELETE', `/users/${revoked.id}/sessions`);
});
afterAll(() => app.close());

const makeBearerHeaders = (token: string) => ({ authorization: `Bearer ${token}` });
const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Each invalid token with its headers and its secret part. */
const INVALID_TOKENS: readonly [what: string, of: () => { headers: Record<string, string>; secret: string }][] = [
  ...['expired', 'idle', 'signedOut', 'deleted', 'deactivated', 'revoked'].map(
    (how): (typeof INVALID_TOKENS)[number] => [
      how,
      () => {
        const secret = ended[how]?.token ?? '';
        return { headers: makeBearerHeaders(secret), secret };
      },
    ],
  ),
  ['forged', () => ({ headers: makeBearerHeaders('f0rg3d'.padEnd(43, 'x')), secret: 'f0rg3d' })],
  ['truncated', () => ({ headers: makeBearerHeaders(office.token.slice(0, -1)), secret: office.token.slice(0, -1) })],
  [
    'the hash of a token',
    () => ({ headers: makeBearerHeaders(hashToken(office.token)), secret: hashToken(office.token) }),
  ],
  [
    'two tokens in one',
    () => ({ headers: makeBearerHeaders(`${office.token}, Bearer ${office.token}`), secret: office.token }),
  ],
  ['a token as a password', () => ({ headers: { authorization: `Basic ${office.token}` }, secret: office.token })],
  ['a token in a cookie', () => ({ headers: { cookie: `access_token=${office.token}` }, secret: office.token })],
];

const guardedOperations = (Object.entries(operations) as [string, Operation][]).filter(
  ([, { policy }]) => policy !== 'public',
);

describe('an invalid token gets 401 everywhere and appears in no log line:', () => {
  // Covers Fault.31, T25
  it.each(INVALID_TOKENS)('%s', async (_what, of) => {
    const { headers, secret } = of();
    capturedLog.forget();
    const opened: [string, number][] = [];
    for (const [name] of guardedOperations) {
      const [method = '', path = ''] = name.replaceAll(/\{\w+\}/g, '1').split(' ');
      // The same token in the URL, where other applications accept it.
      for (const query of ['', `?access_token=${secret}`]) {
        const answer = await app.fastify.inject({ method: method as 'GET', url: `/api${path}${query}`, headers });
        if (answer.statusCode !== 401) opened.push([`${name}${query}`, answer.statusCode]);
        expect(answer.json()).toEqual({ message: 'This action is unauthenticated' });
      }
    }
    expect(opened).toEqual([]);
    expect(capturedLog.lines().filter(({ msg }) => msg === 'request refused')).toHaveLength(
      guardedOperations.length * 2,
    );
    expect(capturedLog.text()).not.toContain(secret);
  });

  it('the valid token in its place works, and does not appear in the log either', async () => {
    capturedLog.forget();
    expect((await app.call(office, 'GET', '/user')).statusCode).toBe(200);
    expect(capturedLog.text()).not.toContain(office.token);
  });
});
