import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { getClientOptions, connectAsOwner, createDatabase, getOwnerConnection } from '../testing/databases.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { clientConfigOf, type Connection, openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded/index.ts';
import { migrateDatabase } from './migrate.ts';
import { prepareWorkingConnection, readSignedInRole } from './working-role.ts';

let app: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  owner = await connectAsOwner(app.context.pool);
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

describe('the running server', () => {
  const WHO = `select session_user = current_user as same, current_user like '%\\_server' as working,
    (select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls from pg_roles where rolname = current_user) as privileged,
    (select count(*)::int from pg_auth_members where member = (select oid from pg_roles where rolname = current_user)) as memberships`;
  const WORKING = { same: true, working: true, privileged: false, memberships: 0 };

  // Covers Audit.A5, V13.2.1
  it.each(['pool', 'readPool'] as const)('uses the working account on every connection of its %s', async (way) => {
    expect((await app.context[way].query(WHO)).rows).toEqual([WORKING]);
  });

  // Covers Audit.A5
  it.each([
    'reset role',
    'set role none',
    "select set_config('role', 'none', false)",
    'reset session authorization',
    'set session authorization default',
    'reset all',
    'discard all',
  ])('keeps using the working account after: %s', async (text) => {
    const client = await app.context.pool.connect();
    try {
      await client.query(text);
      expect((await client.query(WHO)).rows).toEqual([WORKING]);
    } finally {
      client.release(true);
    }
  });

  // Covers Audit.A5, V13.2.2
  it('cannot act as the owner of the tables', async () => {
    const { rows } = await owner.query('select quote_ident(current_user) as name');
    for (const text of [`set role ${rows[0].name}`, `set session authorization ${rows[0].name}`]) {
      await expect(app.context.pool.query(text)).rejects.toThrow(/permission denied/);
    }
  });

  // Covers Audit.A5, V13.2.2, V16.4.2, Fault.46, T23, T24
  it.each([
    "update logs set user_name = 'x'",
    'delete from logs',
    'truncate logs',
    "update log_personal set value = 'x'",
    'delete from log_personal',
    'truncate log_personal',
    "update logs_in_clear set action = 'x'",
    'delete from logs_in_clear',
    'alter table logs disable trigger logs_only_grow',
    'alter table log_personal disable trigger log_personal_only_grows',
    'drop trigger logs_only_grow on logs',
    'drop function logs_only_grow() cascade',
    'alter table logs owner to current_user',
    'drop table logs',
    'create table more (id int)',
    'truncate guidelines cascade',
    'select password from drizzle.working_role',
    "copy (select 1) to program 'true'",
    "select pg_read_file('PG_VERSION')",
    'create role another',
  ])('is not allowed to run: %s', async (text) => {
    await expect(app.context.pool.query(text)).rejects.toThrow(
      /permission denied|must be (able|owner|superuser)|no privileges/,
    );
  });
});

// Covers Audit.A5.2
it("a server whose account cannot create roles works with that account's rights, and reports a solution", async () => {
  const name = `plain_${process.pid}`;
  const server = inject('server');
  const admin = new pg.Client(getClientOptions(server, null));
  await admin.connect();
  await admin.query(`create role ${name} login`);
  const lines: string[] = [];
  try {
    await owner.query(`set session authorization ${name}`);
    const connection = getOwnerConnection(server, 'postgres');
    expect(await prepareWorkingConnection(owner, connection, { say: (line) => lines.push(line) })).toBe(connection);
  } finally {
    await owner.query('reset session authorization');
    await admin.query(`drop role ${name}`);
    await admin.end();
  }
  expect(lines.join('\n')).toMatch(
    /Ask an administrator to run "create role \w+_server login password '…'", set DATABASE_WORKING_URL/,
  );
});

// Covers Fault.49
it('four servers that start simultaneously on one database can all use the working account', async () => {
  const connection = await createDatabase(inject('server'));
  const prepared = await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(connection)));
  for (const one of prepared) {
    const database = openDatabase(one, 1);
    expect(
      (await database.pool.query(`select session_user <> tableowner as own from pg_tables where tablename = 'logs'`))
        .rows,
    ).toEqual([{ own: true }]);
    await database.close();
  }
});

// Covers Audit.A5.3
it('the working account is created without a failed sign-in, even if an account with that name remains', {
  tags: ['long'],
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'imprimatur-role-'));
  const messages: string[] = [];
  const embedded = await startEmbeddedPostgres({ dataDir, fsync: false, log: (line) => messages.push(line) });
  const admin = new pg.Client(embedded.connection);
  await admin.connect();
  try {
    for (const _once of ['new', 'again']) {
      await admin.query('create database guidelines_of_ours');
      const working = await migrateDatabase({ socket: { ...embedded.connection, database: 'guidelines_of_ours' } });
      expect(clientConfigOf(working).user).toBe('guidelines_of_ours_server');
      await admin.query('drop database guidelines_of_ours with (force)');
      // The role as an earlier version left it.
      await admin.query('alter role guidelines_of_ours_server nologin');
    }
  } finally {
    await admin.end();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  expect(messages.filter((line) => line.includes('FATAL'))).toEqual([]);
});

describe('the working account created by the server', () => {
  const server = inject('server');
  const made = async (before: (client: pg.Client, database: string) => Promise<unknown> = async () => {}) => {
    const connection = await createDatabase(server, 'template0');
    const client = new pg.Client(clientConfigOf(connection));
    await client.connect();
    const { rows } = await client.query('select quote_ident(current_database()) as name');
    await before(client, rows[0].name);
    const { user, password } = new pg.Client(clientConfigOf(await migrateDatabase(connection)));
    return { client, user: user ?? '', password: String(password) };
  };

  // Covers V13.2.1
  it('has a password that is stored only for SCRAM, whatever the default of the PostgreSQL server', async () => {
    const { client, user } = await made((owner, name) =>
      owner.query(`alter database ${name} set password_encryption = 'md5'`),
    );
    const { rows } = await client.query('select rolpassword from pg_authid where rolname = $1', [user]);
    expect(rows).toEqual([{ rolpassword: expect.stringMatching(/^SCRAM-SHA-256\$\d{4,}:/) }]);
    await client.end();
  });

  // Covers V13.2.2
  it('can neither read nor change another database of the same PostgreSQL server', async () => {
    const { client, user, password } = await made();
    await client.end();
    for (const other of [await createDatabase(server), getOwnerConnection(server, 'postgres')]) {
      const elsewhere = new pg.Client(clientConfigOf(readSignedInRole(other, { user, password })));
      await elsewhere.connect();
      for (const text of [
        'select from guidelines',
        'select from users',
        `insert into logs (id) values (1)`,
        'create table public.mine (id int)',
        'create schema mine',
        'select password from drizzle.working_role',
      ])
        await expect(elsewhere.query(text), text).rejects.toThrow(/permission denied|does not exist/);
      await elsewhere.end();
    }
  });
});

describe('a working account created by an administrator', () => {
  const server = inject('server');
  const withAccount = async (rights: string, run: (connection: Connection, working: Connection) => Promise<void>) => {
    const connection = await createDatabase(server);
    const user = `made_${process.pid}_${Date.now().toString(36)}`;
    const admin = new pg.Client(getClientOptions(server, null));
    await admin.connect();
    try {
      await admin.query(`create role ${user} ${rights} password 'a-password'`);
      await run(connection, readSignedInRole(connection, { user, password: 'a-password' }));
    } finally {
      const target = new pg.Client(clientConfigOf(connection));
      await target.connect();
      await target.query(`drop owned by ${user}`);
      await target.end();
      await admin.query(`drop role ${user}`);
      await admin.end();
    }
  };

  // Covers Audit.A5
  it('gets its rights from the owner, and the server creates no other account', async () => {
    await withAccount('login', async (connection, working) => {
      expect(await migrateDatabase(connection, { working })).toBe(working);
      const database = openDatabase(working, 1);
      await database.pool.query('select from guidelines');
      await expect(database.pool.query('delete from logs')).rejects.toThrow('permission denied');
      await database.close();
    });
  });

  // Covers Audit.A5
  it('is refused if it can act as the owner', async () => {
    await withAccount('login createrole', async (connection, working) => {
      await expect(migrateDatabase(connection, { working })).rejects.toThrow(
        /which can become the owner of the tables/,
      );
    });
    const connection = await createDatabase(server);
    await expect(migrateDatabase(connection, { working: connection })).rejects.toThrow(/which can become the owner/);
  });
});

// Covers Audit.O4, Fault.49, T32
it('an older server refuses the database of a newer one, and names both versions', async () => {
  const connection = await createDatabase(inject('server'));
  const client = new pg.Client(clientConfigOf(connection));
  await client.connect();
  // The migrating server stores its version there.
  const named = await client.query(`select obj_description(to_regnamespace('drizzle'), 'pg_namespace') as version`);
  expect(named.rows).toEqual([{ version: expect.stringMatching(/^Imprimatur \d+\.\d+\.\d+$/) }]);
  await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 32503680000000)`);
  await client.query(`comment on schema drizzle is 'Imprimatur 9.8.7'`);
  await expect(migrateDatabase(connection)).rejects.toThrow(
    /^The database was brought up to date by Imprimatur 9\.8\.7, and this is Imprimatur \d+\.\d+\.\d+, which is older\. Start Imprimatur 9\.8\.7 or/,
  );
  await client.query('comment on schema drizzle is null');
  await expect(migrateDatabase(connection)).rejects.toThrow(/brought up to date by a newer version of Imprimatur/);
  await client.end();
});
