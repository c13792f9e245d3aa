import type { Handlers } from '@imprimatur/contract';
import { createProblem, type Problem } from '@imprimatur/domain';
import { SESSION_LIFETIMES } from '../../auth/session.ts';
import { endSessionsOf } from '../../auth/session-repository.ts';
import type { Change } from '../../change.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { describeChanges } from '../../change-log/append.ts';
import { refuse } from '../../http/refusal.ts';
import type { Caller } from '../../auth/caller.ts';
import { inviteReactivated, linkAccount, type LinkResult } from '../guidelines/link-account.ts';
import { readRecords } from '../../entry/entry-repository.ts';
import { closeRoundsIfDue } from '../guidelines/rounds.ts';
import { toUserDetails, toUserResponse } from './responses.ts';
import { normalizeUserFields, toUserColumns, toUserFields, type UserFields } from './fields.ts';
import * as repository from './repository.ts';
import type { UserRow } from './repository.ts';
import { lockUser } from './lock-user-changes.ts';

const isOffice = (fields: UserFields): boolean => fields.superuser && !fields.deactivated;

/**
 * Nobody may change their own role or address, so that other people at an unlocked screen cannot misuse an open session. At least one
 * person who can do the office's work must remain.
 */
async function findChangeProblems(tx: Tx, caller: Caller, before: UserRow, after: UserFields): Promise<Problem[]> {
  const old = toUserFields(before);
  if (caller.id === before.id) {
    const own = (['superuser', 'role'] as const).filter((field) => old[field] !== after[field]);
    if (own.length > 0) return own.map((field) => createProblem('ownRole', field));
    if (old.email !== after.email) return [createProblem('ownAddress', 'email')];
  }
  if (isOffice(old) && !isOffice(after) && !(await repository.hasAnotherOffice(tx, before.id)))
    return [createProblem('lastOffice', after.superuser ? 'deactivated' : 'superuser')];
  if (old.email !== after.email && (await repository.isAddressTaken(tx, after.email, before.id)))
    return [createProblem('takenEmail', 'email')];
  return [];
}

/** A user locked until the transaction ends, with the open entries that concern them. */
export interface LockedUser {
  readonly row: UserRow;
  readonly entries: readonly number[];
}

/** For callers that write to the log before the user leaves, because locking the entries after the log could deadlock. */
export async function lockUserWithEntries(tx: Tx, caller: Caller, id: number): Promise<LockedUser> {
  const row = await lockUser(tx, caller, id);
  if (row === null) throw refuse.notFound();
  return { row, entries: await repository.lockEntriesOf(tx, row) };
}

/** Saves a user whose row is locked, and updates their sessions, their tasks, and the rounds that wait for them. */
async function saveUser(
  { tx, context, caller }: Change,
  before: UserRow,
  after: UserFields,
  held?: readonly number[],
): Promise<UserRow> {
  const { id } = before;
  const now = context.now();
  const old = toUserFields(before);
  const problems = await findChangeProblems(tx, caller, before, after);
  if (problems.length > 0) throw refuse.fields(problems);
  const data = describeChanges({ ...old }, after);
  if (Object.keys(data).length === 0) return before;

  const mayDo = (fields: UserFields) => JSON.stringify([fields.role, fields.superuser, fields.deactivated]);
  const entries = mayDo(after) === mayDo(old) ? [] : (held ?? (await repository.lockEntriesOf(tx, before)));
  const concerned = await readRecords(tx, entries);
  const deactivatedAt = after.deactivated ? (before.deactivatedAt ?? now) : null;
  const written = await repository.updateUser(tx, id, { ...toUserColumns(after), deactivatedAt, updatedAt: now });
  if (old.deactivated && !after.deactivated) await inviteReactivated(tx, context, id);
  let linked: LinkResult = { before: [], log: [] };
  if (written.email !== before.email)
    linked = await linkAccount(tx, context, caller, { id, email: written.email, name: toUserResponse(written).name });
  if (after.deactivated) await endSessionsOf(tx, id);
  if (after.superuser && !old.superuser) await repository.shortenSessions(tx, id, SESSION_LIFETIMES.officeAbsolute);
  await closeRoundsIfDue(
    tx,
    context,
    [...concerned.values(), ...linked.before],
    [...linked.log, { model: 'user', modelId: id, action: 'updated', user: caller, data }],
  );
  return written;
}

export async function changeUser(
  context: Context,
  caller: Caller,
  id: number,
  { version, ...given }: Handlers['PATCH /users/{id}']['body'],
) {
  const row = await context.db.transaction(async (tx) => {
    const before = await lockUser(tx, caller, id);
    if (before === null) throw refuse.notFound();
    if (version !== undefined && version !== before.version) throw refuse.stale();
    return saveUser({ tx, context, caller }, before, { ...toUserFields(before), ...normalizeUserFields(given) });
  });
  return { data: toUserDetails(row, context.config) };
}

/** Ends the user's sessions immediately; rounds stop waiting for them. */
export async function deactivateUser(change: Change, { row, entries }: LockedUser): Promise<void> {
  await saveUser(change, row, { ...toUserFields(row), deactivated: true }, entries);
}

/**
 * Deletes a user. The row remains, because their work shows their name. The identity at the provider is removed, so that the same person
 * can register and sign in again.
 */
export async function markUserDeleted({ tx, context, caller }: Change, { row, entries }: LockedUser): Promise<void> {
  const now = context.now();
  const { id } = row;
  if (isOffice(toUserFields(row)) && !(await repository.hasAnotherOffice(tx, id)))
    throw refuse.fields([createProblem('lastOffice')]);
  const deletedColumns = { deletedAt: now, updatedAt: now, passwordHash: null, ssoIssuer: null, ssoSubject: null };
  const concerned = await readRecords(tx, entries);
  await repository.updateUser(tx, id, deletedColumns);
  await endSessionsOf(tx, id);
  const data = { email: row.email, name: `${row.firstName} ${row.lastName}`, role: row.role };
  await closeRoundsIfDue(
    tx,
    context,
    [...concerned.values()],
    [{ model: 'user', modelId: id, action: 'deleted', user: caller, data }],
  );
}

export const deleteUser = (context: Context, caller: Caller, id: number): Promise<void> =>
  context.db.transaction(async (tx) =>
    markUserDeleted({ tx, context, caller }, await lockUserWithEntries(tx, caller, id)),
  );
