import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embedded/index.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { getClientOptions, getOwnerConnection, type TestDatabaseServer } from './databases.ts';

/** Starts one PostgreSQL for the run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['DATABASE_URL'];
  const folder = await mkdtemp(join(tmpdir(), 'imprimatur-test-'));
  const embedded =
    url === undefined
      ? await startEmbeddedPostgres({ dataDir: folder, fsync: false, pgBin: process.env['PG_BIN'] })
      : null;
  const template = `imprimatur_template_${process.pid}`;
  const base = embedded === null ? { url: url as string } : { socket: embedded.connection };
  const owner = { base, template, working: base };
  const admin = new pg.Client(getClientOptions(owner, null));
  await admin.connect();
  await admin.query(`create database ${template}`);
  const server: TestDatabaseServer = { ...owner, working: await migrateDatabase(getOwnerConnection(owner, template)) };
  project.provide('server', server);
  const end = async () => {
    await admin.end();
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  if (embedded !== null) return end;
  return async () => {
    const { rows } = await admin.query(
      `select datname from pg_database where datname like 'imprimatur_test_${process.pid}_%'`,
    );
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
    await admin.query(`drop database if exists ${template} with (force)`);
    const accounts = await admin.query(
      `select quote_ident(rolname) as name from pg_roles where rolname similar to 'imprimatur_(test|template)_${process.pid}(_%)?_server'`,
    );
    for (const { name } of accounts.rows) await admin.query(`drop role if exists ${name}`);
    await end();
  };
}
