import type { Handlers } from '@imprimatur/contract';
import {
  createProblem,
  dayIn,
  isAuthorship,
  isOffered,
  parseDay,
  type Problem,
  SUBMITTER_RESPONSIBILITIES,
} from '@imprimatur/domain';
import { endSessionsOf } from '../../auth/session-repository.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { countMail, limitCall, runKeepingAddressCount, runAndRollBack } from '../../http/rate-limits.ts';
import { refuse } from '../../http/refusal.ts';
import { translateProblem } from '../../translate.ts';
import { gatherMails } from '../../mail/outbox.ts';
import type { Caller } from '../../auth/caller.ts';
import { lockEntries } from '../../entry/lock-repository.ts';
import { assertVersion, lockVisible } from '../../entry/change.ts';
import { lockSettingsForChange, transferCommittees } from '../settings/service.ts';
import { deactivateUser, lockUserWithEntries, markUserDeleted } from '../users/change.ts';
import { lockUserChanges } from '../users/lock-user-changes.ts';
import { handOver } from './hand-over.ts';
import { readPeople, readResponsibilities, type ResponsibilityRow, userExists } from './repository.ts';

const renameFields = (problems: readonly Problem[], names: Readonly<Record<string, string>>): Problem[] =>
  problems.map((one) => ({ ...one, field: names[one.field ?? ''] ?? one.field ?? 'body' }));

/** People may see their own responsibilities; the office may see anybody's. */
export async function listResponsibilities(
  context: Context,
  caller: Caller,
  userId: number,
): Promise<ResponsibilityRow[]> {
  if (!caller.superuser && caller.id !== userId) throw refuse.forbidden();
  if (!(await userExists(context.reads, userId))) throw refuse.notFound();
  return readResponsibilities(context.reads, caller, userId);
}

type Replace = Handlers['POST /guidelines/{id}/replace-reviewer']['body'];

/** Replaces a reviewer; the round continues and keeps the reviews already sent. */
export async function replaceReviewer(context: Context, caller: Caller, id: number, body: Replace): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockUserChanges(tx, caller);
    const record = await lockVisible(tx, context, caller, id);
    assertVersion(record, body.version);
    const deadline = body.deadline === undefined ? undefined : (parseDay(body.deadline) ?? undefined);
    const today = dayIn(context.config.timeZone, context.now());
    const late = deadline !== undefined && deadline < today ? [createProblem('pastDate', 'deadline')] : [];
    if (late.length > 0) throw refuse.fields(late);
    const { user_id: from, by: to, comment } = body;
    const [problems = []] = await handOver({ tx, context, caller }, [
      { entryId: id, role: 'reviewer', from, to, comment, deadline },
    ]);
    if (problems.length > 0) throw refuse.fields(renameFields(problems, { from: 'user_id', to: 'by' }));
  });
}

type HandOverBody = Handlers['POST /guidelines/{id}/hand-over']['body'];

/** Hands over one responsibility. Submitters may hand over some responsibilities of their entries, to people whom the pickers offer. */
export async function handOverOne(context: Context, caller: Caller, id: number, body: HandOverBody): Promise<void> {
  await runKeepingAddressCount(context, caller, async (tx) => {
    await lockUserChanges(tx, caller);
    const record = await lockVisible(tx, context, caller, id);
    const bySubmitter = record.entry.submitter_id === caller.id && SUBMITTER_RESPONSIBILITIES.includes(body.role);
    if (!caller.superuser && !bySubmitter) throw refuse.forbidden();
    assertVersion(record, body.version);
    if (!caller.superuser) {
      const to = (await readPeople(tx, [body.to])).get(body.to);
      if (to !== undefined && !isOffered(to)) throw refuse.fields([createProblem('unknownPerson', 'to')]);
    }
    // This is counted before the change, because every transaction locks counters before the log.
    if (!caller.superuser) {
      // The response contains an author's email address, so the call also counts towards the limit on addresses.
      if (body.role !== 'submitter' && body.role !== 'milestone') await countMail(tx, context, caller, 'addresses');
      await countMail(tx, context, caller);
    }
    const [problems = []] = await handOver({ tx, context, caller }, [{ entryId: id, ...body }]);
    if (problems.length > 0) throw refuse.fields(problems);
  });
}

type HandOverAll = Handlers['POST /users/{id}/hand-over']['body'];

async function findItems(tx: Tx, caller: Caller, from: number, { to, items, authorship = false }: HandOverAll) {
  if ((to === undefined) === (items === undefined))
    throw refuse.fields([createProblem('choose', to === undefined ? 'to' : 'items')]);
  if (items !== undefined || to === undefined) return items ?? [];
  const open = (await readResponsibilities(tx, caller, from)).filter(
    (one) => one.open && (authorship || !isAuthorship(one.role)),
  );
  return open.map(({ guideline_id, role }) => ({ guideline_id, role, to }));
}

const LEAVE_ACTIONS = { delete: markUserDeleted, deactivate: deactivateUser } as const;

type RemainingResponsibilities = Handlers['POST /users/{id}/hand-over']['answer']['data'];

/**
 * Hands over everything open except authorship, or the named items. Hands over all of them or, if there is a problem, none of them, and
 * returns the problems of each item; with `partial`, hands over as many as possible. With `leave`, deletes or deactivates the person in
 * the same transaction. Returns what this person keeps.
 */
async function handOverItems(
  context: Context,
  caller: Caller,
  from: number,
  body: HandOverAll,
): Promise<RemainingResponsibilities> {
  return context.db.transaction(async (tx) => {
    await lockUserChanges(tx, caller);
    if (!(await userExists(tx, from))) throw refuse.notFound();
    const lockedUser =
      body.leave === undefined && body.version === undefined ? null : await lockUserWithEntries(tx, caller, from);
    if (body.version !== undefined && lockedUser?.row.version !== body.version) throw refuse.stale();
    const items = await findItems(tx, caller, from, body);
    const requests = items.map(({ guideline_id: entryId, role, to }) => ({ entryId, role, from, to }));
    await lockEntries(
      tx,
      caller,
      requests.map(({ entryId }) => entryId),
      'update',
    );
    await lockSettingsForChange(tx);
    // Signing out takes locks in the same order: it deletes a session before it writes the log.
    if (body.leave !== undefined) await endSessionsOf(tx, from);
    const field = { from: 'role', phase: 'guideline_id' };
    const found = await handOver({ tx, context, caller }, requests, body.partial);
    const problems = found.flatMap((some, at) =>
      renameFields(some, field).map((one) => ({ ...one, field: `items.${at}.${one.field}` })),
    );
    if (problems.length > 0 && body.partial !== true) throw refuse.fields(problems);
    if (body.to !== undefined) await transferCommittees({ tx, context, caller }, { from, to: body.to });
    if (lockedUser !== null && body.leave !== undefined)
      await LEAVE_ACTIONS[body.leave]({ tx, context, caller }, lockedUser);
    const remaining = await readResponsibilities(tx, caller, from);
    return remaining.map((one) => {
      const at = requests.findIndex(({ entryId, role }) => entryId === one.guideline_id && role === one.role);
      return { ...one, reasons: (found[at] ?? []).map((reason) => translateProblem(reason, context.language)) };
    });
  });
}

/** Like `handOverItems`, but for a preview also returns who gets emails; a preview runs in a transaction that is rolled back. */
export async function handOverAll(
  context: Context,
  caller: Caller,
  from: number,
  body: HandOverAll,
): Promise<Handlers['POST /users/{id}/hand-over']['answer']> {
  if (body.preview !== true) return { data: await handOverItems(context, caller, from, body), meta: { letters: null } };
  await limitCall(context, 'preview', caller.id);
  return runAndRollBack(context, caller, async (tx, inside) => {
    const collectMails = gatherMails(tx);
    const data = await handOverItems(inside, caller, from, body);
    const recipients = (await collectMails(inside)).map((mail) => mail.recipient_name);
    return { data, meta: { letters: recipients.length, recipients } };
  });
}
