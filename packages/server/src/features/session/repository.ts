import type { Absence, Language } from '@imprimatur/domain';
import { and, desc, eq, gt, gte, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { sessions, users } from '../../db/schema/index.ts';
import { toAbsenceColumns } from '../users/fields.ts';

export type UserRow = typeof users.$inferSelect;

export async function findByEmail(tx: Tx, email: string): Promise<UserRow | null> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
  return row ?? null;
}

export async function findById(tx: Tx, id: number): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

interface BoundIdentity {
  readonly issuer: string;
  readonly subject: string;
}

export async function findByIdentity(tx: Tx, { issuer, subject }: BoundIdentity): Promise<UserRow | null> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.ssoIssuer, issuer), eq(users.ssoSubject, subject), isNull(users.deletedAt)));
  return row ?? null;
}

/** Locks and returns a user with this address who may sign in and has no identity yet. */
export async function lockUserWithoutIdentity(tx: Tx, email: string): Promise<UserRow | null> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.ssoSubject), isNull(users.deletedAt), isNull(users.deactivatedAt)))
    .for('no key update');
  return row ?? null;
}

export async function bindIdentity(tx: Tx, id: number, { issuer, subject }: BoundIdentity): Promise<void> {
  await tx.update(users).set({ ssoIssuer: issuer, ssoSubject: subject }).where(eq(users.id, id));
}

export async function markActivated(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(users).set({ activated: true, updatedAt: now }).where(eq(users.id, id));
}

/** Replaces a password hash, unless it changed in the meantime. */
export async function setPasswordHash(tx: Tx, before: UserRow, passwordHash: string): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, before.id), eq(users.passwordHash, before.passwordHash ?? '')));
}

/**
 * True if the user is still active after their password hash was read. Locks the row against changes; transactions that only refer to it
 * can continue.
 */
export async function lockIfActive(tx: Tx, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt), isNull(users.deactivatedAt)))
    .for('no key update');
  return row !== undefined;
}

/** True if there has never been a user; in that case the first users can be imported. */
export async function hasNoUsers(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ empty: boolean }>(sql`select not exists (select 1 from users) as empty`);
  return rows[0]?.empty === true;
}

export async function storeSettings(
  tx: Tx,
  id: number,
  settings: { mute_reminders: boolean; daily_digest: boolean; language: Language | null; away: Absence | null },
): Promise<void> {
  await tx
    .update(users)
    .set({
      muteReminders: settings.mute_reminders,
      dailyDigest: settings.daily_digest,
      language: settings.language,
      ...toAbsenceColumns(settings.away),
    })
    .where(eq(users.id, id));
}

/** Sessions that have not ended and were used after `oldest`. */
export async function readSessions(tx: Tx, userId: number, now: Date, oldest: Date) {
  return tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gte(sessions.lastUsedAt, oldest)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}

export async function endSessionById(tx: Tx, userId: number, id: number): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length;
}

export async function endOtherSessions(tx: Tx, userId: number, keptId: number): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)))
    .returning({ id: sessions.id });
  return ended.length;
}
