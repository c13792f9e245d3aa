import type { Handlers } from '@imprimatur/contract';
import { createProblem, MIN_PASSWORD_LENGTH, ROLE } from '@imprimatur/domain';
import { hashPassword } from '../../auth/password.ts';
import type { Context } from '../../context.ts';
import { appendLog } from '../../change-log/append.ts';
import { refuse } from '../../http/refusal.ts';
import type { Caller } from '../../auth/caller.ts';
import { linkAccount } from '../guidelines/link-account.ts';
import { closeRoundsIfDue } from '../guidelines/rounds.ts';
import { toUserDetails, toUserResponse } from './responses.ts';
import { findUserIncludingDeleted } from './erase-repository.ts';
import { toNewUserFields, toUserColumns } from './fields.ts';
import * as repository from './repository.ts';
import { lockUser, lockUserChanges } from './lock-user-changes.ts';

export async function readUser(context: Context, id: number) {
  const row = await findUserIncludingDeleted(context.reads, id);
  if (row === null) throw refuse.notFound();
  return { data: toUserDetails(row, context.config) };
}

/** Registers a person. A person with role 0 always becomes a super user. */
export async function createUser(context: Context, caller: Caller, body: Handlers['POST /users']['body']) {
  const { password, password_confirmation: _repeated, ...given } = body;
  if (password == null && context.config.oidc === null) {
    throw refuse.fields([createProblem('passwordTooShort', 'password', { limit: MIN_PASSWORD_LENGTH })]);
  }
  const fields = toNewUserFields(given);
  fields.superuser ||= fields.role === ROLE.office;
  const passwordHash = password == null ? null : await hashPassword(password);
  const now = context.now();
  const row = await context.db.transaction(async (tx) => {
    await lockUserChanges(tx, caller);
    const columns = { ...toUserColumns(fields), passwordHash, createdAt: now, updatedAt: now };
    const added = await repository.insertUser(tx, columns);
    if (added === null) throw refuse.fields([createProblem('takenEmail', 'email')]);
    const linked = await linkAccount(tx, context, caller, {
      id: added.id,
      email: added.email,
      name: toUserResponse(added).name,
    });
    const { deactivated: _not, ...written } = fields;
    const data = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== null));
    await closeRoundsIfDue(tx, context, linked.before, [
      ...linked.log,
      { model: 'user', modelId: added.id, action: 'created', user: caller, data },
    ]);
    return added;
  });
  return { data: toUserResponse(row) };
}

/** Records who accepted the conflict-of-interest rules: the whole list, or nothing. */
export async function updateCoi(context: Context, caller: Caller, body: Handlers['POST /users-update-coi']['body']) {
  const now = context.now();
  const rows = await context.db.transaction(async (tx) => {
    const changed = [];
    // Locks users in a fixed order, so that two parallel lists do not deadlock.
    const sortedUsers = body.users.map((one, at) => ({ ...one, at })).sort((one, two) => one.id - two.id);
    for (const { id, coi_accepted, at } of sortedUsers) {
      const before = await lockUser(tx, caller, id);
      if (before === null) throw refuse.fields([createProblem('unknownPerson', `users.${at}.id`)]);
      const coiAccepted = Boolean(coi_accepted);
      if (before.coiAccepted === coiAccepted) changed.push({ row: before, entry: null });
      else {
        const row = await repository.updateUser(tx, id, { coiAccepted, updatedAt: now });
        changed.push({ row, entry: { old: before.coiAccepted, new: coiAccepted } });
      }
    }
    const logged = changed.filter(({ entry }) => entry !== null);
    appendLog(
      tx,
      now,
      logged.map(({ row, entry }) => ({
        model: 'user' as const,
        modelId: row.id,
        action: 'updated' as const,
        user: caller,
        data: { coi_accepted: entry },
      })),
    );
    return changed.map(({ row }) => row);
  });
  return { data: rows.map(toUserResponse) };
}
