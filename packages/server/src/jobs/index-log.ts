import { foldNextRows } from '../change-log/search-repository.ts';
import type { Context } from '../context.ts';
import { startJob } from './job.ts';

/** Interval between folding new rows of the log, in milliseconds. Until a row is folded, a search reads it directly. */
const INTERVAL_MS = 5_000;

/** Rows per statement. An erasure waits for at most one statement; nothing else waits. */
const ROWS_PER_STATEMENT = 200;

/** Folds all rows of the log that are not in the search index yet. Several servers may do so at once. */
export async function indexLog({ pool }: Pick<Context, 'pool'>, ended: () => boolean = () => false): Promise<void> {
  while (!ended()) {
    if ((await foldNextRows(pool, ROWS_PER_STATEMENT)) < ROWS_PER_STATEMENT) return;
  }
}

/** Indexes the log now and every few seconds. Returns a function that stops it. */
export function startIndexing(context: Context): () => Promise<void> {
  let ended = false;
  const end = startJob(context, {
    name: 'log-search',
    interval: INTERVAL_MS,
    work: () => indexLog(context, () => ended),
    onError: (error) => context.log.warn({ err: error }, 'could not index the change log for searching'),
  });
  return () => {
    ended = true;
    return end();
  };
}
