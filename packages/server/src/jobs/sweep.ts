import { deleteExpiredSessions } from '../auth/session-repository.ts';
import type { Context } from '../context.ts';
import { ownsStore } from '../change-log/sealing.ts';
import { sweepOrphans } from '../files/sweep.ts';
import { deleteOldResponses } from '../calls/idempotency-repository.ts';
import { deleteCounters } from '../http/rate-limit-repository.ts';
import { LONGEST_WINDOW_SECONDS } from '../http/rate-limits.ts';
import { startJob } from './job.ts';

const HOUR_MS = 3_600_000;

/** Deletes expired sessions, counters, stored responses, and bytes that no file needs. */
export async function sweepData(context: Context): Promise<void> {
  const now = context.now();
  await deleteExpiredSessions(context.db, now);
  await deleteCounters(context.db, new Date(now.getTime() - LONGEST_WINDOW_SECONDS * 1000));
  await deleteOldResponses(context.db, now);
  if (!(await ownsStore(context.pool, context.store)))
    return context.log.error('the stored files belong to another database; nothing was deleted');
  const files = await sweepOrphans(context);
  if (files > 0) context.log.info({ files }, 'deleted stored files without a database row');
  return undefined;
}

/** Sweeps now and every hour; several servers may do so at once. Returns a function that stops the job. */
export function startSweeping(context: Context): () => Promise<void> {
  return startJob(context, {
    name: 'sweep',
    interval: HOUR_MS,
    work: () => sweepData(context),
    onError: (error) => context.log.warn({ err: error }, 'could not delete expired data'),
  });
}
