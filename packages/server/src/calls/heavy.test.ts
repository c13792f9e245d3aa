import { expect, it, vi } from 'vitest';
import { HEAVY_CONNECTIONS } from '../db/database.ts';
import type { TestPerson } from '../testing/test-app.ts';
import { withWorld } from '../testing/with-world.ts';
import { createEntryInPhase } from '../testing/world.ts';
import { MAX_HEAVY_WAITING } from './heavy.ts';

const run = withWorld();

const searchLogs = (who: TestPerson) => run.app.call(who, 'GET', '/logs?query=office');
const countWaitingCalls = async () =>
  (
    await run.app.context.pool.query(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows[0].n;

it('only a few heavy calls run at once, the next ones wait, calls beyond the queue are refused, and other calls are not delayed', async () => {
  const { pool } = run.app.context;
  // A person can make only one such call at a time.
  const people: TestPerson[] = [];
  for (let at = 0; at < HEAVY_CONNECTIONS + MAX_HEAVY_WAITING; at += 1) people.push(await run.app.person(0));
  const holder = await pool.connect();
  await holder.query('begin; lock table log_search in access exclusive mode');
  const accepted = people.map(searchLogs);
  await expect.poll(countWaitingCalls).toBe(HEAVY_CONNECTIONS);
  const refused = await searchLogs(run.world.office);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  // More calls than the pool has connections.
  const others = await Promise.all(Array.from({ length: 20 }, () => run.app.call(run.world.office, 'GET', '/mails')));
  expect(others.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 200));
  await holder.query('rollback');
  holder.release();
  const answers = await Promise.all(accepted);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
});

it('a heavy call does not read on the connections of other calls, except its session', async () => {
  const { app, world } = run;
  const id = await createEntryInPhase(app, world, 20);
  const read = vi.spyOn(app.context.readPool, 'query');
  const dossier = await app.call(world.office, 'GET', `/guidelines/${id}/dossier`);
  expect([dossier.statusCode, read.mock.calls.length], dossier.body).toEqual([200, 1]);
});
