import { lt } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { idempotencyKeys, rateLimits, sessions } from '../db/schema/index.ts';
import { sweepOrphans } from '../files/sweep.ts';
import { LONGEST_WINDOW } from '../http/rate-limits.ts';
import { startJob } from './job.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Throws away what has had its day: sessions, counters, remembered answers, bytes that no file needs. */
export async function sweep(context: Context): Promise<void> {
  const now = context.now().getTime();
  const dayAgo = new Date(now - DAY);
  await context.db.delete(sessions).where(lt(sessions.expiresAt, new Date(now)));
  await context.db.delete(rateLimits).where(lt(rateLimits.windowStart, new Date(now - LONGEST_WINDOW * 1000)));
  await context.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, dayAgo));
  const files = await sweepOrphans(context);
  if (files > 0) context.log.info({ files }, 'swept bytes without a row');
}

/** Sweeps now and every hour; several servers may do so at once. Answers how to end it. */
export function startSweeping(context: Context): () => Promise<void> {
  return startJob(context, {
    name: 'sweep',
    interval: HOUR,
    work: () => sweep(context),
    failed: (error) => context.log.warn({ err: error }, 'could not sweep'),
  });
}
