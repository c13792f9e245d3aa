import {
  type EntryPatch,
  type Phase,
  type Problem,
  type DecisionRequest,
  SUBMITTABLE_PHASES,
  TRANSITION_IDS,
  type TransitionInput,
  transitionRow,
  createWrongPhaseProblem,
  isBlank,
  dayIn,
  findPublicationProblems,
} from '@imprimatur/domain';
import { describeChanges } from '../../../change-log/append.ts';
import type { Context } from '../../../context.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Caller } from '../../../auth/caller.ts';
import { addNote } from '../../../mail/outbox.ts';
import { assertVersion, changeEntry, type EntryChange } from '../../../entry/change.ts';
import { type EntryRecord, readLockedRecord, updateEntry } from '../../../entry/entry-repository.ts';
import { applyDecision, saveAndSubmit, toPublicationColumns } from './apply-decision.ts';

/** An entry to move, the version that the caller read, and a paragraph for the emails. */
export interface TransitionTarget {
  readonly id: number;
  readonly version: number | undefined;
  readonly note?: string | null | undefined;
}

/** Like `changeEntry`, with the caller's paragraph in every email that the change sends. */
export function changeWithNote<T>(
  context: Context,
  caller: Caller,
  { note, ...target }: TransitionTarget & Pick<Parameters<typeof changeEntry>[2], 'revealsAddresses'>,
  work: (change: EntryChange) => Promise<T>,
): Promise<T> {
  return changeEntry(context, caller, target, (change) => {
    if (note != null && !isBlank(note)) addNote(change.tx, { by: caller.name, text: note });
    return work(change);
  });
}

/** Runs one transition call, from the lock to the emails. Returns the updated entry. */
export const runTransition = (
  context: Context,
  caller: Caller,
  target: TransitionTarget,
  request: DecisionRequest,
): Promise<EntryRecord> => changeWithNote(context, caller, target, (change) => applyDecision(change, request));

export const createNotADraftProblem = ({ entry }: EntryRecord): Problem =>
  createWrongPhaseProblem(entry.phase, SUBMITTABLE_PHASES);

/** Submits the stored entry, with the acknowledgements that belong to the submission. */
export const submitEntry = (
  context: Context,
  caller: Caller,
  target: TransitionTarget,
  { ticks, input }: { readonly ticks: EntryPatch; readonly input: TransitionInput },
): Promise<EntryRecord> =>
  changeWithNote(context, caller, target, (change) => saveAndSubmit(change, { call: 'patch', input }, ticks));

/** Maps each phase that has an upload to the phase after the upload, as in the transition table. */
const UPLOAD_STEPS: ReadonlyMap<Phase, Phase> = new Map(
  TRANSITION_IDS.map(transitionRow).flatMap((row) =>
    row.uploads === true ? row.from.map((from) => [from, row.to] as const) : [],
  ),
);

const ALL_TICKS: TransitionInput = {
  min_requirements: 1,
  terms_conditions: 1,
  publication_rules: 1,
  publication_manuals: 1,
  imprimatur_title: 1,
};

/** Takes the upload step of the current phase as the office, on behalf of the submitter. */
export function approveUpload(context: Context, caller: Caller, target: TransitionTarget): Promise<EntryRecord> {
  return changeEntry(context, caller, target, (change) => {
    assertVersion(change.record, change.version);
    const { phase } = change.record.entry;
    const step = UPLOAD_STEPS.get(phase);
    const possible = [...UPLOAD_STEPS.keys()].sort((a, b) => a - b);
    if (step === undefined) throw refuse.fields([createWrongPhaseProblem(phase, possible)]);
    return applyDecision(change, { call: 'patch', target: step, input: ALL_TICKS });
  });
}

/** Publishes an entry in phase 120. In any other phase, the office only stores the details, which is logged and is not a transition. */
export function enterPublication(
  context: Context,
  caller: Caller,
  target: TransitionTarget,
  input: TransitionInput,
): Promise<EntryRecord> {
  return changeWithNote(context, caller, target, (change) => {
    const publishes = transitionRow('publish').from.includes(change.record.entry.phase);
    return publishes || !caller.superuser
      ? applyDecision(change, { call: 'final-publication', input })
      : correctPublication(change, input);
  });
}

async function correctPublication(change: EntryChange, input: TransitionInput): Promise<EntryRecord> {
  const { tx, context, caller, record } = change;
  const { entry } = record;
  assertVersion(record, change.version);
  const problems = findPublicationProblems(input, dayIn(context.config.timeZone, context.now()));
  if (problems.length > 0) throw refuse.fields(problems);
  const columns = toPublicationColumns(input);
  await updateEntry(tx, entry.id, columns, context.now());
  const before: Record<string, unknown> = {
    dateOfPublication: entry.date_of_publication,
    nameOfJournal: entry.name_of_journal,
    doiNumber: entry.doi_number,
    publicationNumber: entry.publication_number,
    issueNumber: entry.issue_number,
  };
  change.log({
    model: 'guideline',
    modelId: entry.id,
    guidelineId: entry.id,
    action: 'updated',
    user: caller,
    data: { unique_id: entry.unique_id, changes: describeChanges(before, columns) },
  });
  return readLockedRecord(tx, entry.id);
}
