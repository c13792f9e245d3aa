import { can, canSeeEntry, createProblem, type DeclarantType } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { appendLog } from '../../change-log/append.ts';
import { countMail } from '../../http/rate-limits.ts';
import { refuse } from '../../http/refusal.ts';
import type { Caller } from '../../auth/caller.ts';
import { formatInstant } from '../../instant.ts';
import { lockEntries } from '../../entry/lock-repository.ts';
import { createMail, queueMails } from '../../mail/outbox.ts';
import { countOwedDeclarations, findPauseReason, findReminderTemplates } from '../../mail/reminder-repository.ts';
import { createDeclarationValues } from '../../mail/transition-mails.ts';
import { assertNotAbandoned } from '../../entry/abandoned.ts';
import { findHiddenEntries } from '../../entry/hidden-repository.ts';
import { loadEntryFacts } from '../../entry/facts-repository.ts';
import {
  type DeclarationRecord,
  findDeclarationById,
  readAwaitedInEntry,
  readAwaitedOfUser,
  userExists,
} from './repository.ts';

type ReachableRequest = DeclarationRecord & { readonly email: string };

/** Leaves out people who cannot be reached, are away, or received any reminder recently. */
async function findReachableRequests(
  tx: Tx,
  context: Context,
  rows: readonly DeclarationRecord[],
): Promise<ReachableRequest[]> {
  const reached: ReachableRequest[] = [];
  for (const row of rows) {
    const { guideline_id: guidelineId, user_id: id, name, email } = row;
    if (email === null) continue;
    const about = { guidelineId, templates: findReminderTemplates('declare_interests'), to: { id, name, email } };
    if ((await findPauseReason(tx, context, about)) === null) reached.push({ ...row, email });
  }
  return reached;
}

async function sendReminders(tx: Tx, context: Context, caller: Caller, rows: readonly DeclarationRecord[]) {
  const now = context.now();
  const entries = new Set(rows.map((row) => row.guideline_id));
  if (entries.size > 0)
    await lockEntries(
      tx,
      caller,
      [...entries].toSorted((one, other) => one - other),
      'noKeyUpdate',
    );
  const reached = await findReachableRequests(tx, context, rows);
  const owed = await countOwedDeclarations(
    tx,
    reached.map((row) => row.user_id),
  );
  await queueMails(
    tx,
    context,
    reached.map((row) =>
      createMail({
        event: `declaration-reminder:${row.id}:${now.toISOString()}`,
        template: 'declaration-reminder',
        to: { id: row.user_id, name: row.name, email: row.email },
        guidelineId: row.guideline_id,
        values: createDeclarationValues(
          context,
          { name: row.entry, unique_id: row.unique_id },
          { id: row.id, asked_at: formatInstant(row.asked_at) },
          owed.get(row.user_id),
        ),
      }),
    ),
  );
  appendLog(
    tx,
    now,
    reached.map((row) => ({
      model: 'declaration' as const,
      modelId: row.id,
      guidelineId: row.guideline_id,
      action: 'reminded' as const,
      user: caller,
      data: { unique_id: row.unique_id, to: row.name },
    })),
  );
  return { sent: reached.length };
}

async function assertManages(context: Context, caller: Caller, gid: number): Promise<void> {
  const entry = await loadEntryFacts(context.db, gid);
  if (entry === null || !canSeeEntry(caller, entry)) throw refuse.notFound();
  if (!can(caller, 'manageDeclarations', entry)) throw refuse.forbidden();
  assertNotAbandoned(context, entry.abandonedAt);
}

/** Reminds everybody in the entry whose declaration is missing, or only the people of the given rows. Returns the number of emails. */
export async function remindEntry(context: Context, caller: Caller, gid: number, only?: readonly number[]) {
  await assertManages(context, caller, gid);
  for (const [index, id] of (only ?? []).entries()) {
    if ((await findDeclarationById(context.db, id))?.guideline_id !== gid)
      throw refuse.fields([createProblem('unknownPerson', `coi_users.${index}`)]);
  }
  await countMail(context.db, context, caller);
  return context.db.transaction(async (tx) => {
    const rows = await readAwaitedInEntry(tx, gid);
    return sendReminders(tx, context, caller, only === undefined ? rows : rows.filter((row) => only.includes(row.id)));
  });
}

/** Reminds a user of missing declarations in all entries, or only in entry `gid`. */
export async function remindUser(context: Context, caller: Caller, userId: number, gid?: number) {
  if (gid !== undefined) await assertManages(context, caller, gid);
  if (!(await userExists(context.db, userId))) throw refuse.notFound();
  await countMail(context.db, context, caller);
  return context.db.transaction(async (tx) => {
    const hidden = await findHiddenEntries(tx, caller);
    const rows = (await readAwaitedOfUser(tx, userId)).filter((row) => !hidden.includes(row.guideline_id));
    return sendReminders(
      tx,
      context,
      caller,
      gid === undefined ? rows : rows.filter((row) => row.guideline_id === gid),
    );
  });
}

/** Reminds an author, with or without an account, by the id of the row. */
export async function remindAuthor(
  context: Context,
  caller: Caller,
  gid: number,
  { type, id }: { type: Exclude<DeclarantType, 'other'>; id: number },
) {
  await assertManages(context, caller, gid);
  const row = await findDeclarationById(context.db, id);
  if (row?.guideline_id !== gid || row.type !== type) throw refuse.notFound();
  return remindEntry(context, caller, gid, [id]);
}
