import type { Context } from '../../context.ts';
import { resolveFileLimits, formatSize } from '../../files/limits.ts';
import { readCount } from '../../http/rate-limit-repository.ts';
import { secondsUntilRetry } from '../../http/rate-limits.ts';
import { refuse } from '../../http/refusal.ts';

const DAY_SECONDS = 86_400;
/** Sizes are counted in kB, because a number of bytes could exceed the column's range. */
const BYTES_PER_UNIT = 1024;

/** Counts the bytes that a person is about to send. Refuses if the store is full or the daily quota is exceeded. */
export async function reserveBytes(context: Context, caller: { readonly id: number }, bytes: number): Promise<void> {
  if (bytes > (await context.store.room())) throw refuse.storageFull();
  const { perDay } = resolveFileLimits(context);
  // If the call is refused, the count is rolled back.
  await context.db.transaction(async (tx) => {
    const step = { seconds: DAY_SECONDS, by: Math.ceil(bytes / BYTES_PER_UNIT) };
    const counted = await readCount(tx, context.now(), `uploads:${caller.id}`, step);
    if (counted.count * BYTES_PER_UNIT <= perDay) return;
    const wait = secondsUntilRetry(counted);
    const values = { limit: formatSize(perDay), hours: Math.ceil(wait / 3600) };
    throw refuse.because(429, 'uploadQuota', values, { 'retry-after': String(wait) });
  });
}
