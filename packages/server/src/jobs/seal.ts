import { setTimeout as pause } from 'node:timers/promises';
import { dayIn } from '@imprimatur/domain';
import type { Context } from '../context.ts';
import { sealHead, UnsealableError } from '../change-log/sealing.ts';
import { announceSeal, reportUnsealable } from '../features/logs/seals.ts';
import { readErrorMessage } from '../property-of.ts';
import { startJob } from './job.ts';

/** Interval between reads of the log, in milliseconds. Every row must be sealed within a minute. */
const INTERVAL_MS = 20_000;

/** Milliseconds before a retry, because on a busy machine connecting may time out. */
const RETRY_PAUSE_MS = 2_000;

/** Seals the current log. If the log was changed in the database, sealing is refused, and this is reported. */
export async function sealLog(context: Context): Promise<string | null> {
  const { pool, store, config, now } = context;
  const client = await pool.connect();
  let sealed = false;
  try {
    const line = await sealHead({ client, store, secrets: config.secrets, now: now() });
    sealed = true;
    return line;
  } catch (error) {
    if (error instanceof UnsealableError) await reportUnsealable(context, error);
    throw error;
  } finally {
    // If sealing failed, the connection is closed, because it may still hold the lock.
    client.release(!sealed);
  }
}

async function sealWithRetry(context: Context, wait: number): Promise<string | null> {
  try {
    return await sealLog(context);
  } catch (error) {
    if (error instanceof UnsealableError) throw error;
    await pause(wait);
    return sealLog(context);
  }
}

/** Seals the log now, then within a minute of any new row, and once more at shutdown. Reports the newest seal once a day. */
export function startSealing(
  context: Context,
  { interval = INTERVAL_MS, wait = RETRY_PAUSE_MS }: { interval?: number; wait?: number } = {},
): () => Promise<void> {
  let reportedDay = '';
  const work = async (): Promise<void> => {
    const newest = await sealWithRetry(context, wait);
    const today = dayIn(context.config.timeZone, context.now());
    if (newest === null || reportedDay === today) return;
    reportedDay = today;
    context.log.info({ seal: newest }, 'the change log is sealed');
    await announceSeal(context, today, newest);
  };
  const onError = (error: unknown): void => {
    if (error instanceof UnsealableError)
      context.log.error({ reason: error.message }, 'the change log is not sealed: run imprimatur verify --log');
    else context.log.warn({ reason: readErrorMessage(error) }, 'could not seal the change log; will try again');
  };
  return startJob(context, { name: 'seals', interval, work, onError, runAtShutdown: true });
}
