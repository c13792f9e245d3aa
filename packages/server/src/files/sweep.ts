import type { Context } from '../context.ts';
import { limitsOf } from './limits.ts';

const BATCH = 500;

/**
 * Throws away bytes that no row needs: what a crash left between storing and committing, files that were deleted, and
 * those of entries that are gone. Only what is old enough is looked at: younger bytes may still get their row.
 */
export async function sweepOrphans(context: Context): Promise<number> {
  let swept = await context.store.sweep();
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

async function withoutRow(context: Context, keys: readonly string[]): Promise<string[]> {
  const { rows } = await context.pool.query<{ storage_key: string }>(
    'select storage_key from files where storage_key = any($1) and deleted_at is null',
    [keys],
  );
  const needed = new Set(rows.map((row) => row.storage_key));
  return keys.filter((key) => !needed.has(key));
}
