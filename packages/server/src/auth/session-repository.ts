import type { Role } from '@imprimatur/domain';
import { eq, lt, ne } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { ask } from '../db/ask.ts';
import type { Tx } from '../db/database.ts';
import { sessions } from '../db/schema/index.ts';

export async function insertSession(tx: Tx, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session);
}

export async function endSession(tx: Tx, sessionId: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Ends all sessions of a user. Returns how many. */
export async function endSessionsOf(tx: Tx, userId: number): Promise<number> {
  return (await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id })).length;
}

/** Ends everybody's sessions but one. Returns how many. */
export async function endAllSessionsExcept(tx: Tx, keptId: number): Promise<number> {
  return (await tx.delete(sessions).where(ne(sessions.id, keptId)).returning({ id: sessions.id })).length;
}

export async function deleteExpiredSessions(tx: Tx, now: Date): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, now));
}

/** One indexed query per call, so that a changed role, a deactivation or a sign-out takes effect on the next request. */
const FIND_CALLER = {
  text: `select s.id as session_id, s.last_used_at, s.expires_at, u.id, u.role, u.superuser, u.email, u.first_name, u.last_name
           from sessions s join users u on u.id = s.user_id
          where s.token_hash = $1 and u.deleted_at is null and u.deactivated_at is null`,
  // Every call starts with this query, so every response takes this long while the database is frozen.
  query_timeout: 4_000,
};

interface CallerRow {
  readonly session_id: number;
  readonly last_used_at: Date;
  readonly expires_at: Date;
  readonly id: number;
  readonly role: Role | null;
  readonly superuser: boolean;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** The session of a token, with its active user. */
export async function findSession({ reads }: Context, tokenHash: Buffer): Promise<CallerRow | undefined> {
  const [row] = await ask<CallerRow>(reads, { ...FIND_CALLER, values: [tokenHash] });
  return row;
}

export async function touchSession({ pool }: Context, id: number, usedAt: Date): Promise<void> {
  await pool.query('update sessions set last_used_at = $2 where id = $1', [id, usedAt]);
}
