import { readErrorCode } from '../property-of.ts';
import { NO_PROGRESS, type Progress } from '../progress.mjs';
import { createWriteStream } from 'node:fs';
import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { Transform } from 'node:stream';
import type pg from 'pg';
import { type FileStore, MissingFileError } from '../files/store.ts';
import { syncFolder } from '../files/sync-folder.ts';
import { bytesFilePath, type DamagedFile, type Manifest, MANIFEST_FILE, tableFilePath } from './manifest.ts';
import { beginPartialBackup } from './partial.ts';
import { listTablesInOrder, readAppliedMigrations } from './schema.ts';
import { hashFile, verifyTable, writeTable } from './tables.ts';

type StoredRow = Manifest['files'][number] & { readonly name: string };
type Condition = 'whole' | DamagedFile['how'];

const SELECT_FILES = `select id, name, storage_key as key, size::float8 as size, sha256 from files where deleted_at is null order by id`;

/** The error of a disk that cannot read a sector; the rest of the store may be fine. */
const isUnreadable = (error: unknown): boolean => readErrorCode(error) === 'EIO';

/** Reads the stored bytes of a file to the end, and copies them to the file `onward` if given. Returns their condition. */
async function readStoredFile(store: FileStore, { key, sha256 }: StoredRow, onward?: string): Promise<Condition> {
  const hash = createHash('sha256');
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, onward === undefined ? undefined : chunk);
    },
  });
  try {
    const bytes = await store.open(key);
    if (onward === undefined) await pipeline(bytes, measure.resume());
    else await pipeline(bytes, measure, createWriteStream(onward, { mode: 0o600, flush: true }));
  } catch (error) {
    if (!(error instanceof MissingFileError) && !isUnreadable(error)) throw error;
    return 'missing';
  }
  return hash.digest('hex') === sha256 ? 'whole' : 'altered';
}

/** Links to the bytes in an earlier backup if they exist there and are unchanged. Returns true if the link was created. */
async function linkToEarlierBackup(
  earlier: string | undefined,
  { key, sha256 }: StoredRow,
  to: string,
): Promise<boolean> {
  if (earlier === undefined) return false;
  const from = bytesFilePath(earlier, key);
  try {
    if ((await hashFile(from)) !== sha256) return false;
    await link(from, to);
    return true;
  } catch {
    // The earlier bytes are missing, unreadable, on another disk, or on a disk without links: the bytes are copied instead.
    return false;
  }
}

/** Copies the stored bytes of a file into the backup and compares them with its hash. */
async function copyFile({ store, folder, earlier }: CopyJob, file: StoredRow): Promise<Condition> {
  const to = bytesFilePath(folder, file.key);
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  if (await linkToEarlierBackup(earlier, file, to)) {
    const condition = await readStoredFile(store, file);
    if (condition === 'whole') return condition;
    await rm(to);
  }
  const condition = await readStoredFile(store, file, to);
  if (condition === 'missing') await rm(to, { force: true });
  return condition;
}

async function isLive(client: pg.ClientBase, id: number): Promise<boolean> {
  return (await client.query('select 1 from files where id = $1 and deleted_at is null', [id])).rows.length > 0;
}

interface CopyJob {
  readonly client: pg.Client;
  readonly store: FileStore;
  readonly folder: string;
  /** A complete backup whose files may be linked to. */
  readonly earlier: string | undefined;
  /** The condition of the files that were copied, by key. */
  readonly conditions: Map<string, Condition>;
  readonly progress: Progress;
}

/** Copies files before the snapshot, so that a file that is deleted in the meantime is in the backup together with its row. */
async function copyFilesBeforeSnapshot(copyJob: CopyJob): Promise<void> {
  const { client, conditions, progress } = copyJob;
  const { rows } = await client.query<StoredRow>(SELECT_FILES);
  progress.step(
    'Copying files',
    rows.reduce((sum, { size }) => sum + size, 0),
  );
  for (const file of rows) {
    progress.advance(file.size);
    if (conditions.has(file.key)) continue;
    const condition = await copyFile(copyJob, file);
    if (condition !== 'missing') conditions.set(file.key, condition);
  }
}

/** Copies the remaining files of the snapshot. Returns false if a file was added and deleted in between, which needs a new snapshot. */
async function copyFilesOfSnapshot(copyJob: CopyJob, files: readonly StoredRow[]): Promise<boolean> {
  const { client, conditions } = copyJob;
  for (const file of files) {
    if (conditions.has(file.key)) continue;
    const condition = await copyFile(copyJob, file);
    if (condition === 'missing' && !(await isLive(client, file.id))) return false;
    conditions.set(file.key, condition);
  }
  return true;
}

const MAX_TRIES = 5;

interface BackupJob {
  readonly client: pg.Client;
  readonly store: FileStore | null;
  readonly folder: string;
  readonly earlier: string | undefined;
  readonly progress: Progress;
}

async function copyTablesAndFiles({ client, store, folder, earlier, progress }: BackupJob): Promise<Manifest> {
  const conditions = new Map<string, Condition>();
  const copyJob = store === null ? null : { client, store, folder, earlier, conditions, progress };
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    if (copyJob !== null) await copyFilesBeforeSnapshot(copyJob);
    progress.step('Copying tables');
    await client.query('begin transaction isolation level repeatable read, read only');
    const { files, ...written } = await copyTables(client, folder);
    await client.query('commit');
    if (copyJob !== null && !(await copyFilesOfSnapshot(copyJob, files))) continue;
    const keys = new Set(files.map(({ key }) => key));
    for (const key of conditions.keys()) if (!keys.has(key)) await rm(bytesFilePath(folder, key), { force: true });
    const damaged = files.flatMap(({ id, name, key }) => {
      const how = conditions.get(key) ?? 'whole';
      return how === 'whole' ? [] : [{ id, name, how }];
    });
    return { ...written, files: files.map(({ name: _name, ...file }) => file), damaged };
  }
  throw new Error('Files were added and deleted while the backup was running. Try again at a quieter time.');
}

const createVerificationError = (reason: string) => new Error(`The backup failed verification: ${reason}.`);

/** Reads a backup as a restore does, to detect now any row that would not be restored correctly. */
async function verifyBackup({ client, folder, store, progress }: BackupJob, { tables, files, damaged }: Manifest) {
  progress.step('Reading tables back', Object.keys(tables).length);
  for (const [table, { rows, sha256 }] of Object.entries(tables)) {
    const file = tableFilePath(folder, table);
    if ((await hashFile(file)) !== sha256) throw createVerificationError(`table ${table} does not match its checksum`);
    const count = await verifyTable(client, table, file).catch((error: Error) => {
      throw createVerificationError(error.message);
    });
    if (count !== rows) throw createVerificationError(`table ${table} has ${count} rows instead of ${rows}`);
    progress.advance();
  }
  if (store === null) return;
  progress.step('Reading files back', files.length);
  const damagedIds = new Set(damaged.map(({ id }) => id));
  for (const { id, key, sha256 } of files) {
    if (!damagedIds.has(id) && (await hashFile(bytesFilePath(folder, key))) !== sha256)
      throw createVerificationError(`file ${id} does not match its checksum`);
    progress.advance();
  }
}

/** Returns the hash of the change log's first row, which identifies an installation; undefined for an empty log. */
export async function readInstallationId(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ hash: string }>('select hash from logs order by logs.id limit 1');
  return rows[0]?.hash;
}

type Snapshot = Omit<Manifest, 'files' | 'damaged'> & { readonly files: readonly StoredRow[] };

async function copyTables(client: pg.ClientBase, folder: string): Promise<Snapshot> {
  const tables: Manifest['tables'] = {};
  for (const table of await listTablesInOrder(client))
    tables[table] = await writeTable(client, table, tableFilePath(folder, table));
  const sequences = await client.query<{ name: string; last: number | null }>(
    `select sequencename as name, last_value::float8 as last from pg_sequences where schemaname = 'public'`,
  );
  const head = await client.query<{ id: number; hash: string }>(
    'select id::float8 as id, hash from logs order by logs.id desc limit 1',
  );
  return {
    format: 1,
    made_at: new Date().toISOString(),
    migrations: await readAppliedMigrations(client),
    tables,
    sequences: Object.fromEntries(sequences.rows.map(({ name, last }) => [name, last])),
    files: (await client.query<StoredRow>(SELECT_FILES)).rows,
    log: head.rows[0] ?? null,
    origin: await readInstallationId(client),
  };
}

/**
 * Copies database and files into a new folder while servers are running: the tables as of one instant, and the files that the tables
 * name. Without `store`, files are not copied. The folder gets its final name once it is complete and has been read back. Missing or
 * altered files are named in the manifest and do not stop the backup. Files that an `earlier` backup on the same disk also contains
 * become hard links.
 */
export async function writeBackup(
  client: pg.Client,
  store: FileStore | null,
  to: string,
  { earlier, progress = NO_PROGRESS }: { readonly earlier?: string | undefined; readonly progress?: Progress } = {},
): Promise<Manifest> {
  const { folder, stop } = await beginPartialBackup(to);
  try {
    await mkdir(join(folder, 'tables'), { mode: 0o700 });
    await client.query(`set time zone 'UTC'`);
    const job = { client, store, folder, earlier, progress };
    const written = await copyTablesAndFiles(job);
    await verifyBackup(job, written);
    await writeFile(join(folder, MANIFEST_FILE), `${JSON.stringify(written, null, 1)}\n`, { mode: 0o600, flush: true });
    await syncFolder(folder);
    await rename(folder, to);
    await syncFolder(dirname(to));
    return written;
  } catch (error) {
    // Does nothing outside a transaction.
    await client.query('rollback');
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    stop();
  }
}
