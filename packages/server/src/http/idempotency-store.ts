import type { Context } from '../context.ts';

export interface KeyClaim {
  readonly userId: number;
  readonly key: string;
  readonly hash: Buffer;
}

/** A first request that has not been heard of for so long has died with its server, in milliseconds. */
const DEAD = 60_000;
const DAY = 24 * 3_600_000;

interface Found {
  readonly hash: Buffer;
  /** Null while it is under way. */
  readonly status: number | null;
  readonly body: string | null;
}

/** Makes the key this request's own, or answers what is known of it. One statement decides between many. */
export async function claimKey(context: Context, { userId, key, hash }: KeyClaim): Promise<'first' | Found> {
  const now = context.now().getTime();
  const claimed = await context.pool.query(
    `insert into idempotency_keys as kept (user_id, key, request_hash, created_at) values ($1, $2, $3, $4)
     on conflict (user_id, key) do update
        set request_hash = excluded.request_hash, status = null, body = null, created_at = excluded.created_at
      where kept.created_at < $5
         or (kept.status is null and kept.created_at < $6 and kept.request_hash = excluded.request_hash)
     returning key`,
    [userId, key, hash, new Date(now), new Date(now - DAY), new Date(now - DEAD)],
  );
  if (claimed.rowCount === 1) return 'first';
  const { rows } = await context.pool.query<{ request_hash: Buffer; status: number | null; body: string | null }>(
    'select request_hash, status, body from idempotency_keys where user_id = $1 and key = $2',
    [userId, key],
  );
  const row = rows[0];
  // The first one failed and gave the key back in between: look again.
  if (row === undefined) return { hash, status: null, body: null };
  return { hash: row.request_hash, status: row.status, body: row.body };
}

export async function storeAnswer(
  context: Context,
  { userId, key }: KeyClaim,
  status: number,
  body: string | null,
): Promise<void> {
  await context.pool.query(
    'update idempotency_keys set status = $3, body = $4 where user_id = $1 and key = $2 and status is null',
    [userId, key, status, body],
  );
}

export async function forgetKey(context: Context, { userId, key }: KeyClaim): Promise<void> {
  await context.pool.query('delete from idempotency_keys where user_id = $1 and key = $2 and status is null', [
    userId,
    key,
  ]);
}

/** A long upload is still under way. */
export async function keepAlive(context: Context, { userId, key }: KeyClaim): Promise<void> {
  await context.pool
    .query('update idempotency_keys set created_at = $3 where user_id = $1 and key = $2 and status is null', [
      userId,
      key,
      context.now(),
    ])
    .catch((error: unknown) => context.log.warn({ err: error }, 'a keyed request could not say that it lives'));
}
