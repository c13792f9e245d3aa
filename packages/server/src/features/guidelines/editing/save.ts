import {
  budgetProblems,
  can,
  COMMITTEE_CODES,
  type CommitteeCode,
  dayIn,
  entriesOf,
  type EntryPatch,
  type FieldProblem,
  isOneOf,
  pick,
  problem,
  samePersonProblems,
  sentence,
  wholeEntryProblems,
} from '@imprimatur/domain';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { changesOf, type LogEntry, appendLog } from '../../../change-log/append.ts';
import type { Tx } from '../../../db/database.ts';
import { guidelines } from '../../../db/schema/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Caller } from '../../../http/serve.ts';
import { holdCaller } from '../entry/hold.ts';
import { askForDeclarations } from './declarations.ts';
import { factsOf } from '../entry/facts.ts';
import { inviteNewParticipants, tellRemoved } from './invitations.ts';
import { storeMilestones } from './milestones.ts';
import { syncParticipants } from './participants.ts';
import { resolvePeople } from './participants-resolve.ts';
import { type EntryRecord, readRecord } from '../entry/entry-repository.ts';
import { closeRoundsIfDue } from '../transitions/change-phase.ts';
import { BUDGET_FIELDS, changedFields, COLUMN_OF, PEOPLE_FIELDS, valuesOf } from '../entry/values.ts';

const columnsOf = (patch: EntryPatch): Partial<typeof guidelines.$inferInsert> =>
  Object.fromEntries(
    entriesOf(COLUMN_OF).flatMap(([field, column]) => (patch[field] === undefined ? [] : [[column, patch[field]]])),
  );

/** The fields of an entry that this person may change now; anything else must equal what is stored. */
function editable(caller: Caller, record: EntryRecord, context: Context): (field: keyof EntryPatch) => boolean {
  const facts = factsOf(context, record);
  if (can(caller, 'edit', facts)) return () => true;
  const people = can(caller, 'editPeople', facts);
  const budget = can(caller, 'editBudget', facts);
  return (field) => (people && isOneOf(PEOPLE_FIELDS, field)) || (budget && isOneOf(BUDGET_FIELDS, field));
}

export function assertMayChange(caller: Caller, record: EntryRecord, context: Context, patch: EntryPatch): void {
  const may = editable(caller, record, context);
  const touched = changedFields(valuesOf(record), patch);
  const facts = factsOf(context, record);
  const any = (['edit', 'editPeople', 'editBudget'] as const).some((action) => can(caller, action, facts));
  if (!any || touched.some((field) => !may(field))) throw refuse.forbidden();
}

/** What the sent fields break among themselves and beside the stored ones; empty when they may be saved. */
function patchProblems(context: Context, record: EntryRecord | null, patch: EntryPatch): FieldProblem[] {
  const today = dayIn(context.config.timeZone, context.now());
  const stored = new Map((record?.milestones ?? []).map((row) => [row.key, row.start]));
  const merged = { ...(record === null ? {} : valuesOf(record)), ...patch };
  const money = patch.budget === undefined ? [] : budgetProblems(patch.budget, today, stored);
  const people = PEOPLE_FIELDS.some((field) => patch[field] !== undefined) ? samePersonProblems(merged) : [];
  const ids = (patch.budget ?? []).map((item) => item.id);
  const twice = ids.some((id, index) => ids.indexOf(id) !== index) ? [problem('invalid', 'budget')] : [];
  return [...money, ...people, ...twice].map((one) => ({ field: one.field ?? '', message: sentence(one) }));
}

/** What keeps the whole entry, with these changes, from standing. */
export function wholeProblems(context: Context, record: EntryRecord, patch: EntryPatch): FieldProblem[] {
  const today = dayIn(context.config.timeZone, context.now());
  const storedStarts = new Map(record.milestones.map((row) => [row.key, row.start]));
  return wholeEntryProblems({ ...valuesOf(record), ...patch }, { today, storedStarts });
}

/** Stores the sent fields of a locked entry, with its log row; answers the entry as it stands then. */
export async function saveFields(
  tx: Tx,
  context: Context,
  caller: Caller,
  record: EntryRecord,
  patch: EntryPatch,
): Promise<EntryRecord> {
  const before = valuesOf(record);
  const touched = changedFields(before, patch);
  const problems = patchProblems(context, record, patch);
  if (problems.length > 0) throw refuse.fields(problems);
  if (touched.length === 0) return record;
  const change = await storePeopleAndMoney(tx, record, patch);
  const now = context.now();
  await tx
    .update(guidelines)
    .set({ ...columnsOf(patch), updatedAt: now, version: sql`${guidelines.version} + 1` })
    .where(eq(guidelines.id, record.entry.id));
  const after = await readRecord(tx, record.entry.id);
  if (after === null) throw refuse.notFound();
  await inviteNewParticipants(tx, context, after, { by: caller, named: change.added });
  await tellRemoved(tx, context, after, change.removed, { by: caller });
  await askForDeclarations(tx, context, [after]);
  const only = pick(valuesOf(after), touched);
  const log: LogEntry = {
    model: 'guideline',
    modelId: after.entry.id,
    guidelineId: after.entry.id,
    action: 'updated',
    user: caller,
    data: { unique_id: after.entry.unique_id, changes: changesOf(before, only) },
  };
  // Who becomes an author is not waited for any more, as little as who was taken out.
  const left = change.removed.length + change.added.length > 0 ? [record] : [];
  await closeRoundsIfDue(tx, context, left, [log]);
  return (await readRecord(tx, record.entry.id)) ?? after;
}

async function storePeopleAndMoney(tx: Tx, record: EntryRecord, patch: EntryPatch) {
  const change = await syncParticipants(tx, record, patch);
  if (change.problems.length > 0) throw refuse.unmet(change.problems);
  if (patch.budget !== undefined) await storeMilestones(tx, record.entry.id, patch.budget);
  return change;
}

/** `CV-2026-007`: counted per committee and year, never reused. Entries without a committee yet count under the submitter's own, or OT. */
async function nextUniqueId(tx: Tx, context: Context, committee: CommitteeCode): Promise<string> {
  const year = Number(dayIn(context.config.timeZone, context.now()).slice(0, 4));
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into entry_numbers (committee, year, last) values (${committee}, ${year}, 1)
    on conflict (committee, year) do update set last = entry_numbers.last + 1 returning last`);
  return `${committee}-${year}-${String(rows[0]?.last ?? 1).padStart(3, '0')}`;
}

export async function createEntry(
  tx: Tx,
  context: Context,
  caller: Caller,
  given: EntryPatch & { name: string },
): Promise<number> {
  await holdCaller(tx, caller);
  const sent = await resolvePeople(tx, context, caller, [], given);
  if (sent.problems.length > 0) throw refuse.unmet(sent.problems);
  const patch = { ...sent.patch, name: given.name };
  const problems = patchProblems(context, null, patch);
  if (problems.length > 0) throw refuse.fields(problems);
  const { rows } = await tx.execute<{ committee: string | null }>(
    sql`select committee from users where id = ${caller.id}`,
  );
  const own = COMMITTEE_CODES.find((code) => code === rows[0]?.committee);
  const uniqueId = await nextUniqueId(tx, context, patch.abbreviation_of_committee ?? own ?? 'OT');
  const now = context.now();
  const [row] = await tx
    .insert(guidelines)
    .values({
      ...columnsOf(patch),
      name: patch.name,
      uniqueId,
      submitterId: caller.id,
      phaseSince: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: guidelines.id });
  const created = row === undefined ? null : await readRecord(tx, row.id);
  if (created === null) throw new Error('the entry vanished while it was made');
  const change = await storePeopleAndMoney(tx, created, patch);
  const after = (await readRecord(tx, created.entry.id)) ?? created;
  await inviteNewParticipants(tx, context, after, { by: caller, named: change.added });
  await appendLog(tx, now, [
    {
      model: 'guideline',
      modelId: created.entry.id,
      guidelineId: created.entry.id,
      action: 'created',
      user: caller,
      data: { unique_id: uniqueId, changes: changesOf({}, valuesOf(after)) },
    },
  ]);
  return created.entry.id;
}
