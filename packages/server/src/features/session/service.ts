import { can, ROLE } from '@imprimatur/domain';
import type { CurrentUser } from '@imprimatur/contract';
import { endSession } from '../../auth/session-repository.ts';
import type { Context } from '../../context.ts';
import { appendLog } from '../../change-log/append.ts';
import type { Caller } from '../../auth/caller.ts';
import { refuse } from '../../http/refusal.ts';
import { toUserResponse } from '../users/responses.ts';
import * as repository from './repository.ts';

export async function signInOptions({ config, db }: Context) {
  const options = {
    sso: config.oidc !== null,
    development: config.developmentLogin,
    quick_logins: config.developmentLogin ? [...config.quickLogins] : [],
    available_import: await repository.hasNoUsers(db),
  };
  return { data: options, ...options };
}

/** Ends the session; its token immediately stops working on every server. */
export async function signOut(context: Context, caller: Caller): Promise<void> {
  const now = context.now();
  await context.db.transaction(async (tx) => {
    await endSession(tx, caller.sessionId);
    appendLog(tx, now, [{ model: 'session', modelId: caller.id, action: 'signed-out', user: caller }]);
  });
}

/** The caller's abilities outside any entry. */
export function findGeneralAbilities(caller: Caller): CurrentUser['can'] {
  const has = (...roles: number[]) => caller.role !== null && roles.includes(caller.role);
  return {
    add: can(caller, 'add'),
    find_similar: can(caller, 'findSimilar'),
    office: can(caller, 'users'),
    delegate: has(ROLE.delegate),
    drafts: has(ROLE.committee),
    phase_filter: caller.superuser || has(ROLE.committee, ROLE.gpc, ROLE.igo),
  };
}

export async function readCurrentUser(context: Context, caller: Caller): Promise<{ data: CurrentUser }> {
  const row = await repository.findById(context.reads, caller.id);
  if (row === null) throw refuse.unauthenticated();
  const settings = { mute_reminders: row.muteReminders, daily_digest: row.dailyDigest };
  return { data: { ...toUserResponse(row), ...settings, can: findGeneralAbilities(caller) } };
}
