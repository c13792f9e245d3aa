import {
  type Call,
  decide,
  type Decision,
  type DecisionRequest,
  type EntryPatch,
  parseDay,
  type TransitionFacts,
  type TransitionInput,
  transitionRow,
  TRANSITIONS,
} from '@imprimatur/domain';
import { refuse } from '../../../http/refusal.ts';
import type { Caller } from '../../../auth/caller.ts';
import { assertVersion, type EntryChange } from '../../../entry/change.ts';
import { type EntryColumns, type EntryRecord, readLockedRecord } from '../../../entry/entry-repository.ts';
import { buildFacts } from '../../../entry/facts.ts';
import { describeOwnEntry } from '../../../entry/own-entry.ts';
import { type SaveResult, storeFields } from '../editing/save.ts';
import { completeComment } from '../../points/send.ts';
import { changePhase, type Move } from './change-phase.ts';
import { storeColumns } from './repository.ts';
import { writeReview, writeVote } from './write-review.ts';

type Transition = Extract<Decision, { outcome: 'transition' }>;

/** Returns the submitter if the office takes a step on their behalf, otherwise null. */
function findSubmitterBehind(
  caller: Caller,
  { entry, submitter }: EntryRecord,
  { id, capacity }: Transition,
  call: Call,
): Move['onBehalfOf'] {
  const submitterStep = transitionRow(id).calls[call]?.includes('submitter') === true;
  return capacity === 'office' && submitterStep && caller.id !== entry.submitter_id
    ? { id: entry.submitter_id, name: submitter.name }
    : null;
}

/** The ticked boxes and the title that are sent with an upload and are stored with the entry. */
function pickAcknowledgements(input: TransitionInput): EntryColumns {
  const ticks = {
    termsConditions: input.terms_conditions,
    publicationRules: input.publication_rules,
    publicationManuals: input.publication_manuals,
    minRequirements: input.min_requirements,
    imprimaturTitle: input.imprimatur_title,
    finalTitle: input.finalTitle,
  };
  return Object.fromEntries(Object.entries(ticks).filter(([, value]) => value !== undefined));
}

export function toPublicationColumns(input: TransitionInput): EntryColumns {
  return {
    dateOfPublication: parseDay(input.date_of_publication ?? ''),
    nameOfJournal: input.name_of_journal ?? null,
    doiNumber: input.doi_number ?? null,
    publicationNumber: input.publication_number || null,
    issueNumber: input.issue_number || null,
  };
}

const sendsReview = ({ call, input }: DecisionRequest): boolean =>
  (call === 'finish-review' || call === 'delegate-review') && input.changeType !== undefined;

/** A review that consists of points only gets their number as its comment, in the email and in the history. */
function withPointsAsComment(change: EntryChange, request: DecisionRequest): DecisionRequest {
  if (!sendsReview(request) || change.onBehalfOf !== undefined) return request;
  const comment = completeComment(change, request.input.comment);
  return comment === undefined ? request : { ...request, input: { ...request.input, comment } };
}

/** Stores the verdict, the ticked boxes of an upload or the publication details in a call. */
async function storeInput(change: EntryChange, request: DecisionRequest, outcome: Decision['outcome']): Promise<void> {
  const { call, input } = request;
  const { changeType } = input;
  const comment = input.comment?.trim() ? input.comment : null;
  if (call === 'formal-check')
    await writeVote(change, { changeType: changeType ?? 0, comment, ticks: [...new Set(input.ticks ?? [])] });
  if (sendsReview(request) && changeType !== undefined) await writeReview(change, { changeType, comment });
  if (outcome === 'review') return;
  const columns =
    call === 'patch' ? pickAcknowledgements(input) : call === 'final-publication' ? toPublicationColumns(input) : {};
  if (Object.keys(columns).length > 0) await storeColumns(change.tx, change.record.entry.id, columns);
}

type Allowed = Extract<Decision, { outcome: 'transition' | 'review' }>;

function decideOrRefuse(change: EntryChange, facts: TransitionFacts, request: DecisionRequest): Allowed {
  const decision = decide(change.onBehalfOf ?? change.caller, facts, request);
  if (decision.outcome === 'forbidden') throw refuse.forbidden();
  assertVersion(change.record, change.version);
  if (decision.outcome === 'unmet') throw refuse.fields(decision.problems);
  return decision;
}

/** Refuses whatever `applyDecision` would refuse, before anything is written. */
export function assertAllowed(change: EntryChange, request: DecisionRequest): void {
  decideOrRefuse(change, buildFacts(change.context, change.record), request);
}

/** Applies what `decide` allows to a locked entry. Every transition call uses this function. Returns the updated entry. */
export async function applyDecision(change: EntryChange, asked: DecisionRequest): Promise<EntryRecord> {
  const { tx, context, record } = change;
  const decision = decideOrRefuse(change, buildFacts(context, record), asked);
  const request = withPointsAsComment(change, asked);
  await storeInput(change, request, decision.outcome);
  if (decision.outcome === 'review') return readLockedRecord(tx, record.entry.id);
  return moveEntry(change, request, decision, null);
}

/** Saves fields and submits the entry with them in one step. Returns the updated entry. */
export async function saveAndSubmit(
  change: EntryChange,
  asked: { readonly call: 'put' | 'patch'; readonly input: TransitionInput },
  patch: EntryPatch,
): Promise<EntryRecord> {
  const { context, record } = change;
  const request: DecisionRequest = { ...asked, target: TRANSITIONS.submit.to };
  const decision = decideOrRefuse(change, buildFacts(context, record, patch), request);
  if (decision.outcome === 'review') throw new Error('a submission is not a review');
  return moveEntry(change, request, decision, await storeFields(change, patch));
}

async function moveEntry(
  { tx, context, caller, onBehalfOf, record, log }: EntryChange,
  { call, input }: DecisionRequest,
  decision: Transition,
  saved: SaveResult | null,
): Promise<EntryRecord> {
  const moved = await changePhase(tx, context, saved?.record ?? record, {
    transition: decision.id,
    to: decision.to,
    by: caller,
    onBehalfOf: onBehalfOf ?? findSubmitterBehind(caller, record, decision, call),
    input,
    remarks: describeOwnEntry(caller, record, onBehalfOf === undefined ? decision.capacity : 'office'),
    ...(saved === null ? {} : { finishSave: saved.finish }),
  });
  log(...moved.log);
  return moved.record;
}
