import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type Connection, type Db, openReader, type Tx } from './database.ts';

/** A standby, kept by PostgreSQL's own replication, that serves long reads instead of the primary. */
export interface Replica {
  /**
   * Reads from the replica with everything that was committed before the call. Reads from the primary if the replica does not respond or
   * does not catch up in time.
   */
  read<T>(primary: Tx, query: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Reads from the replica if it is current enough. Only this function may read from it. Callers must check permissions on the primary.
 */
export const readFromReplica = <T>(
  { db, replica }: { readonly db: Db; readonly replica: Replica | null },
  query: (tx: Tx) => Promise<T>,
): Promise<T> => (replica === null ? query(db) : replica.read(db, query));

/**
 * Times in milliseconds: how long a read waits for the replica to catch up, the interval between checks, and the
 * pause after a failure.
 */
export interface ReplicaTimes {
  readonly maxWait: number;
  readonly interval: number;
  readonly retryPause: number;
}
const REPLICA_TIMES: ReplicaTimes = { maxWait: 2_000, interval: 20, retryPause: 30_000 };

interface Position {
  readonly at: string | null;
  readonly cluster: string;
}

/**
 * Returns the end of the primary's log and the database's identity. Only standbys of the same database can be compared with this
 * position.
 */
async function readPosition(primary: Tx): Promise<Position> {
  const { rows } = await primary.execute<{ at: string | null; cluster: string }>(sql`
    select case when pg_is_in_recovery() then null else pg_current_wal_flush_lsn()::text end as at,
           system_identifier::text as cluster from pg_control_system()`);
  return rows[0] ?? { at: null, cluster: '' };
}

/** Waits until the replica has reached this position. */
async function waitForPosition(
  replica: Tx,
  { at, cluster }: Position,
  { maxWait, interval }: ReplicaTimes,
): Promise<void> {
  for (const until = Date.now() + maxWait; ; await pause(interval)) {
    const { rows } = await replica.execute<{ follows: boolean; reached: boolean | null }>(sql`
      select pg_is_in_recovery() and system_identifier::text = ${cluster} as follows,
             pg_last_wal_replay_lsn() >= ${at}::pg_lsn as reached from pg_control_system()`);
    if (rows[0]?.follows !== true) throw new Error('it is not a standby of this database');
    if (rows[0].reached === true) return;
    if (Date.now() >= until) throw new Error(`it lags by more than ${maxWait} ms`);
  }
}

export function openReplica(connection: Connection, log: Logger, times: ReplicaTimes = REPLICA_TIMES): Replica {
  const { db, pool } = openReader(connection);
  let failed = false;
  let pausedUntil = 0;
  const reportRecovery = (): void => {
    if (failed) log.info('reading from the replica again');
    failed = false;
  };
  const reportFailure = (error: unknown): void => {
    pausedUntil = Date.now() + times.retryPause;
    if (!failed) log.warn({ err: error }, 'the replica is unavailable or lagging; reading from the primary');
    failed = true;
  };
  return {
    close: () => pool.end(),
    async read(primary, query) {
      if (Date.now() < pausedUntil) return query(primary);
      const position = await readPosition(primary);
      try {
        await waitForPosition(db, position, times);
        const result = await query(db);
        reportRecovery();
        return result;
      } catch (error) {
        reportFailure(error);
      }
      return query(primary);
    },
  };
}
