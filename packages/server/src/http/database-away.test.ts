import { afterAll, beforeAll, expect, it } from 'vitest';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { DATABASE_FAILURES, type DatabaseProxy, startDatabaseProxy } from '../testing/database-proxy.ts';
import { getServerConnection, createDatabase } from '../testing/databases.ts';
import { type TestApp, type TestPerson, startTestApp } from '../testing/test-app.ts';
import { NIGHTLY } from '../testing/test-set.ts';

let proxy: DatabaseProxy;
let database: Database;
let world: TestApp;
let office: TestPerson;
beforeAll(async () => {
  proxy = await startDatabaseProxy(getServerConnection(inject('server'), await createDatabase(inject('server'))));
  database = openDatabase(proxy.connection, 4);
  world = await startTestApp(database);
  office = await world.person(0);
});
afterAll(async () => {
  await world.close();
  await database.close();
  await proxy.close();
});

/** Number of times the database disappears during calls. */
const ROUNDS = NIGHTLY ? 100 : 5;

const sendCalls = () =>
  Promise.all([
    world.call(office, 'GET', '/user'),
    world.call(office, 'GET', '/users'),
    world.call(office, 'POST', '/logout', undefined, { headers: { 'idempotency-key': 'away' } }),
    world.call(null, 'POST', '/auth', { email: 'a@b.example', password: 'x' }),
  ]);

async function expectUnavailable(): Promise<void> {
  const german = await world.call(office, 'GET', '/user', undefined, { headers: { 'accept-language': 'de' } });
  expect(german.json().message).toBe(
    'Der Dienst ist im Moment nicht verfügbar. Bitte versuchen Sie es gleich noch einmal.',
  );
  for (const answer of await sendCalls()) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toEqual({
      message: 'The service is unavailable at the moment. Please try again shortly.',
    });
  }
}

async function expectHealed(): Promise<void> {
  await expect.poll(async () => (await world.call(office, 'GET', '/user')).statusCode, { interval: 100 }).toBe(200);
  expect((await world.fastify.inject('/readyz')).statusCode).toBe(200);
}

// Covers V16.5.2, F9, Fault.7, T31
it('every call gets 503 immediately after a database crash, and the server recovers automatically', async () => {
  await expectHealed();
  await proxy.kill();
  await expectUnavailable();
  const ready = await world.fastify.inject('/readyz');
  expect(ready.statusCode).toBe(503);
  expect(ready.json().database).toBe('away');
  expect((await world.fastify.inject('/healthz')).statusCode).toBe(200);
  await proxy.revive();
  await expectHealed();
});

// Covers Fault.6
it('calls get only 200 and 503, never 500, if connections to the database are cut', async () => {
  const seen = new Set<number>();
  for (let round = 0; round < 5; round += 1) {
    const answers = Promise.all(Array.from({ length: 10 }, () => world.call(office, 'GET', '/users')));
    await proxy.kill();
    await proxy.revive();
    for (const { statusCode } of await answers) seen.add(statusCode);
  }
  expect([...seen].every((status) => status === 200 || status === 503)).toBe(true);
  await expectHealed();
});

// Covers F7, Fault.8
// Covers Fault.6
it('every call on an open socket is answered with 200 or 503 if the database refuses connections', async () => {
  const url = await world.fastify.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${office.token}` };
  const seen = new Set<number>();
  let isOver = false;
  const ask = async () => {
    for (let at = 0; !isOver; at += 1) {
      const answer =
        at % 2 === 0
          ? await fetch(`${url}/api/users`, { headers })
          : await fetch(`${url}/api/auth`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: '{"email":"a@b.example","password":"x"}',
            });
      await answer.text();
      seen.add(answer.status);
    }
  };
  const asked = Promise.all(Array.from({ length: 8 }, ask));
  for (let round = 0; round < ROUNDS; round += 1) {
    await proxy.kill();
    await expect.poll(() => seen.has(503)).toBe(true);
    await proxy.revive();
    await expectHealed();
  }
  isOver = true;
  // Rejects if a socket was closed without a response.
  await asked;
  seen.delete(403);
  seen.delete(429);
  expect([...seen].every((status) => status === 200 || status === 503)).toBe(true);
});

// Covers Fault.6
it('calls of signed-in people get 503 instead of waiting if the database freezes, and the pool is complete afterwards', {
  tags: ['long'],
}, async () => {
  await expectHealed();
  const frozen = Date.now();
  proxy.freeze();
  const [ready, ...answers] = await Promise.all([
    world.fastify.inject('/readyz'),
    ...Array.from({ length: 12 }, () => world.call(office, 'GET', '/user')),
  ]);
  expect(ready.statusCode).toBe(503);
  for (const answer of answers) expect(answer.statusCode).toBe(503);
  // Waiting for a connection ends after five seconds, waiting for a statement after ten. A busy machine may need longer than five.
  expect(Date.now() - frozen).toBeLessThan(9_000);
  proxy.thaw();
  await expectHealed();
  expect(world.context.pool.waitingCount).toBe(0);
});

// Covers V2.3.3, Fault.8, T22, T28
it.each(DATABASE_FAILURES)(
  'a transaction that fails at any point returns its connection to the pool: %s',
  async (failure) => {
    const statements = async () => {
      await database.db.transaction(async (tx) => {
        await tx.execute('select 1');
      });
    };
    // Begin, the statement, commit: more attempts than connections.
    for (let tries = 0; tries < 8; tries += 1) {
      for (const which of [0, 1, 2]) {
        proxy.failAfter(which, failure);
        await expect(statements()).rejects.toThrow();
        expect(proxy.cancelFailure()).toBe(false);
      }
    }
    expect(database.pool.idleCount).toBe(database.pool.totalCount);
    const open = `select count(*)::int as n from pg_stat_activity
                 where datname = current_database() and state like 'idle in transaction%'`;
    await expect.poll(async () => (await database.pool.query(open)).rows[0].n).toBe(0);
    await Promise.all(Array.from({ length: 4 }, statements));
  },
);
