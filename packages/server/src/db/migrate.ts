import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { readErrorCode, readProperty } from '../property-of.ts';
import { VERSION } from '../config/version.ts';
import { clientConfigOf, type Connection } from './database.ts';
import { connectForMaintenance } from './maintenance-connection.ts';
import { rewriteAddresses } from './canonical-addresses.ts';
import { createSearchIndexes } from './search.ts';
import { prepareWorkingConnection } from './working-role.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));
const MIGRATION_LOCK = 7_214_001;

const readNewestMigrationTime = (): number => {
  const journal = readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8');
  const { entries }: { entries: { when: number }[] } = JSON.parse(journal);
  return Math.max(...entries.map(({ when }) => when));
};

/** The applied migrations, and whether this version knows all of them. */
export interface MigrationState {
  /** Null in a database without tables. */
  readonly by: string | null;
  readonly state: 'empty' | 'older' | 'same' | 'newer';
}

/** Compares the migrations of a database with those of this version. */
export async function readMigrationState(client: pg.ClientBase): Promise<MigrationState> {
  const { rows } = await client.query<{ there: boolean; version: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there,
            obj_description(to_regnamespace('drizzle'), 'pg_namespace') as version`,
  );
  if (rows[0]?.there !== true) return { by: null, state: 'empty' };
  const applied = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  const difference = Number(applied.rows[0]?.newest ?? 0) - readNewestMigrationTime();
  return { by: rows[0].version, state: difference === 0 ? 'same' : difference > 0 ? 'newer' : 'older' };
}

/** Throws if the database is newer, because an older server would write rows that a newer one reads differently. */
async function refuseNewer(client: pg.Client): Promise<void> {
  const { by, state } = await readMigrationState(client);
  if (state !== 'newer') return;
  throw new Error(
    `The database was brought up to date by ${by ?? 'a newer version of Imprimatur'}, and this is Imprimatur ${VERSION}, which is older. ` +
      `Start ${by ?? 'that one'} or a newer version, or restore a backup from before the migration.`,
  );
}

/**
 * Limits for giving way to other statements: the number of attempts, the timeout for a table lock, and the pause between attempts, both in
 * milliseconds.
 */
const LOCK_RETRIES = { attempts: 40, timeout: 300, pause: 200 };

/** SQLSTATE codes: lock not available, deadlock detected. */
const LOCK_ERRORS = /^(55P03|40P01)$/;

/**
 * Migrates while other servers are running. A migration that waits for a table blocks all statements behind it, so it releases the tables
 * and tries again. Only after many attempts does it wait without a limit.
 */
async function migrateWhileInUse(client: pg.Client): Promise<void> {
  for (let attempt = 1; attempt <= LOCK_RETRIES.attempts; attempt += 1) {
    const timeout = attempt < LOCK_RETRIES.attempts ? `${LOCK_RETRIES.timeout}ms` : '0';
    await client.query(`select set_config('lock_timeout', $1, false)`, [timeout]);
    try {
      await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
      break;
    } catch (error) {
      const code = readErrorCode(readProperty(error, 'cause')) ?? readErrorCode(error) ?? '';
      if (attempt === LOCK_RETRIES.attempts || !LOCK_ERRORS.test(code)) throw error;
      await pause(LOCK_RETRIES.pause);
    }
  }
  await client.query('reset lock_timeout');
}

/**
 * Brings the schema up to date and returns the connection for the server's work. Several servers may start at once: one migrates, the
 * others wait.
 *
 * @throws if a newer version has used the database, naming both versions.
 */
export async function migrateDatabase(
  connection: Connection,
  { working, say = () => {} }: { working?: Connection | undefined; say?: (line: string) => void } = {},
): Promise<Connection> {
  const client = await connectForMaintenance(clientConfigOf(connection), 'imprimatur-migration');
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseNewer(client);
    await migrateWhileInUse(client);
    await client.query(`comment on schema drizzle is ${client.escapeLiteral(`Imprimatur ${VERSION}`)}`);
    await createSearchIndexes(client, say);
    await rewriteAddresses(client, say);
    return await prepareWorkingConnection(client, connection, { given: working, say });
  } finally {
    await client.end();
  }
}
