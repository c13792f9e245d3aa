import type { Context } from '../context.ts';
import { limitsOf } from './limits.ts';

const BATCH = 500;

/** Half a file without a row is thrown away at this age, in milliseconds: the row is written first. */
const HALF_AGE = 3_600_000;

/**
 * Throws away bytes that no row needs: what a crash left between storing and committing, files that were deleted, and
 * those of entries that are gone. Only what is old enough is looked at: younger bytes may still get their row.
 */
export async function sweepOrphans(context: Context): Promise<number> {
  let swept = (await context.store.sweep()) + (await sweepChunks(context));
  const oldEnough = new Date(Date.now() - limitsOf(context).orphanAge);
  let batch: string[] = [];
  const flush = async (): Promise<void> => {
    const orphans = await withoutRow(context, batch);
    for (const key of orphans) await context.store.remove(key);
    swept += orphans.length;
    batch = [];
  };
  for await (const key of context.store.keys(oldEnough)) {
    batch.push(key);
    if (batch.length >= BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  return swept;
}

/** Uploads of which nobody has heard for long, and bytes of uploads that are gone. */
async function sweepChunks(context: Context): Promise<number> {
  const { store, pool } = context;
  const longAgo = new Date(context.now().getTime() - limitsOf(context).orphanAge);
  // A row that is leased is being written to, however long that has taken.
  const expired = await pool.query<{ id: string; file_id: number | null }>(
    `delete from uploads where touched_at < $1 and (leased_until is null or leased_until < now()) returning id, file_id`,
    [longAgo],
  );
  const halves = expired.rows.filter(({ file_id }) => file_id === null).map(({ id }) => id);
  for await (const key of store.chunks.keys(new Date(Date.now() - HALF_AGE))) {
    const { rows } = await pool.query('select 1 from uploads where id = $1', [key]);
    if (rows.length === 0) halves.push(key);
  }
  const keys = new Set(halves);
  for (const key of keys) await store.chunks.discard(key);
  return keys.size;
}

async function withoutRow(context: Context, keys: readonly string[]): Promise<string[]> {
  const { rows } = await context.pool.query<{ storage_key: string }>(
    'select storage_key from files where storage_key = any($1) and deleted_at is null',
    [keys],
  );
  const needed = new Set(rows.map((row) => row.storage_key));
  return keys.filter((key) => !needed.has(key));
}
