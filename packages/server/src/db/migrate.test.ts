// @module-tag long
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, inject, it, vi } from 'vitest';
import { scaleToMachineSpeed } from '../../../../tools/machine-speed.mjs';
import { migrateTo } from '../backup/schema.ts';
import { startDatabaseProxy } from '../testing/database-proxy.ts';
import { createDatabase } from '../testing/databases.ts';
import { clientConfigOf } from './database.ts';
import { migrateDatabase } from './migrate.ts';

const journalPath = fileURLToPath(new URL('../../migrations/meta/_journal.json', import.meta.url));
const MIGRATION_TIMES = (JSON.parse(readFileSync(journalPath, 'utf8')) as { entries: { when: number }[] }).entries.map(
  ({ when }) => when,
);
/** The schema of an older installation, before migrations that alter frequently used tables. */
const EARLIER_MIGRATION_TIMES = MIGRATION_TIMES.slice(0, 15);

/** The columns, constraints, indexes, triggers, functions and views of a schema, and its recorded migrations. */
const SHAPE_QUERY = `
  select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as part
    from information_schema.columns where table_schema = 'public'
  union all select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'public' and indexname !~ '_search$'
  union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'function ' || proname || ' ' || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace and probin is null
  union all select 'view ' || viewname || ' ' || definition from pg_views where schemaname = 'public'
  union all select 'done ' || created_at from drizzle.__drizzle_migrations
  order by 1`;

// Covers Fault.49
it('a migration interrupted at any statement is either complete or undone, and the next start completes it', async () => {
  const connection = await createDatabase(inject('server'), 'template0');
  const owner = new pg.Client(clientConfigOf(connection));
  await owner.connect();
  const proxy = await startDatabaseProxy(connection);
  const shape = async () => (await owner.query<{ part: string }>(SHAPE_QUERY)).rows.map(({ part }) => part);
  try {
    await migrateTo(owner, EARLIER_MIGRATION_TIMES);
    await owner.query(
      `insert into users (email, first_name, last_name) values ('somebody@test.example', 'Some', 'Body')`,
    );
    const before = await shape();
    const shapes: string[][] = [];
    for (let statement = 0; ; statement += 1) {
      proxy.failAfter(statement, 'cut');
      const outcome = await migrateDatabase(proxy.connection).then(
        () => 'up to date',
        () => 'broken off',
      );
      const hasSucceeded = proxy.cancelFailure();
      shapes.push(await shape());
      if (hasSucceeded) {
        expect(outcome).toBe('up to date');
        break;
      }
    }
    const after = shapes.at(-1) ?? [];
    expect(after.filter((part) => part.startsWith('done'))).toHaveLength(MIGRATION_TIMES.length);
    const at = shapes.findIndex((one) => one.length !== before.length);
    expect(at).toBeGreaterThan(10);
    for (const one of shapes.slice(0, at)) expect(one).toEqual(before);
    for (const one of shapes.slice(at)) expect(one).toEqual(after);
    expect((await owner.query('select email from users')).rows).toEqual([{ email: 'somebody@test.example' }]);
  } finally {
    await owner.end();
    await proxy.close();
  }
});

it('a migration that waits for a table in use releases it, and continues once the table is free', async () => {
  const connection = await createDatabase(inject('server'), 'template0');
  const [owner, reader] = [new pg.Client(clientConfigOf(connection)), new pg.Client(clientConfigOf(connection))];
  await Promise.all([owner.connect(), reader.connect()]);
  try {
    await migrateTo(owner, EARLIER_MIGRATION_TIMES);
    await owner.query('begin; select 1 from guidelines');
    const migrated = migrateDatabase(connection);
    const waits = async () =>
      (await reader.query(`select 1 from pg_locks where relation = 'guidelines'::regclass and not granted`))
        .rowCount === 1;
    // A reader waits only until the migration releases the table, not until the table is free.
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await vi.waitUntil(waits, { timeout: scaleToMachineSpeed(30_000), interval: 5 });
      await reader.query('select 1 from guidelines');
    }
    await owner.query('commit');
    await migrated;
    expect((await owner.query('select 1 from drizzle.__drizzle_migrations')).rowCount).toBe(MIGRATION_TIMES.length);
  } finally {
    await Promise.all([owner.end(), reader.end()]);
  }
});
