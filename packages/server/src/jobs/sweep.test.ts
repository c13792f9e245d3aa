import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { LONGEST_WINDOW_SECONDS } from '../http/rate-limits.ts';
import { startSweeping, sweepData } from './sweep.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const HOUR_MS = 3_600_000;
const countRows = async (table: 'sessions' | 'rate_limits' | 'idempotency_keys'): Promise<number> =>
  (await world.context.pool.query(`select count(*) as n from ${table}`)).rows[0].n;

// Covers V14.2.4
it('the sweep deletes expired data, and nothing that is younger', async () => {
  const office = await world.person(0);
  await world.person(2);
  await world.call(null, 'POST', '/auth', { email: 'nobody@x.example', password: 'x' });
  await world.call(office, 'POST', '/co-authors', {}, { headers: { 'idempotency-key': 'a' } });
  const form = { first_name: 'A', last_name: 'B', email: 'a@b.example', hospital: 'H', city: 'C', country: 'D' };
  await world.call(office, 'POST', '/co-authors', form, { headers: { 'idempotency-key': 'b' } });
  const counts = async () => [
    await countRows('sessions'),
    await countRows('rate_limits'),
    await countRows('idempotency_keys'),
  ];
  await sweepData(world.context);
  expect(await counts()).toEqual([2, 4, 1]);
  world.wait(13 * HOUR_MS);
  await sweepData(world.context);
  expect(await counts()).toEqual([1, 4, 1]);
  world.wait(LONGEST_WINDOW_SECONDS * 1000 - 12 * HOUR_MS);
  await sweepData(world.context);
  expect(await counts()).toEqual([0, 0, 0]);
});

it('the sweep runs at the start, leaves the server running if something is unavailable, and can be stopped', async () => {
  const person = await world.person(2);
  world.wait(25 * HOUR_MS);
  const end = startSweeping(world.context);
  await end();
  const { rows } = await world.context.pool.query('select 1 from sessions where user_id = $1', [person.id]);
  expect(rows).toEqual([]);
  const pool = { query: () => Promise.reject(new Error('away')) };
  const broken = startSweeping({ ...world.context, pool: pool as never, db: {} as never });
  await expect(broken()).resolves.toBeUndefined();
});

it('the sweep deletes no bytes in a store whose newest seal belongs to another database', async () => {
  const { store, pool } = world.context;
  const { key } = await store.put(Readable.from([Buffer.from('of somebody else')]));
  const later = { ...world.context, fileLimits: { orphanAge: -HOUR_MS } };
  await store.textFiles.write('log.seal', 'seal:1:0:7:of-another-database\n');
  await sweepData(later);
  expect(await store.size(key)).not.toBeNull();
  await pool.query(`insert into seals (number, log_id, line) values (1, 7, 'seal:1:0:7:of-another-database')`);
  await sweepData(later);
  expect(await store.size(key)).toBeNull();
});
