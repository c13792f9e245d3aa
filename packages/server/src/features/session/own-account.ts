import type { CurrentUser, Handlers } from '@imprimatur/contract';
import { SESSION_LIFETIMES } from '../../auth/session.ts';
import type { Context } from '../../context.ts';
import { describeChanges, appendLog } from '../../change-log/append.ts';
import type { Caller } from '../../auth/caller.ts';
import { refuse } from '../../http/refusal.ts';
import { presentAbsence } from '../users/fields.ts';
import * as repository from './repository.ts';
import { readCurrentUser } from './service.ts';

/**
 * Changes a person's own email settings, language and absence. `version` does not change, because it counts only changes to fields that
 * the office writes.
 */
export async function changeSettings(
  context: Context,
  caller: Caller,
  settings: Handlers['PATCH /user/settings']['body'],
): Promise<{ data: CurrentUser }> {
  const now = context.now();
  await context.db.transaction(async (tx) => {
    const row = await repository.findById(tx, caller.id);
    if (row === null) throw refuse.unauthenticated();
    const { muteReminders: mute_reminders, dailyDigest: daily_digest, language } = row;
    const before = { mute_reminders, daily_digest, language, away: presentAbsence(row) };
    const data = describeChanges(before, settings);
    if (Object.keys(data).length === 0) return;
    await repository.storeSettings(tx, caller.id, { ...before, ...settings });
    appendLog(tx, now, [{ model: 'user', modelId: caller.id, action: 'updated', user: caller, data }]);
  });
  return readCurrentUser(context, caller);
}

/** The caller's valid sessions, most recently used first. */
export async function listSessions(context: Context, caller: Caller) {
  const now = context.now();
  const idle = caller.superuser ? SESSION_LIFETIMES.officeIdle : SESSION_LIFETIMES.idle;
  const rows = await repository.readSessions(context.reads, caller.id, now, new Date(now.getTime() - idle * 1000));
  const data = rows.map((row) => ({
    id: row.id,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    current: row.id === caller.sessionId,
  }));
  return { data };
}

/** Ends one of the caller's sessions. For another person's session, responds with the same 404 as for a missing one. */
export async function endOwnSession(context: Context, caller: Caller, id: number): Promise<void> {
  await endAndLog(context, caller, (tx) => repository.endSessionById(tx, caller.id, id), true);
}

export async function endOwnOtherSessions(context: Context, caller: Caller): Promise<void> {
  await endAndLog(context, caller, (tx) => repository.endOtherSessions(tx, caller.id, caller.sessionId), false);
}

async function endAndLog(
  context: Context,
  caller: Caller,
  work: (tx: Parameters<typeof appendLog>[0]) => Promise<number>,
  refuseIfNone: boolean,
): Promise<void> {
  const now = context.now();
  await context.db.transaction(async (tx) => {
    const ended = await work(tx);
    if (ended === 0 && refuseIfNone) throw refuse.notFound();
    if (ended === 0) return;
    const data = { of: caller.name, ended };
    appendLog(tx, now, [{ model: 'session', modelId: caller.id, action: 'deleted', user: caller, data }]);
  });
}
