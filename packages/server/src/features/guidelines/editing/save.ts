import {
  findBudgetProblems,
  can,
  isApprovalChanged,
  COMMITTEES,
  type CommitteeCode,
  dayIn,
  entriesOf,
  type EntryPatch,
  isInvitedIn,
  isOneOf,
  isPublished,
  findPaymentProblems,
  pick,
  type Problem,
  createProblem,
  roleOfSlot,
  findDuplicatePeople,
  fillInStoredMoney,
} from '@imprimatur/domain';
import type { Context } from '../../../context.ts';
import { appendLog, describeChanges } from '../../../change-log/append.ts';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Caller } from '../../../auth/caller.ts';
import { lockCaller } from '../../../entry/lock-repository.ts';
import { askForDeclarations } from '../declarations.ts';
import { buildFacts } from '../../../entry/facts.ts';
import { describeDeadlineChange, extendDeadlineForJoiner } from '../extend-deadline.ts';
import { inviteNewParticipants, emailRemovedPeople } from '../invitations.ts';
import { storeMilestones } from './milestones.ts';
import { type PeopleChange, syncParticipants } from '../participants.ts';
import { resolvePeople } from './participants-resolve.ts';
import type { EntryChange } from '../../../entry/change.ts';
import { type EntryColumns, type EntryRecord, readLockedRecord, updateEntry } from '../../../entry/entry-repository.ts';
import {
  BUDGET_FIELDS,
  findChangedFields,
  COLUMN_BY_FIELD,
  PEOPLE_FIELDS,
  toEntryValues,
} from '../../../entry/values.ts';
import { closeRounds } from '../rounds.ts';
import { storeTasks } from '../../../entry/tasks-repository.ts';
import { insertEntry, readCommittee, takeNextNumber } from './repository.ts';

const toColumns = (patch: EntryPatch): EntryColumns =>
  Object.fromEntries(
    entriesOf(COLUMN_BY_FIELD).flatMap(([field, column]) =>
      patch[field] === undefined ? [] : [[column, patch[field]]],
    ),
  );

/** Returns the fields of an entry that this person may change now. Every other field must equal the stored value. */
function createEditableCheck(
  caller: Caller,
  record: EntryRecord,
  context: Context,
): (field: keyof EntryPatch) => boolean {
  const facts = buildFacts(context, record);
  if (can(caller, 'edit', facts)) return () => true;
  const people = can(caller, 'editPeople', facts);
  const budget = can(caller, 'editBudget', facts);
  return (field) => (people && isOneOf(PEOPLE_FIELDS, field)) || (budget && isOneOf(BUDGET_FIELDS, field));
}

/** Adds the properties that the client left out to the given milestones. */
const completeBudget = (record: EntryRecord, patch: EntryPatch): EntryPatch =>
  patch.budget === undefined
    ? patch
    : { ...patch, budget: fillInStoredMoney(patch.budget, toEntryValues(record).budget) };

/** Refuses a changed approved amount from a person who may edit the budget but not approve it. */
function assertMayApprove({ caller, record, context }: ChangeContext, { budget }: EntryPatch): void {
  if (budget === undefined || !isApprovalChanged(budget, toEntryValues(record).budget)) return;
  if (!can(caller, 'approveBudget', buildFacts(context, record))) throw refuse.forbidden();
}

/**
 * Refuses fields that this person may not change although they may edit the entry: approved amounts, and the final title, which the
 * submitter sends with the final version. Callers also call this before they compare versions.
 */
export function assertMayWrite(change: EntryChange, sent: EntryPatch): void {
  const { caller, record } = change;
  const patch = completeBudget(record, sent);
  assertMayApprove(change, patch);
  const renames = findChangedFields(toEntryValues(record), patch).includes('finalTitle');
  if (renames && !caller.superuser) throw refuse.forbidden();
}

export function assertCanChange(change: EntryChange, sent: EntryPatch): void {
  const { caller, record, context } = change;
  const patch = completeBudget(record, sent);
  const may = createEditableCheck(caller, record, context);
  const touched = findChangedFields(toEntryValues(record), patch);
  const facts = buildFacts(context, record);
  const any = (['edit', 'editPeople', 'editBudget'] as const).some((action) => can(caller, action, facts));
  if (!any || touched.some((field) => !may(field))) throw refuse.forbidden();
  assertMayWrite(change, sent);
}

/** Returns the rules that the given fields break, alone or together with the stored fields. */
function findPatchProblems(context: Context, record: EntryRecord | null, patch: EntryPatch): Problem[] {
  const today = dayIn(context.config.timeZone, context.now());
  const stored = new Map((record?.milestones ?? []).map((row) => [row.key, row.start]));
  const merged = { ...(record === null ? {} : toEntryValues(record)), ...patch };
  const before = record === null ? [] : toEntryValues(record).budget;
  const { budget } = patch;
  const money =
    budget === undefined
      ? []
      : [...findBudgetProblems(budget, today, stored), ...findPaymentProblems(budget, before, today)];
  const people = PEOPLE_FIELDS.some((field) => patch[field] !== undefined) ? findDuplicatePeople(merged) : [];
  const ids = (patch.budget ?? []).map((item) => item.id);
  const twice = ids.some((id, index) => ids.indexOf(id) !== index) ? [createProblem('invalid', 'budget')] : [];
  return [...money, ...people, ...twice];
}

/** The final title can be changed until publication. */
const findTitleProblems = ({ entry }: EntryRecord, touched: readonly (keyof EntryPatch)[]): Problem[] =>
  isPublished(entry.phase) && touched.includes('finalTitle')
    ? [createProblem('titleAfterPublication', 'finalTitle')]
    : [];

/** The result of a save; the entry has not been read again since the save. */
export interface SaveResult {
  /** The entry as it was before the save, except that `version` is already the new one. */
  readonly record: EntryRecord;
  /** Sends invitations and other emails and adds the log row. Takes the saved entry, and resolves to its final state. */
  readonly finish: (after: EntryRecord) => Promise<EntryRecord>;
}

/** Stores the given fields of a locked entry. Returns null if nothing changed. */
export async function storeFields(change: EntryChange, sent: EntryPatch): Promise<SaveResult | null> {
  const { tx, context, record } = change;
  assertMayWrite(change, sent);
  const patch = completeBudget(record, sent);
  const touched = findChangedFields(toEntryValues(record), patch);
  const problems = [...findPatchProblems(context, record, patch), ...findTitleProblems(record, touched)];
  if (problems.length > 0) throw refuse.fields(problems);
  if (touched.length === 0) return null;
  const people = await storePeopleAndMoney(change, patch);
  const version = await updateEntry(tx, record.entry.id, toColumns(patch), context.now());
  return {
    record: { ...record, entry: { ...record.entry, version } },
    finish: (after) => finishSave(change, { touched, people }, after),
  };
}

async function finishSave(
  { tx, context, caller, record, log }: EntryChange,
  { touched, people }: { touched: readonly (keyof EntryPatch)[]; people: PeopleChange },
  stored: EntryRecord,
): Promise<EntryRecord> {
  const after = await extendDeadlineForJoiner(tx, context, record, stored);
  // A submission invites all other people; here, only the people whom this save adds count.
  const named = people.added.filter(({ slot }) => isInvitedIn(record.entry.phase, roleOfSlot(slot)));
  const invited = await inviteNewParticipants(tx, context, after, { by: caller, named });
  await emailRemovedPeople(tx, context, after, { removed: people.removed, by: caller });
  const [withDeclarations = invited] = await askForDeclarations(tx, context, [invited]);
  const { id, unique_id } = record.entry;
  const changes = {
    ...describeChanges(toEntryValues(record), pick(toEntryValues(after), touched)),
    ...describeDeadlineChange(record, after),
  };
  log({
    model: 'guideline',
    modelId: id,
    guidelineId: id,
    action: 'updated',
    user: caller,
    data: { unique_id, changes },
  });
  // A round must not wait for a reviewer who was removed or who became an author.
  const left = people.removed.length + people.added.length > 0 ? [record] : [];
  const closed = await closeRounds(tx, context, left);
  log(...closed);
  return closed.length === 0 ? withDeclarations : readLockedRecord(tx, id);
}

/** Stores the given fields of a locked entry and adds a log row. Returns the updated entry. */
export async function saveFields(change: EntryChange, patch: EntryPatch): Promise<EntryRecord> {
  const saved = await storeFields(change, patch);
  return saved === null ? change.record : saved.finish(await readLockedRecord(change.tx, change.record.entry.id));
}

type ChangeContext = Pick<EntryChange, 'tx' | 'record' | 'caller' | 'context'>;

async function storePeopleAndMoney(change: ChangeContext, patch: EntryPatch) {
  const people = await syncParticipants(change.tx, change.record, patch);
  if (people.problems.length > 0) throw refuse.fields(people.problems);
  if (patch.budget !== undefined) await storeMilestones(change, patch.budget);
  return people;
}

/**
 * `CV-2026-007`: numbered per committee and year, never reused. An entry without a committee is numbered under the submitter's committee,
 * or under OT.
 */
async function takeNextUniqueId(tx: Tx, context: Context, committee: CommitteeCode): Promise<string> {
  const year = Number(dayIn(context.config.timeZone, context.now()).slice(0, 4));
  const number = await takeNextNumber(tx, committee, year);
  return `${committee}-${year}-${String(number).padStart(3, '0')}`;
}

/** Creates a draft for the caller. Returns its id. */
export async function createEntry(
  tx: Tx,
  context: Context,
  caller: Caller,
  given: EntryPatch & { name: string },
): Promise<number> {
  await lockCaller(tx, caller);
  const sent = await resolvePeople({ tx, context, caller }, [], given);
  if (sent.problems.length > 0) throw refuse.fields(sent.problems);
  const patch = { ...sent.patch, name: given.name };
  const problems = findPatchProblems(context, null, patch);
  if (problems.length > 0) throw refuse.fields(problems);
  const typed = await readCommittee(tx, caller.id);
  const own = COMMITTEES.find((code) => code === typed);
  const uniqueId = await takeNextUniqueId(tx, context, patch.abbreviation_of_committee ?? own ?? 'OT');
  const now = context.now();
  const times = { phaseSince: now, createdAt: now, updatedAt: now };
  const entry = { ...toColumns(patch), name: patch.name, uniqueId, submitterId: caller.id, ...times };
  const created = await readLockedRecord(tx, await insertEntry(tx, entry));
  assertMayApprove({ tx, context, caller, record: created }, patch);
  const change = await storePeopleAndMoney({ tx, context, caller, record: created }, patch);
  const after = await readLockedRecord(tx, created.entry.id);
  await inviteNewParticipants(tx, context, after, { by: caller, named: change.added });
  await storeTasks(tx, context, [created.entry.id]);
  appendLog(tx, now, [
    {
      model: 'guideline',
      modelId: created.entry.id,
      guidelineId: created.entry.id,
      action: 'created',
      user: caller,
      data: { unique_id: uniqueId, changes: describeChanges({}, toEntryValues(after)) },
    },
  ]);
  return created.entry.id;
}
