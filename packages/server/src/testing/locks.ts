import type pg from 'pg';
import { expect } from 'vitest';

/** Key of the change log's lock, which `append_log` takes. */
export const LOG_LOCK = 7_214_002;

/** Waits until this many of the server's transactions are blocked, as seen on the connection `witness`. */
export async function waitUntilBlocked(witness: pg.Client, count = 1): Promise<void> {
  const sql = `select count(*)::int as n from pg_stat_activity
                where datname = current_database() and application_name = 'imprimatur' and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await witness.query(sql)).rows[0].n, { interval: 10 }).toBe(count);
}
