import type { Context } from '../context.ts';
import { withTimeout } from './with-timeout.ts';

/** Figures that all servers of one database share. */
export interface DatabaseMetrics {
  readonly queued: number;
  /** Creation time of the oldest queued email; null if the queue is empty. */
  readonly oldest: Date | null;
  readonly failed: number;
  /** Time of the last backup; null if there is none. */
  readonly backup: Date | null;
  /** True if the server's database account can neither alter nor delete rows of the change log. */
  readonly guarded: boolean;
}

/** Milliseconds. Keeps an unavailable database from blocking a scrape. */
const TIMEOUT_MS = 2_000;

/** Each part reads an index that contains only the counted rows. */
const SELECT_METRICS = `
  select (select count(*)::int from mails where status = 'queued') as queued,
         (select created_at from mails where status = 'queued' order by id limit 1) as oldest,
         (select count(*)::int from mails where status = 'failed') as failed,
         (select max(made_at) from backups) as backup,
         not has_table_privilege('logs', 'update, delete, truncate') as guarded`;

/** Returns null if the database does not respond in time. */
export async function readDatabaseMetrics({ pool }: Context): Promise<DatabaseMetrics | null> {
  const response = pool.query<DatabaseMetrics>({ text: SELECT_METRICS, query_timeout: TIMEOUT_MS }).then(
    ({ rows }) => rows[0] ?? null,
    () => null,
  );
  return withTimeout(TIMEOUT_MS, response, null);
}
