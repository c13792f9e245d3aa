import {
  can,
  decide,
  decideSetPhase,
  type EntryPatch,
  isSubmittable,
  parseDay,
  type Phase,
  phaseLabel,
  problem,
  type Request,
  sees,
  SUBMITTABLE_PHASES,
  TRANSITION_IDS,
  type TransitionInput,
  transitionRow,
} from '@imprimatur/domain';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { guidelines } from '../../../db/schema/index.ts';
import { tellingAddresses } from '../../../http/rate-limits.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Caller } from '../../../http/serve.ts';
import { factsOf } from '../entry/facts.ts';
import { resolvePeople } from '../editing/participants-resolve.ts';
import { type EntryRecord, lockRecord } from '../entry/entry-repository.ts';
import { assertMayChange, saveFields, wholeProblems } from '../editing/save.ts';
import { writePhase, writeReview, writeVote } from './change-phase.ts';

type Versioned = number | undefined;

/** Locks an entry that this person sees, or 404: the answer to a hidden one is that of an unknown one. */
export async function lockVisible(tx: Tx, context: Context, caller: Caller, id: number): Promise<EntryRecord> {
  const record = await lockRecord(tx, caller, id);
  if (record === null || !sees(caller, factsOf(context, record))) throw refuse.notFound();
  return record;
}

/** 409 where the sent version is older: what the person saw is not what is there. */
export function assertVersion(record: EntryRecord, version: Versioned): void {
  if (version !== undefined && version !== record.entry.version) throw refuse.stale(record.entry.phase);
}

/** Whether the office acts for somebody: a submitter's step that it takes in their place. */
function behalfOf(caller: Caller, record: EntryRecord, capacity: string, submitterStep: boolean): number | null {
  return capacity === 'office' && submitterStep && caller.id !== record.entry.submitter_id
    ? record.entry.submitter_id
    : null;
}

/** A judge who takes part in the entry: only the office may, and the log says so. */
function remarksOf(caller: Caller, record: EntryRecord, capacity: string): Record<string, unknown> {
  const own =
    caller.id === record.entry.submitter_id ||
    record.parts.some((part) => part.user_id === caller.id && part.status !== 2 && part.slot !== 'reviewer');
  return capacity === 'office' && own ? { own_entry: true } : {};
}

/** Carries out what `decide` allows, in the caller's transaction on a locked entry. Every transition call comes through here. */
export async function applyDecision(
  tx: Tx,
  context: Context,
  caller: Caller,
  record: EntryRecord,
  request: Request,
  version: Versioned,
): Promise<void> {
  const decision = decide(caller, factsOf(context, record), request);
  if (decision.outcome === 'forbidden') throw refuse.forbidden();
  assertVersion(record, version);
  if (decision.outcome === 'unmet') throw refuse.unmet(decision.problems);
  const { call, input } = request;
  const comment = input.comment?.trim() ? input.comment : null;
  if (call === 'formal-check') await writeVote(tx, context, record, caller, input.changeType ?? 0, comment);
  if ((call === 'finish-review' || call === 'delegate-review') && input.changeType !== undefined) {
    await writeReview(tx, context, record, caller, { changeType: input.changeType, comment });
  }
  if (decision.outcome === 'review') return;
  const row = transitionRow(decision.id);
  if (call === 'patch') await storeAcknowledgements(tx, record, input);
  if (call === 'final-publication') await storePublication(tx, record, input);
  const submitterStep = row.calls[call]?.includes('submitter') === true;
  await writePhase(tx, context, record, {
    transition: decision.id,
    to: decision.to,
    by: caller,
    onBehalfOf: behalfOf(caller, record, decision.capacity, submitterStep),
    input,
    remarks: remarksOf(caller, record, decision.capacity),
  });
}

/** The ticks that came with an upload are kept with the entry. */
async function storeAcknowledgements(tx: Tx, record: EntryRecord, input: TransitionInput): Promise<void> {
  const ticks = {
    termsConditions: input.terms_conditions,
    publicationRules: input.publication_rules,
    publicationManuals: input.publication_manuals,
    minRequirements: input.min_requirements,
    imprimaturTitle: input.imprimatur_title,
  };
  const given = Object.fromEntries(Object.entries(ticks).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0) await tx.update(guidelines).set(given).where(eq(guidelines.id, record.entry.id));
}

/** The publication details of a call, its date as a day. */
export function publicationColumns(input: TransitionInput): Partial<typeof guidelines.$inferInsert> {
  return {
    dateOfPublication: parseDay(input.date_of_publication ?? ''),
    nameOfJournal: input.name_of_journal ?? null,
    doiNumber: input.doi_number ?? null,
    publicationNumber: input.publication_number || null,
    issueNumber: input.issue_number || null,
  };
}

async function storePublication(tx: Tx, record: EntryRecord, input: TransitionInput): Promise<void> {
  await tx.update(guidelines).set(publicationColumns(input)).where(eq(guidelines.id, record.entry.id));
}

/** One transition call, from lock to mail. */
export async function transitionCall(
  context: Context,
  caller: Caller,
  id: number,
  request: Request,
  version: Versioned,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const record = await lockVisible(tx, context, caller, id);
    await applyDecision(tx, context, caller, record, request, version);
  });
}

export interface Put {
  readonly patch: EntryPatch;
  readonly phase: number | undefined;
  readonly comment: string | undefined;
  readonly version: Versioned;
}

/** PUT: saves a whole entry, submits it, or sets its phase by the office's hand. */
export async function putEntry(context: Context, caller: Caller, id: number, put: Put): Promise<void> {
  await tellingAddresses(context, caller, async (tx) => {
    const record = await lockVisible(tx, context, caller, id);
    const target = put.phase === undefined || put.phase === record.entry.phase ? null : put.phase;
    const setting = target === null ? null : decideSetPhase(caller, record.entry, target, put.comment);
    if (setting?.outcome === 'forbidden') throw refuse.forbidden();
    const submits = setting?.outcome === 'submit';
    const sent = await resolvePeople(tx, context, caller, record.parts, put.patch);
    assertMayChange(caller, record, context, sent.patch);
    assertVersion(record, put.version);
    if (sent.problems.length > 0) throw refuse.unmet(sent.problems);
    if (setting?.outcome === 'unmet') throw refuse.unmet(setting.problems);
    if (setting?.outcome !== 'set') {
      const problems = wholeProblems(context, record, sent.patch);
      if (problems.length > 0) throw refuse.fields(problems);
    }
    // Only with the submission is the submitter's word on the publication rules taken.
    const patch = submits ? sent.patch : withoutRules(caller, sent.patch);
    const saved = await saveFields(tx, context, caller, record, patch);
    if (submits) await applyDecision(tx, context, caller, saved, { call: 'put', target: 10, input: {} }, undefined);
    if (setting?.outcome === 'set') await setPhase(tx, context, caller, saved, setting.to, put.comment);
  });
}

/** Submits what is stored, with the acknowledgements that belong to the submission. */
export async function submitEntry(
  context: Context,
  caller: Caller,
  id: number,
  ticks: EntryPatch,
  version: Versioned,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const record = await lockVisible(tx, context, caller, id);
    const request: Request = { call: 'patch', target: 10, input: {} };
    const open =
      decide(caller, factsOf(context, record), request).outcome !== 'forbidden' && isSubmittable(record.entry.phase);
    if (open) assertVersion(record, version);
    const saved = open ? await saveFields(tx, context, caller, record, ticks) : record;
    await applyDecision(tx, context, caller, saved, request, open ? undefined : version);
  });
}

async function setPhase(
  tx: Tx,
  context: Context,
  caller: Caller,
  record: EntryRecord,
  to: Phase,
  comment: string | undefined,
): Promise<void> {
  await writePhase(tx, context, record, {
    transition: 'setPhase',
    to,
    by: caller,
    onBehalfOf: null,
    input: comment === undefined ? {} : { comment },
    remarks: remarksOf(caller, record, 'office'),
  });
}

export function withoutRules(caller: Caller, patch: EntryPatch): EntryPatch {
  if (caller.superuser) return patch;
  const { publication_rules: _left, ...rest } = patch;
  return rest;
}

/** Saves what is sent of a draft or of an entry under revision; what is sent must be right, the rest may be missing. */
export async function updateDraft(
  context: Context,
  caller: Caller,
  id: number,
  patch: EntryPatch,
  version: Versioned,
): Promise<void> {
  await tellingAddresses(context, caller, async (tx) => {
    const record = await lockVisible(tx, context, caller, id);
    if (!caller.superuser && !can(caller, 'edit', factsOf(context, record))) throw refuse.forbidden();
    assertVersion(record, version);
    if (!isSubmittable(record.entry.phase)) throw refuse.unmet([notADraft(record)]);
    const sent = await resolvePeople(tx, context, caller, record.parts, withoutRules(caller, patch));
    if (sent.problems.length > 0) throw refuse.unmet(sent.problems);
    await saveFields(tx, context, caller, record, sent.patch);
  });
}

const notADraft = (record: EntryRecord) => wrongPhase(record, SUBMITTABLE_PHASES);

const wrongPhase = (record: EntryRecord, possible: readonly Phase[]) =>
  problem('wrongPhase', 'phase', {
    phase: phaseLabel(record.entry.phase),
    possible: possible.map(phaseLabel).join(', '),
  });

/** The office takes the upload step of the present phase for the submitter. */
export async function approveUpload(context: Context, caller: Caller, id: number, version: Versioned): Promise<void> {
  await context.db.transaction(async (tx) => {
    const record = await lockVisible(tx, context, caller, id);
    const step = UPLOAD_STEPS[record.entry.phase];
    if (step === undefined) throw refuse.unmet([wrongPhase(record, Object.keys(UPLOAD_STEPS).map(Number) as Phase[])]);
    const input: TransitionInput = {
      min_requirements: 1,
      terms_conditions: 1,
      publication_rules: 1,
      publication_manuals: 1,
      imprimatur_title: 1,
    };
    await applyDecision(tx, context, caller, record, { call: 'patch', target: step, input }, version);
  });
}

/** Where the upload of each phase leads, from the table. */
const UPLOAD_STEPS: Partial<Record<Phase, Phase>> = Object.fromEntries(
  TRANSITION_IDS.map(transitionRow).flatMap((row) =>
    row.uploads === true ? row.from.map((from) => [from, row.to]) : [],
  ),
);
