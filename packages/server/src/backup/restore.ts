import { createReadStream } from 'node:fs';
import { NO_PROGRESS, type Progress } from '../progress.mjs';
import pg, { escapeIdentifier } from 'pg';
import { SEAL_FILE_NAME } from '../change-log/sealing.ts';
import type { FileStore } from '../files/store.ts';
import { findBackupFlaws, findDamagedFiles } from './invariants.ts';
import { bytesFilePath, type Manifest, readManifest, tableFilePath } from './manifest.ts';
import { listTablesInOrder, migrateTo, readAppliedMigrations } from './schema.ts';
import { hashFile, readTable } from './tables.ts';
import { isDatabaseUnfinished, UNFINISHED_MARK, markDatabaseUnfinished, markDatabaseFinished } from './unfinished.ts';

export interface RestoreOptions {
  /** The store that receives the files. With `keepFiles`, it already contains them. */
  readonly store: FileStore;
  readonly keepFiles?: boolean;
  /** Sets waiting emails to `kept`, so that this copy does not send them. */
  readonly holdMails?: boolean;
  readonly progress?: Progress;
}

async function assertWhole(folder: string, { tables }: Manifest): Promise<void> {
  for (const [table, { sha256 }] of Object.entries(tables)) {
    const found = await hashFile(tableFilePath(folder, table)).catch(() => null);
    if (found !== sha256)
      throw new Error(`The backup is damaged: the file of table ${table} is missing or does not match its checksum.`);
  }
}

/** A restore never overwrites anything: it needs a database that has never been used. */
async function assertEmpty(client: pg.ClientBase, { migrations }: Manifest): Promise<void> {
  if (await isDatabaseUnfinished(client))
    throw new Error(`${UNFINISHED_MARK} Drop the database, create an empty one, and run \`imprimatur restore\` again.`);
  const applied = await readAppliedMigrations(client);
  const { rows } = await client.query<{ there: boolean }>(
    `select exists (select 1 from pg_tables where schemaname = 'public') as there`,
  );
  if (rows[0]?.there !== true) return;
  const same = applied.length === migrations.length && applied.every((when, at) => when === migrations[at]);
  const used =
    applied.length === 0 ||
    (await client.query('select 1 from users union all select 1 from logs limit 1')).rows.length > 0;
  if (used || !same) throw new Error('The database is not empty. Restore the backup into an empty one.');
}

const STORE_IN_USE =
  'The file store is not empty, and a server on the restored database would delete the files in it. Set DATA_DIR to an empty folder, or S3_BUCKET to an empty bucket.';

/** The name of the text file that marks a store while a restore writes to it. Its text is empty afterwards. */
const UNFINISHED_RESTORE_MARKER = 'restore.unfinished';

/** Deletes the bytes left by a killed restore. Without a seal, no server has used them since. */
async function emptyStore(store: FileStore, before: Date): Promise<void> {
  for await (const key of store.keys(before)) await store.remove(key);
  for await (const key of store.chunks.keys(before)) await store.chunks.discard(key);
}

/**
 * Claims an empty store. The server of the restored copy deletes files that its rows do not name, so the store must not contain files of
 * another association or of the original installation.
 */
async function claimStore(store: FileStore): Promise<void> {
  const soon = new Date(Date.now() + 86_400_000);
  const sealed = (await store.textFiles.read(SEAL_FILE_NAME)) !== null;
  if (!sealed && (await store.textFiles.read(UNFINISHED_RESTORE_MARKER))?.trim()) await emptyStore(store, soon);
  for (const keys of [store.keys(soon), store.chunks.keys(soon)]) {
    const first = await keys[Symbol.asyncIterator]().next();
    if (sealed || first.done !== true) throw new Error(STORE_IN_USE);
  }
  await store.textFiles.write(UNFINISHED_RESTORE_MARKER, 'A restore is writing to this store.\n');
}

interface FileRestore {
  readonly folder: string;
  readonly store: FileStore;
  readonly keys: Map<number, string>;
  readonly progress: Progress;
}

/** Writes the bytes into the store and their keys into `keys`. */
async function restoreFiles(
  { folder, store, keys, progress }: FileRestore,
  { files, damaged }: Manifest,
): Promise<void> {
  const conditions = new Map(damaged.map(({ id, how }) => [id, how]));
  for (const { id, key, sha256 } of files) {
    progress.advance();
    const condition = conditions.get(id);
    if (condition === 'missing') continue;
    const stored = await store.put(createReadStream(bytesFilePath(folder, key)));
    keys.set(id, stored.key);
    if (condition === undefined && stored.sha256 !== sha256)
      throw new Error(`The backup is damaged: file ${id} does not match its checksum.`);
  }
}

async function loadTables(client: pg.Client, { folder, manifest, progress }: Contents): Promise<void> {
  const { tables, sequences } = manifest;
  const order = (await listTablesInOrder(client)).filter((table) => table in tables);
  const unknown = Object.keys(tables).filter((table) => !order.includes(table));
  if (unknown.length > 0) throw new Error(`The backup contains unknown tables: ${unknown.join(', ')}.`);
  // The backup already contains the rows that triggers would add, and some triggers forbid changes to the log.
  for (const table of order) await client.query(`alter table ${escapeIdentifier(table)} disable trigger user`);
  for (const table of order.toReversed()) await client.query(`delete from ${escapeIdentifier(table)}`);
  for (const table of order) {
    const rows = await readTable(client, table, tableFilePath(folder, table));
    const expected = tables[table]?.rows;
    if (rows !== expected)
      throw new Error(`The backup is damaged: table ${table} has ${rows} rows instead of ${expected}.`);
    progress.advance();
  }
  for (const [name, last] of Object.entries(sequences))
    if (last !== null) await client.query('select setval(to_regclass($1), $2)', [escapeIdentifier(name), last]);
  for (const table of order) await client.query(`alter table ${escapeIdentifier(table)} enable trigger user`);
}

interface Contents {
  readonly folder: string;
  readonly manifest: Manifest;
  /** The keys of restored files by id. */
  readonly keys: ReadonlyMap<number, string>;
  readonly holdMails: boolean;
  readonly progress: Progress;
}

/** Writes all rows, or none. */
async function restoreRows(client: pg.Client, contents: Contents) {
  const { keys, holdMails } = contents;
  await client.query('begin');
  try {
    await loadTables(client, contents);
    for (const [id, key] of keys) await client.query('update files set storage_key = $2 where id = $1', [id, key]);
    if (holdMails) await client.query(`update mails set status = 'kept' where status in ('queued', 'waiting')`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Restores a backup into a store and an empty database, all rows or none. Then migrates the schema to this version, and verifies the
 * chain of the log, every file's hash and the counters. Until then, a mark in the database prevents servers from starting. The returned
 * manifest names the damaged files.
 */
export async function restoreBackup(
  client: pg.Client,
  folder: string,
  { store, keepFiles = false, holdMails = false, progress = NO_PROGRESS }: RestoreOptions,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  progress.step('Checking the backup');
  await assertWhole(folder, manifest);
  await assertEmpty(client, manifest);
  if (!keepFiles) await claimStore(store);
  await markDatabaseUnfinished(client);
  const keys = new Map<number, string>();
  let areRowsRestored = false;
  try {
    await migrateTo(client, manifest.migrations);
    progress.step('Restoring files', manifest.files.length);
    if (!keepFiles) await restoreFiles({ folder, store, keys, progress }, manifest);
    progress.step('Restoring tables', Object.keys(manifest.tables).length);
    await restoreRows(client, { folder, manifest, keys, holdMails, progress });
    areRowsRestored = true;
    progress.step('Verifying the copy');
    await migrateTo(client, 'all');
    await client.query('analyze');
    const damaged = keepFiles ? await findDamagedFiles(client, store) : manifest.damaged;
    const flaws = await findBackupFlaws(client, store, { head: manifest.log, damaged });
    if (flaws.length > 0) throw new Error(`The restored copy failed verification: ${flaws.join('; ')}.`);
    if (!keepFiles) await store.textFiles.write(UNFINISHED_RESTORE_MARKER, '');
    await markDatabaseFinished(client);
    return { ...manifest, damaged };
  } catch (error) {
    for (const key of keys.values()) await store.remove(key);
    // Nothing was written, so the database is still empty and usable.
    if (!areRowsRestored) await markDatabaseFinished(client);
    throw error;
  }
}
