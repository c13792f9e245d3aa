import type { Role } from '@imprimatur/domain';
import { eq, ne } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { sessions } from '../db/schema/index.ts';
import type { Caller } from '../http/serve.ts';
import { hashToken, newToken } from './tokens.ts';

/** Lifetimes in seconds: unused for eight hours, or a day old, a session is over; the office's after one and twelve hours. */
export const LIFETIME = { idle: 8 * 3600, absolute: 24 * 3600, officeIdle: 3600, officeAbsolute: 12 * 3600 } as const;

/**
 * Opens a session and answers its token, which is kept nowhere. Its absolute end is counted from `provenAt`: when the
 * person last showed who they are, at the single sign-on perhaps hours ago.
 */
export async function openSession(
  tx: Tx,
  user: { id: number; superuser: boolean },
  now: Date,
  provenAt: Date = now,
): Promise<{ token: string; expiresIn: number }> {
  const token = newToken();
  const expiresIn = secondsLeft(user, now, provenAt);
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: user.id,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + expiresIn * 1000),
  });
  return { token, expiresIn };
}

/** Seconds that a session of somebody who proved themselves then may still last; 0 or less when it is too late. */
export function secondsLeft(user: { superuser: boolean }, now: Date, provenAt: Date): number {
  const most = user.superuser ? LIFETIME.officeAbsolute : LIFETIME.absolute;
  return most - Math.max(0, Math.floor((now.getTime() - provenAt.getTime()) / 1000));
}

export const endSession = (tx: Tx, sessionId: number) => tx.delete(sessions).where(eq(sessions.id, sessionId));

/** Ends all sessions of a user; answers how many. */
export async function endSessionsOf(tx: Tx, userId: number): Promise<number> {
  return (await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id })).length;
}

/** Ends everybody's sessions but one; answers how many. */
export async function endOtherSessions(tx: Tx, kept: number): Promise<number> {
  return (await tx.delete(sessions).where(ne(sessions.id, kept)).returning({ id: sessions.id })).length;
}

/** One indexed query per call: a changed role, a deactivation, a sign-out count on the very next request. */
const WHO = {
  name: 'who-calls',
  text: `select s.id as session_id, s.last_used_at, s.expires_at, u.id, u.role, u.superuser, u.email, u.first_name, u.last_name
           from sessions s join users u on u.id = s.user_id
          where s.token_hash = $1 and u.deleted_at is null and u.deactivated_at is null`,
  // Every call begins here: while the database is frozen, this is how long the answer takes.
  query_timeout: 4_000,
};

interface Who {
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

/** Writing "last used" at every call would make every read a write: a minute is near enough. */
const TOUCH_AFTER = 60_000;

/** A database that only reads, or whose disk is full. */
const REFUSES_WRITES = /^(25006|53100)$/;

interface Session {
  readonly id: number;
  readonly superuser: boolean;
  /** Milliseconds since 1970. */
  readonly lastUsedAt: number;
  readonly expiresAt: number;
}

/** Whether the session still lasts; being asked is a use of it. */
async function lasts({ pool, now }: Context, session: Session): Promise<boolean> {
  const time = now().getTime();
  const unused = time - session.lastUsedAt;
  const idle = (session.superuser ? LIFETIME.officeIdle : LIFETIME.idle) * 1000;
  // Used at an hour that has yet to come: by a clock that was wrong, and is not trusted for longer either.
  if (time >= session.expiresAt || Math.abs(unused) > idle) return false;
  if (Math.abs(unused) > TOUCH_AFTER) {
    const touch = pool.query('update sessions set last_used_at = $2 where id = $1', [session.id, new Date(time)]);
    // Reading goes on while nothing can be written.
    await touch.catch((error: Error & { code?: string }) => {
      if (!REFUSES_WRITES.test(error.code ?? '')) throw error;
    });
  }
  return true;
}

export async function callerOf(context: Context, tokenHash: Buffer): Promise<Caller | null> {
  const [row] = await context.reader.read<Who>({ ...WHO, values: [tokenHash] });
  if (row === undefined) return null;
  const session = {
    id: row.session_id,
    superuser: row.superuser,
    lastUsedAt: row.last_used_at.getTime(),
    expiresAt: row.expires_at.getTime(),
  };
  if (!(await lasts(context, session))) return null;
  return {
    id: row.id,
    role: row.role,
    superuser: row.superuser,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    sessionId: row.session_id,
  };
}

/** As `WHO`, as a column of another statement: JSON, or null where there is no session; `hash` is the parameter. */
export const sessionColumn = (hash: string): string => `(
  select json_build_array(s.id, u.id, u.role, u.superuser, (extract(epoch from s.last_used_at) * 1000)::bigint,
                          (extract(epoch from s.expires_at) * 1000)::bigint)
    from sessions s join users u on u.id = s.user_id
   where s.token_hash = ${hash} and u.deleted_at is null and u.deactivated_at is null)`;

/** Whether what `sessionColumn` found is the session of this very caller, in the same role, and lasts. */
export async function isStill(context: Context, caller: Caller, found: string | null): Promise<boolean> {
  if (found === null) return false;
  const [id, userId, role, superuser, lastUsedAt, expiresAt] = JSON.parse(found);
  if (id !== caller.sessionId || userId !== caller.id || role !== caller.role || superuser !== caller.superuser) {
    return false;
  }
  return lasts(context, { id, superuser, lastUsedAt, expiresAt });
}
