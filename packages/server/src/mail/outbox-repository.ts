import { eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { mails, users } from '../db/schema/index.ts';

/** A mail of the outbox. */
export type MailRow = typeof mails.$inferSelect;

export interface Reader {
  readonly id: number;
  /** False once the account is closed. */
  readonly active: boolean;
  /** Wants news once a day. */
  readonly digest: boolean;
}

export async function readersOf(tx: Tx, ids: readonly number[]): Promise<Reader[]> {
  const active = sql<boolean>`${users.deletedAt} is null and ${users.deactivatedAt} is null`;
  return tx
    .select({ id: users.id, active, digest: users.dailyDigest })
    .from(users)
    .where(inArray(users.id, [...ids]));
}

export type NewMail = typeof mails.$inferInsert;

/** Adds mails to the outbox, except for events that the address has been told already. Returns how many are new. */
export async function insertMails(tx: Tx, rows: readonly NewMail[]): Promise<number> {
  const added = await tx
    .insert(mails)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: mails.id });
  return added.length;
}

/** Takes due mails for this server alone until `leasedUntil`, and counts the attempt before it is made. */
export const claimDueMails = (
  db: Db,
  { now, leasedUntil, most }: { now: Date; leasedUntil: Date; most: number },
): Promise<MailRow[]> =>
  db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: leasedUntil })
    .where(
      sql`${mails.id} in (select id from mails where status = 'queued' and next_attempt_at <= ${now.toISOString()}::timestamptz
        order by next_attempt_at, id limit ${most} for update skip locked)`,
    )
    .returning();

export async function updateMail(db: Db, id: number, set: Partial<NewMail>): Promise<void> {
  await db.update(mails).set(set).where(eq(mails.id, id));
}

/** Keeps all queued mails unsent. Returns how many. */
export async function keepQueuedMails(db: Db): Promise<number> {
  const kept = await db.update(mails).set({ status: 'kept' }).where(eq(mails.status, 'queued'));
  return kept.rowCount ?? 0;
}
