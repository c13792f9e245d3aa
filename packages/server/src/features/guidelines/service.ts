import type { PhaseChangeAnswer } from '@imprimatur/contract';
import {
  can,
  dayIn,
  type EntryPatch,
  type MilestoneInput,
  parseDay,
  PHASE,
  problem,
  readsEveryReview,
  type Reviewer,
  roundIn,
  sees,
  showDay,
  type TransitionInput,
  transitionRow,
} from '@imprimatur/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { changesOf, appendLog } from '../../change-log/append.ts';
import { files, guidelines, mails, reads } from '../../db/schema/index.ts';
import { tellingAddresses } from '../../http/rate-limits.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import type { Caller } from '../../http/serve.ts';
import {
  assertVersion,
  applyDecision,
  lockVisible,
  publicationColumns,
  withoutRules,
} from './transitions/transition-service.ts';
import { factsOf } from './entry/facts.ts';
import { readRecord } from './entry/entry-repository.ts';
import { createEntry, saveFields } from './editing/save.ts';

export async function addEntry(
  context: Context,
  caller: Caller,
  patch: EntryPatch & { name: string },
): Promise<number> {
  if (!can(caller, 'add')) throw refuse.forbidden();
  return tellingAddresses(context, caller, (tx) =>
    createEntry(tx, context, caller, { ...withoutRules(caller, patch), name: patch.name }),
  );
}

/** The entry goes with all that hangs on it; the log keeps what it was. Its bytes go after the commit. */
export async function deleteEntry(context: Context, caller: Caller, id: number): Promise<void> {
  const keys = await context.db.transaction(async (tx) => {
    const record = await lockVisible(tx, context, caller, id);
    if (!can(caller, 'delete', factsOf(context, record))) throw refuse.forbidden();
    const rows = await tx.select({ key: files.storageKey }).from(files).where(eq(files.guidelineId, id));
    // Their links would lead nowhere.
    await tx.delete(mails).where(and(eq(mails.guidelineId, id), inArray(mails.status, ['queued', 'waiting'])));
    await tx.delete(guidelines).where(eq(guidelines.id, id));
    await appendLog(tx, context.now(), [
      {
        model: 'guideline',
        modelId: id,
        guidelineId: id,
        action: 'deleted',
        user: caller,
        data: { unique_id: record.entry.unique_id, deleted: record },
      },
    ]);
    return rows.map((row) => row.key);
  });
  for (const key of keys) {
    await context.store.remove(key).catch((error: unknown) => context.log.warn({ err: error }, 'left to the sweep'));
  }
}

export async function markRead(context: Context, caller: Caller, id: number): Promise<void> {
  const record = await readRecord(context.db, id);
  if (record === null || !sees(caller, factsOf(context, record))) throw refuse.notFound();
  if (record.readers.includes(caller.id)) return;
  await context.db.insert(reads).values({ guidelineId: id, userId: caller.id }).onConflictDoNothing();
}

/** Who ended a round, to those who may not know who reviewed. */
const PARTIES: Record<Reviewer, string> = {
  gpc: 'The GPC',
  reviewer: 'The reviewers',
  delegate: 'The national delegates',
};

/** The phase history; comments go to those who read comments, the names of who ended a round to those who read its reviews. */
export async function history(context: Context, caller: Caller, id: number): Promise<PhaseChangeAnswer[]> {
  const record = await readRecord(context.db, id);
  const facts = record === null ? null : factsOf(context, record);
  if (record === null || facts === null || !sees(caller, facts)) throw refuse.notFound();
  const comments = can(caller, 'readComments', facts);
  const knows = readsEveryReview(caller) || can(caller, 'readEndedReviews', facts);
  return record.history.map((row) => {
    const round = knows || row.user_id === caller.id ? undefined : roundIn(row.from_phase ?? PHASE.draft);
    const party = round && PARTIES[round.reviewer];
    return {
      id: row.id,
      phase: row.phase,
      from: row.from_phase,
      transition: row.transition,
      user_name: party ?? row.user_name ?? context.config.branding.product,
      on_behalf_of: party === undefined ? row.on_behalf_of : null,
      created_at: new Date(row.created_at).toISOString(),
      comment: comments ? row.comment : null,
    };
  });
}

/** The office's own date, until the phase changes. One that has gone by is nobody's deadline, unless it stands there already. */
export async function setDeadline(
  context: Context,
  caller: Caller,
  id: number,
  deadline: string,
  version: number | undefined,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const record = await lockVisible(tx, context, caller, id);
    if (!can(caller, 'setDeadline', factsOf(context, record))) throw refuse.forbidden();
    assertVersion(record, version);
    const day = parseDay(deadline);
    const past = day !== null && day < dayIn(context.config.timeZone, context.now());
    if (past && day !== record.entry.deadline) throw refuse.unmet([problem('pastDate', 'deadline')]);
    await tx
      .update(guidelines)
      .set({ deadline: day, updatedAt: context.now(), version: sql`${guidelines.version} + 1` })
      .where(eq(guidelines.id, id));
    const old = record.entry.deadline === null ? null : showDay(record.entry.deadline);
    await appendLog(tx, context.now(), [
      {
        model: 'guideline',
        modelId: id,
        guidelineId: id,
        action: 'updated',
        user: caller,
        data: { unique_id: record.entry.unique_id, changes: { deadline: { old, new: deadline } } },
      },
    ]);
  });
}

export async function storeBudget(
  context: Context,
  caller: Caller,
  id: number,
  budget: MilestoneInput[],
  version: number | undefined,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const record = await lockVisible(tx, context, caller, id);
    if (!can(caller, 'editBudget', factsOf(context, record))) throw refuse.forbidden();
    assertVersion(record, version);
    await saveFields(tx, context, caller, record, { budget }).catch((error: unknown) => {
      throw error instanceof Refusal && error.status === 422 ? error.renamed('budget', 'budgets') : error;
    });
  });
}

/** Publishes from 120; in any other phase the office stores the details, which is logged and is no transition. */
export async function enterPublication(
  context: Context,
  caller: Caller,
  id: number,
  input: TransitionInput,
  version: number | undefined,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const record = await lockVisible(tx, context, caller, id);
    const publishes = transitionRow('publish').from.includes(record.entry.phase);
    if (publishes || !caller.superuser) {
      await applyDecision(tx, context, caller, record, { call: 'final-publication', input }, version);
      return;
    }
    assertVersion(record, version);
    const columns = publicationColumns(input);
    await tx
      .update(guidelines)
      .set({ ...columns, updatedAt: context.now(), version: sql`${guidelines.version} + 1` })
      .where(and(eq(guidelines.id, id)));
    const { date_of_publication, name_of_journal, doi_number, publication_number, issue_number } = record.entry;
    const before = {
      dateOfPublication: date_of_publication,
      nameOfJournal: name_of_journal,
      doiNumber: doi_number,
      publicationNumber: publication_number,
      issueNumber: issue_number,
    };
    await appendLog(tx, context.now(), [
      {
        model: 'guideline',
        modelId: id,
        guidelineId: id,
        action: 'updated',
        user: caller,
        data: { unique_id: record.entry.unique_id, changes: changesOf<Record<string, unknown>>(before, columns) },
      },
    ]);
  });
}
