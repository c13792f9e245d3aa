import { createWriteStream } from 'node:fs';
import { access, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { Transform } from 'node:stream';
import type pg from 'pg';
import { type FileStore, Missing } from '../files/store.ts';
import { bytesFile, MANIFEST, type Manifest, tableFile } from './manifest.ts';
import { appliedMigrations, tablesInOrder } from './schema.ts';
import { writeTable } from './tables.ts';

type Stored = Manifest['files'][number];

const LIVE = `select id, storage_key as key, size::float8 as size, sha256 from files where deleted_at is null order by id`;

/** Copies bytes and makes sure that they are those which the row knows. */
async function copyBytes(store: FileStore, { id, key, sha256 }: Stored, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(await store.open(key), measure, createWriteStream(to, { mode: 0o600, flush: true }));
  if (hash.digest('hex') !== sha256)
    throw new Error(`file ${id} is not what was uploaded: its bytes do not match its sum`);
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** What is there before the snapshot, so that a file that is deleted meanwhile is in the backup with its row. */
async function copyBeforehand(
  client: pg.ClientBase,
  store: FileStore,
  folder: string,
  copied: Set<string>,
): Promise<void> {
  const { rows } = await client.query<Stored>(LIVE);
  for (const file of rows) {
    if (copied.has(file.key)) continue;
    const to = bytesFile(folder, file.key);
    const whole = await copyBytes(store, file, to).then(
      () => true,
      async (error: unknown) => {
        if (!(error instanceof Missing)) throw error;
        await rm(to, { force: true });
        return false;
      },
    );
    if (whole) copied.add(file.key);
  }
}

/** A file that comes and goes between copying and snapshot is in neither: then another instant is taken. */
const MOST_TRIES = 5;

async function snapshotWithFiles(client: pg.Client, store: FileStore | null, folder: string): Promise<Manifest> {
  const copied = new Set<string>();
  for (let tries = 1; ; tries += 1) {
    if (store !== null) await copyBeforehand(client, store, folder, copied);
    await client.query('begin transaction isolation level repeatable read, read only');
    const written = await snapshot(client, folder);
    await client.query('commit');
    if (store === null) return written;
    try {
      for (const file of written.files)
        if (!copied.has(file.key)) await copyBytes(store, file, bytesFile(folder, file.key));
    } catch (error) {
      if (error instanceof Missing && tries < MOST_TRIES) continue;
      throw error;
    }
    const known = new Set(written.files.map(({ key }) => key));
    for (const key of copied) if (!known.has(key)) await rm(bytesFile(folder, key), { force: true });
    return written;
  }
}

async function snapshot(client: pg.ClientBase, folder: string): Promise<Manifest> {
  const tables: Manifest['tables'] = {};
  for (const table of await tablesInOrder(client))
    tables[table] = await writeTable(client, table, tableFile(folder, table));
  const sequences = await client.query<{ name: string; last: number | null }>(
    `select sequencename as name, last_value::float8 as last from pg_sequences where schemaname = 'public'`,
  );
  const head = await client.query<{ id: number; hash: string }>(
    'select id::float8 as id, hash from logs order by logs.id desc limit 1',
  );
  return {
    format: 1,
    made_at: new Date().toISOString(),
    migrations: await appliedMigrations(client),
    tables,
    sequences: Object.fromEntries(sequences.rows.map(({ name, last }) => [name, last])),
    files: (await client.query<Stored>(LIVE)).rows,
    log: head.rows[0] ?? null,
  };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Copies database and files into a new folder while servers work: the tables are those of one instant, the files those that
 * the tables of that instant know. Without `store` the files stay where they are. The folder gets its name when it is whole.
 */
export async function writeBackup(client: pg.Client, store: FileStore | null, to: string): Promise<Manifest> {
  if (await exists(to)) throw new Error(`${to} is there already. A backup is written into a new folder.`);
  const partial = `${to}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(join(partial, 'tables'), { recursive: true, mode: 0o700 });
  try {
    await client.query(`set time zone 'UTC'`);
    const written = await snapshotWithFiles(client, store, partial);
    await writeFile(join(partial, MANIFEST), `${JSON.stringify(written, null, 1)}\n`, { mode: 0o600, flush: true });
    await syncFolder(partial);
    await rename(partial, to);
    await syncFolder(dirname(to));
    return written;
  } catch (error) {
    // Outside of a transaction this does nothing.
    await client.query('rollback');
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}
