import type { Database } from '../db/database.ts';
import { deleteStaleUploads, uploadExists, findNeededKeys } from './file-repository.ts';
import { type FileLimits, resolveFileLimits } from './limits.ts';
import type { FileStore } from './store.ts';

interface SweepContext extends Pick<Database, 'pool'> {
  readonly store: FileStore;
  readonly fileLimits?: Partial<FileLimits>;
  readonly now: () => Date;
}

const KEYS_PER_BATCH = 500;

/** Age in milliseconds at which an unfinished file without a row is deleted; the row is always written first. */
const HALF_AGE_MS = 3_600_000;

/**
 * Deletes bytes without a row: left by a crash between storing and committing, or belonging to deleted files and entries. Newer bytes may
 * still get a row, so they are kept.
 */
export async function sweepOrphans(context: SweepContext): Promise<number> {
  let swept = (await context.store.sweep()) + (await sweepChunks(context));
  const oldEnough = new Date(Date.now() - resolveFileLimits(context).orphanAge);
  let batch: string[] = [];
  const flush = async (): Promise<void> => {
    const orphans = await findKeysWithoutRow(context, batch);
    for (const key of orphans) await context.store.remove(key);
    swept += orphans.length;
    batch = [];
  };
  for await (const key of context.store.keys(oldEnough)) {
    batch.push(key);
    if (batch.length >= KEYS_PER_BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  return swept;
}

/** Deletes abandoned uploads, and the bytes of uploads without a row. */
async function sweepChunks(context: SweepContext): Promise<number> {
  const { store, pool } = context;
  const longAgo = new Date(context.now().getTime() - resolveFileLimits(context).orphanAge);
  const expired = await deleteStaleUploads(pool, longAgo);
  const halves = expired.filter(({ file_id }) => file_id === null).map(({ id }) => id);
  for await (const key of store.chunks.keys(new Date(Date.now() - HALF_AGE_MS))) {
    if (!(await uploadExists(pool, key))) halves.push(key);
  }
  const keys = new Set(halves);
  for (const key of keys) await store.chunks.discard(key);
  return keys.size;
}

async function findKeysWithoutRow(context: SweepContext, keys: readonly string[]): Promise<string[]> {
  const needed = await findNeededKeys(context.pool, keys);
  return keys.filter((key) => !needed.has(key));
}
