import {
  can,
  createProblem,
  type Day,
  dayIn,
  decideSetPhase,
  type EntryPatch,
  findEarliestRevisionDeadline,
  findNamedCapacity,
  isSubmittable,
  type MilestoneInput,
  parseDay,
  PHASE,
  type Phase,
  type Problem,
  formatDay,
  formatDayOrNull,
} from '@imprimatur/domain';
import type { Context } from '../../../context.ts';
import { runKeepingAddressCount } from '../../../http/rate-limits.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import type { Caller } from '../../../auth/caller.ts';
import { assertVersion, changeEntry, type EntryChange } from '../../../entry/change.ts';
import { type EntryRecord, readLockedRecord, updateEntry } from '../../../entry/entry-repository.ts';
import { buildFacts, findEntryRuleProblems } from '../../../entry/facts.ts';
import { describeOwnEntry } from '../../../entry/own-entry.ts';
import { saveAndSubmit } from '../transitions/apply-decision.ts';
import { changePhase } from '../transitions/change-phase.ts';
import {
  changeWithNote,
  createNotADraftProblem,
  type TransitionTarget as NotedTarget,
} from '../transitions/transition-service.ts';
import { resolvePeople } from './participants-resolve.ts';
import { assertCanChange, assertMayWrite, createEntry, saveFields } from './save.ts';

/** An entry to change and the version that the caller read. */
interface Target {
  readonly id: number;
  readonly version: number | undefined;
}

/** Removes the submitter's consent to the publication rules: the consent counts only when it is sent with the submission. */
function removeRulesConsent(caller: Caller, patch: EntryPatch): EntryPatch {
  if (caller.superuser) return patch;
  const { publication_rules: _left, ...rest } = patch;
  return rest;
}

/** Creates a draft for the caller. Returns its id. */
export async function addEntry(
  context: Context,
  caller: Caller,
  patch: EntryPatch & { name: string },
): Promise<number> {
  if (!can(caller, 'add')) throw refuse.forbidden();
  return runKeepingAddressCount(context, caller, (tx) =>
    createEntry(tx, context, caller, { ...removeRulesConsent(caller, patch), name: patch.name }),
  );
}

export interface EntryUpdate {
  readonly patch: EntryPatch;
  readonly phase: number | undefined;
  readonly comment: string | undefined;
  readonly reviewMonths?: number | null | undefined;
}

/** PUT: saves a whole entry, submits it, or sets its phase for the office. Returns the updated entry. */
export function putEntry(
  context: Context,
  caller: Caller,
  target: NotedTarget,
  put: EntryUpdate,
): Promise<EntryRecord> {
  return changeWithNote(context, caller, { ...target, revealsAddresses: true }, async (change) => {
    const { record } = change;
    const newPhase = put.phase === undefined || put.phase === record.entry.phase ? null : put.phase;
    const setting = newPhase === null ? null : decideSetPhase(caller, record.entry, newPhase, put.comment);
    if (setting?.outcome === 'forbidden') throw refuse.forbidden();
    const months = put.reviewMonths === record.entry.review_months ? undefined : put.reviewMonths;
    if (months !== undefined && !can(caller, 'setReviewMonths', buildFacts(context, record))) throw refuse.forbidden();
    if (setting?.outcome === 'submit') assertMaySubmit(change);
    const sent = await resolvePeople(change, record.parts, put.patch);
    assertCanChange(change, sent.patch);
    assertVersion(record, change.version);
    if (sent.problems.length > 0) throw refuse.fields(sent.problems);
    if (setting?.outcome === 'unmet') throw refuse.fields(setting.problems);
    const isWhole = months === undefined || Object.keys(sent.patch).length > 0;
    if (setting?.outcome !== 'set' && isWhole) {
      const problems = findEntryRuleProblems(context, record, sent.patch);
      if (problems.length > 0) throw refuse.fields(problems);
    }
    if (setting?.outcome === 'submit') {
      const submission = { call: 'put', input: { comment: put.comment } } as const;
      return storeReviewMonths(change, await saveAndSubmit(change, submission, sent.patch), months);
    }
    const saved = await storeReviewMonths(
      change,
      await saveFields(change, removeRulesConsent(caller, sent.patch)),
      months,
    );
    return setting?.outcome === 'set' ? setPhase(change, saved, setting.to, put.comment) : saved;
  });
}

/** Refuses a submission by the wrong person or from the wrong phase, as `PATCH` does, before its fields are checked. */
function assertMaySubmit({ context, caller, record, version }: EntryChange): void {
  if (findNamedCapacity(caller, buildFacts(context, record), 'put', 'submit') === undefined) throw refuse.forbidden();
  if (isSubmittable(record.entry.phase)) return;
  assertVersion(record, version);
  throw refuse.fields([createNotADraftProblem(record)]);
}

/** Stores how long the entry is in force; `undefined` changes nothing. */
async function storeReviewMonths(
  { tx, context, caller, log }: EntryChange,
  record: EntryRecord,
  months: number | null | undefined,
): Promise<EntryRecord> {
  if (months === undefined) return record;
  const { id, unique_id, review_months: old } = record.entry;
  await updateEntry(tx, id, { reviewMonths: months }, context.now());
  const changes = { review_months: { old, new: months } };
  log({
    model: 'guideline',
    modelId: id,
    guidelineId: id,
    action: 'updated',
    user: caller,
    data: { unique_id, changes },
  });
  return readLockedRecord(tx, id);
}

/** Sets any phase for the office, without a transition. */
async function setPhase(change: EntryChange, record: EntryRecord, to: Phase, comment?: string): Promise<EntryRecord> {
  const { tx, context, caller } = change;
  const moved = await changePhase(tx, context, record, {
    transition: 'setPhase',
    to,
    by: caller,
    onBehalfOf: null,
    input: comment === undefined ? {} : { comment },
    remarks: describeOwnEntry(caller, record, 'office'),
  });
  change.log(...moved.log);
  return moved.record;
}

/** Saves the given fields of a draft or of an entry under revision. They must be valid; other fields may be missing. */
export function updateDraft(context: Context, caller: Caller, target: Target, patch: EntryPatch): Promise<EntryRecord> {
  return changeEntry(context, caller, { ...target, revealsAddresses: true }, async (change) => {
    const { record } = change;
    if (!caller.superuser && !can(caller, 'edit', buildFacts(context, record))) throw refuse.forbidden();
    assertMayWrite(change, patch);
    assertVersion(record, change.version);
    if (!isSubmittable(record.entry.phase)) throw refuse.fields([createNotADraftProblem(record)]);
    const sent = await resolvePeople(change, record.parts, removeRulesConsent(caller, patch));
    if (sent.problems.length > 0) throw refuse.fields(sent.problems);
    return saveFields(change, sent.patch);
  });
}

/** The days that authors always have for additional work apply to the office's deadline too. */
function findDeadlineProblems({ config }: Context, { phase, phase_since }: EntryRecord['entry'], day: Day): Problem[] {
  if (phase !== PHASE.formalCheckApproval) return [];
  const earliest = findEarliestRevisionDeadline(dayIn(config.timeZone, new Date(phase_since)));
  return day < earliest ? [createProblem('deadlineTooSoon', 'deadline', { date: formatDay(earliest) })] : [];
}

/**
 * Sets the office's own deadline, which lasts until the phase changes. Refuses a date in the past, and one too soon for additional work,
 * unless it is the stored one.
 */
export function setDeadline(context: Context, caller: Caller, target: Target, deadline: string): Promise<EntryRecord> {
  return changeEntry(context, caller, target, async ({ tx, record, version, log }) => {
    const { entry } = record;
    if (!can(caller, 'setDeadline', buildFacts(context, record))) throw refuse.forbidden();
    assertVersion(record, version);
    const day = parseDay(deadline);
    if (day !== null && day !== entry.deadline) {
      if (day < dayIn(context.config.timeZone, context.now()))
        throw refuse.fields([createProblem('pastDate', 'deadline')]);
      const early = findDeadlineProblems(context, entry, day);
      if (early.length > 0) throw refuse.fields(early);
    }
    await updateEntry(tx, entry.id, { deadline: day }, context.now());
    const old = formatDayOrNull(entry.deadline);
    log({
      model: 'guideline',
      modelId: entry.id,
      guidelineId: entry.id,
      action: 'updated',
      user: caller,
      data: { unique_id: entry.unique_id, changes: { deadline: { old, new: deadline } } },
    });
    return readLockedRecord(tx, entry.id);
  });
}

/** Replaces the milestones of an entry. */
export function storeBudget(
  context: Context,
  caller: Caller,
  target: Target,
  budget: MilestoneInput[],
): Promise<EntryRecord> {
  return changeEntry(context, caller, target, async (change) => {
    if (!can(caller, 'editBudget', buildFacts(context, change.record))) throw refuse.forbidden();
    assertMayWrite(change, { budget });
    assertVersion(change.record, change.version);
    return saveFields(change, { budget }).catch((error: unknown) => {
      throw error instanceof Refusal && error.status === 422 ? error.renamed('budget', 'budgets') : error;
    });
  });
}
