import type pg from 'pg';

/** Lifetime of a lease without renewal, in milliseconds. */
export const LEASE_MS = 10_000;

/** SQL for the end of a lease that is written now. */
export const LEASE_END_SQL = `now() + interval '${LEASE_MS} milliseconds'`;

/**
 * Prefix for a write that lets it commit without waiting for the disk: losing a lease in a power cut is harmless, because the power cut
 * ends its holder too.
 */
const WITHOUT_WAITING_FOR_DISK_CTE = `with unawaited as materialized (select set_config('synchronous_commit', 'off', true))`;

/** Asks the holder to give up the lease. Returns false if there is no such upload. */
export async function askHolderForLease(pool: pg.Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('update uploads set wanted_at = now() where id = $1', [id]);
  return rowCount !== 0;
}

/** Returns false while another request holds the lease. */
export async function takeLease(pool: pg.Pool, id: string, holder: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `${WITHOUT_WAITING_FOR_DISK_CTE} update uploads set leased_by = $2, leased_until = ${LEASE_END_SQL}, wanted_at = null from unawaited
        where id = $1 and (leased_until is null or leased_until < now())`,
    [id, holder],
  );
  return rowCount === 1;
}

/** Maximum time to wait for a lease, in milliseconds. */
export const MAX_LEASE_WAIT_MS = 5_000;

/** Returns no row if the lease is lost, otherwise whether another request is waiting for it. */
export async function renewLease(pool: pg.Pool, id: string, holder: string): Promise<{ requested: boolean }[]> {
  const { rows } = await pool.query<{ requested: boolean }>(
    `${WITHOUT_WAITING_FOR_DISK_CTE} update uploads set leased_until = ${LEASE_END_SQL} from unawaited where id = $1 and leased_by = $2
         returning coalesce(wanted_at > now() - interval '${MAX_LEASE_WAIT_MS} milliseconds', false) as requested`,
    [id, holder],
  );
  return rows;
}

export async function releaseLease(pool: pg.Pool, id: string, holder: string): Promise<void> {
  await pool.query(
    `${WITHOUT_WAITING_FOR_DISK_CTE} update uploads set leased_by = null, leased_until = null from unawaited where id = $1 and leased_by = $2`,
    [id, holder],
  );
}
