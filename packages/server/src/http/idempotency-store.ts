import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { idempotencyKeys } from '../db/schema/index.ts';

/** A key, whose it is, and what was asked with it. */
export interface KeyClaim {
  readonly userId: number;
  readonly key: string;
  readonly hash: Buffer;
}

/** The first answer, and what its reader was then: who is less by now is not told it again. */
export interface Kept {
  readonly status: number;
  readonly body: string | null;
  readonly guidelineId: number | null;
  readonly standing: string;
}

const DAY = 24 * 3_600_000;

/** Makes the key this transaction's own, or answers that another one has it: it is free again when that one ends, however it ends. */
export async function takeKey(tx: Tx, { userId, key }: KeyClaim): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${userId}, hashtext(${key})) as taken`,
  );
  return rows[0]?.taken === true;
}

/** What was answered within the last day, if anything was. */
export async function answerTo(
  tx: Tx,
  context: Context,
  { userId, key }: KeyClaim,
): Promise<(Kept & { hash: Buffer }) | null> {
  const [row] = await tx
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.userId, userId),
        eq(idempotencyKeys.key, key),
        gt(idempotencyKeys.createdAt, new Date(context.now().getTime() - DAY)),
      ),
    );
  if (row === undefined || row.status === null) return null;
  const { status, body, guidelineId, standing, requestHash } = row;
  return { status, body, guidelineId, standing, hash: Buffer.from(requestHash) };
}

/** Keeps an answer in the transaction that made it true. */
export async function keepAnswer(tx: Tx, context: Context, { userId, key, hash }: KeyClaim, kept: Kept): Promise<void> {
  const row = { ...kept, requestHash: hash, createdAt: context.now() };
  await tx
    .insert(idempotencyKeys)
    .values({ userId, key, ...row })
    .onConflictDoUpdate({ target: [idempotencyKeys.userId, idempotencyKeys.key], set: row });
}
