import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Caller } from './caller.ts';
import { findSession, insertSession, touchSession } from './session-repository.ts';
import { createToken, hashToken } from './tokens.ts';

/** Lifetimes in seconds: a session ends after eight hours without use or after a day; for the office, after one hour or twelve. */
export const SESSION_LIFETIMES = {
  idle: 8 * 3600,
  absolute: 24 * 3600,
  officeIdle: 3600,
  officeAbsolute: 12 * 3600,
} as const;

/**
 * Opens a session and returns its token, which is never stored. The absolute end is computed from `provenAt`, when the person last proved
 * their identity; with single sign-on that may be hours ago.
 */
export async function openSession(
  tx: Tx,
  user: { id: number; superuser: boolean },
  now: Date,
  provenAt: Date = now,
): Promise<{ token: string; expiresIn: number }> {
  const token = createToken();
  const expiresIn = computeSessionSecondsLeft(user, now, provenAt);
  await insertSession(tx, {
    tokenHash: hashToken(token),
    userId: user.id,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + expiresIn * 1000),
  });
  return { token, expiresIn };
}

/**
 * Number of seconds for which a session may still last after a proof of identity at `provenAt`; 0 or less if it has already ended.
 */
export function computeSessionSecondsLeft(user: { superuser: boolean }, now: Date, provenAt: Date): number {
  const maximum = user.superuser ? SESSION_LIFETIMES.officeAbsolute : SESSION_LIFETIMES.absolute;
  return maximum - Math.max(0, Math.floor((now.getTime() - provenAt.getTime()) / 1000));
}

/** Milliseconds. Writing "last used" at every call would make every read a write. */
const TOUCH_INTERVAL_MS = 60_000;

/** SQLSTATE of a read-only database, or of a full disk. */
const REFUSES_WRITES = /^(25006|53100)$/;

interface Session {
  readonly id: number;
  readonly superuser: boolean;
  /** Milliseconds since 1970. */
  readonly lastUsedAt: number;
  readonly expiresAt: number;
}

/** Returns whether the session is still valid at `time`, in milliseconds since the epoch. */
function isValidAt({ superuser, lastUsedAt, expiresAt }: Session, time: number): boolean {
  const idle = (superuser ? SESSION_LIFETIMES.officeIdle : SESSION_LIFETIMES.idle) * 1000;
  // A last use in the future comes from a wrong clock; it must not extend the session.
  return time < expiresAt && Math.abs(time - lastUsedAt) <= idle;
}

/** Stores the use of the session without delaying the response, because the pool may be busy with slow statements, or unable to write. */
function recordSessionUse(context: Context, { id, lastUsedAt }: Session, time: number): void {
  if (Math.abs(time - lastUsedAt) <= TOUCH_INTERVAL_MS) return;
  touchSession(context, id, new Date(time)).catch((error: Error & { code?: string }) => {
    if (!REFUSES_WRITES.test(error.code ?? ''))
      context.log.warn({ err: error }, 'could not record the use of a session');
  });
}

export async function findCaller(context: Context, tokenHash: Buffer): Promise<Caller | null> {
  const row = await findSession(context, tokenHash);
  if (row === undefined) return null;
  const session = {
    id: row.session_id,
    superuser: row.superuser,
    lastUsedAt: row.last_used_at.getTime(),
    expiresAt: row.expires_at.getTime(),
  };
  const time = context.now().getTime();
  if (!isValidAt(session, time)) return null;
  recordSessionUse(context, session, time);
  return {
    id: row.id,
    role: row.role,
    superuser: row.superuser,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    sessionId: row.session_id,
  };
}
