import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownerOf } from '../testing/databases.ts';
import { someOf } from '../testing/long.ts';
import { type TestApp, type TestPerson, testApp } from '../testing/test-app.ts';

interface Line {
  readonly msg: string;
  readonly err?: { readonly code?: string; readonly cause?: { readonly code?: string } };
}

let world: TestApp;
let office: TestPerson;
const lines: Line[] = [];
beforeAll(async () => {
  const heard = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Line);
      done();
    },
  });
  const err = (error: Error & { code?: string }) => ({ code: error.code, cause: error.cause });
  world = await testApp({ log: pino({ level: 'warn', serializers: { err } }, heard) });
  office = await world.person(0);
});
afterAll(() => world.close());

const unavailable = { message: 'The service is not available for the moment. Please try again shortly.' };

it.each(
  someOf(
    [
      ['a reading call', 'guidelines', 'access exclusive', () => world.call(office, 'GET', '/guidelines')],
      [
        'a writing call',
        'guidelines',
        'share',
        () => world.call(office, 'POST', '/guidelines', { name: 'Behind a lock' }),
      ],
      [
        'a row that somebody else holds',
        'configurations',
        'exclusive',
        () => world.call(office, 'POST', '/configurations', { officeEmail: 'a@b.example', officeEmailOverride: '0' }),
      ],
    ] as const,
    1,
  ),
)('%s gives up a lock that is held on and on, before the statement is cut off', async (_what, table, mode, call) => {
  const owner = await ownerOf(world.context.pool);
  lines.length = 0;
  await owner.query('begin');
  await owner.query(`lock table ${table} in ${mode} mode`);
  const answer = await call();
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([503, '5', unavailable]);
  // 55P03: the lock was not to be had in time. 57014 would be the statement's own, longer bound.
  expect(lines.map(({ err }) => err?.code ?? err?.cause?.code)).toEqual(['55P03']);
  await owner.query('rollback');
  await owner.end();
  expect((await call()).statusCode).toBeLessThan(300);
});

it('readers behind one whose statement could not be prepared are told to come again too', async () => {
  const owner = await ownerOf(world.context.pool);
  lines.length = 0;
  await owner.query('begin');
  await owner.query('lock table guidelines in access exclusive mode');
  // As it opens it is always prepared, and nobody has asked this server for it yet: the first of them prepares it.
  const list = () => world.call(office, 'GET', '/guidelines?mine=1');
  const answers = await Promise.all([list(), list(), list(), list(), list(), list()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503, 503, 503]);
  expect(lines.map(({ err }) => err?.code ?? err?.cause?.code)).toContain('26000');
  await owner.query('rollback');
  await owner.end();
  expect((await list()).statusCode).toBe(200);
});
