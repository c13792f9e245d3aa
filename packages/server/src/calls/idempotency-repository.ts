import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { idempotencyKeys } from '../db/schema/index.ts';

/** A key, its user, and the hash of the request that contained it. */
export interface KeyClaim {
  readonly userId: number;
  readonly key: string;
  readonly hash: Buffer;
}

/** The first response, with the rights of its reader at that time. It is not replayed to a person who has since lost rights. */
export interface StoredResponse {
  readonly status: number;
  readonly body: string | null;
  readonly guidelineId: number | null;
  readonly standing: string;
}

const DAY_MS = 24 * 3_600_000;

/** Holds the key until the transaction ends. Returns false while another transaction holds it. */
export async function tryLockKey(tx: Tx, { userId, key }: KeyClaim): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${userId}, hashtext(${key})) as locked`,
  );
  return rows[0]?.locked === true;
}

/** The response that was given within the last day, if any. */
export async function findStoredResponse(
  tx: Tx,
  context: Context,
  { userId, key }: KeyClaim,
): Promise<(StoredResponse & { hash: Buffer }) | null> {
  const [row] = await tx
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.userId, userId),
        eq(idempotencyKeys.key, key),
        gt(idempotencyKeys.createdAt, new Date(context.now().getTime() - DAY_MS)),
      ),
    );
  if (row === undefined || row.status === null) return null;
  const { status, body, guidelineId, standing, requestHash } = row;
  return { status, body, guidelineId, standing, hash: Buffer.from(requestHash) };
}

/** Stores a response in the same transaction as the effect of its call. */
export async function storeResponse(
  tx: Tx,
  context: Context,
  { userId, key, hash }: KeyClaim,
  response: StoredResponse,
): Promise<void> {
  const row = { ...response, requestHash: hash, createdAt: context.now() };
  await tx
    .insert(idempotencyKeys)
    .values({ userId, key, ...row })
    .onConflictDoUpdate({ target: [idempotencyKeys.userId, idempotencyKeys.key], set: row });
}

export async function deleteOldResponses(tx: Tx, now: Date): Promise<void> {
  await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - DAY_MS)));
}
