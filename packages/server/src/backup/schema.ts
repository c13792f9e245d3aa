import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { UNRESTORED_TABLES } from './manifest.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

interface Journal {
  readonly entries: readonly { readonly when: number; readonly tag: string }[];
}

/** The tables of the application, ordered so that each follows the tables it refers to. */
export async function listTablesInOrder(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(`
    select c.relname as name,
           array(select distinct f.confrelid::regclass::text from pg_constraint f
                  where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`);
  const order: string[] = [];
  const left = new Map(rows.map(({ name, needs }) => [name, needs]));
  while (left.size > 0) {
    const ready = [...left].filter(([, needs]) => needs.every((need) => !left.has(need))).map(([name]) => name);
    if (ready.length === 0)
      throw new Error(`these tables refer to each other in a cycle: ${[...left.keys()].join(', ')}`);
    for (const name of ready) left.delete(name);
    order.push(...ready);
  }
  return order.filter((name) => !UNRESTORED_TABLES.includes(name));
}

/** The timestamps of the applied migrations; none in an empty database. */
export async function readAppliedMigrations(client: pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (rows[0]?.there !== true) return [];
  const applied = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations order by created_at',
  );
  return applied.rows.map((row) => Number(row.created_at));
}

/** Applies exactly these migrations to a database, or all of them. */
export async function migrateTo(client: pg.Client, timestamps: readonly number[] | 'all'): Promise<void> {
  if (timestamps === 'all') return migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
  const journalFile = join(MIGRATIONS_FOLDER, 'meta', '_journal.json');
  const journal: Journal = JSON.parse(await readFile(journalFile, 'utf8'));
  const ownTimestamps = new Set(journal.entries.map(({ when }) => when));
  if (!timestamps.every((when) => ownTimestamps.has(when)))
    throw new Error('The backup was made by a newer version. Restore it with that version.');
  const folder = await mkdtemp(join(tmpdir(), 'imprimatur-migrations-'));
  try {
    const entries = journal.entries.filter(({ when }) => timestamps.includes(when));
    // Copies the files one by one, because the copy of a read-only folder would be read-only too.
    for (const { tag } of entries) await copyFile(join(MIGRATIONS_FOLDER, `${tag}.sql`), join(folder, `${tag}.sql`));
    await mkdir(join(folder, 'meta'));
    await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return undefined;
}
