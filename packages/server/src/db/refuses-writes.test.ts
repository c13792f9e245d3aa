import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectAsOwner } from '../testing/databases.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createEntryInPhase, createWorld, type World } from '../testing/world.ts';

let app: TestApp;
let world: World;
let owner: pg.Client;
beforeEach(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  owner = await connectAsOwner(app.context.pool);
});
afterEach(async () => {
  await owner.end();
  await app.close();
});

async function makeReadOnly(): Promise<void> {
  const { rows } = await owner.query('select quote_ident(current_database()) as name');
  await owner.query(`alter database ${rows[0].name} set default_transaction_read_only = on`);
  await owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await expect.poll(async () => (await app.call(world.office, 'GET', '/user')).statusCode).toBe(200);
}

/** The error of PostgreSQL when it cannot extend a table. */
async function isFull(): Promise<void> {
  await owner.query(`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  const { rows } = await owner.query(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  for (const { name } of rows)
    await owner.query(`create trigger full_disk before insert or update on ${name} execute function full_disk()`);
}

// Covers Fault.9
it.each([
  ['that is read-only', makeReadOnly],
  ['with a full disk', isFull],
])('a database %s refuses writes with 503, and can still be read', async (_what, makeFail) => {
  const id = await createEntryInPhase(app, world, 10);
  await makeFail();
  // The last use of a session older than a minute is stored, if the database allows it.
  app.wait(120_000);
  const write = await app.call(world.office, 'POST', `/comments/${id}`, { comment: 'No room' });
  expect([write.statusCode, write.headers['retry-after']]).toEqual([503, '5']);
  const reads = ['/user', '/guidelines', `/guidelines/${id}`, `/comments/${id}`, '/users', '/logs', '/board'];
  for (const path of reads) expect([path, (await app.call(world.office, 'GET', path)).statusCode]).toEqual([path, 200]);
  const { rows } = await owner.query('select count(*)::int as n from comments');
  expect(rows).toEqual([{ n: 0 }]);
});
