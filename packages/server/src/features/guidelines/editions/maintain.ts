import {
  can,
  createProblem,
  dayIn,
  type EditionEnd,
  isLibraryActionPossible,
  isPublished,
  type LibraryAction,
  parseDay,
  PHASE,
  type ReaffirmationKind,
} from '@imprimatur/domain';
import type { Caller } from '../../../auth/caller.ts';
import { describeChanges } from '../../../change-log/append.ts';
import type { Context } from '../../../context.ts';
import { assertVersion, changeEntry, type EntryChange } from '../../../entry/change.ts';
import { findLibraryState } from '../../../entry/editions.ts';
import { type EntryColumns, type EntryRecord, readLockedRecord, updateEntry } from '../../../entry/entry-repository.ts';
import { buildFacts } from '../../../entry/facts.ts';
import { refuse } from '../../../http/refusal.ts';

/** A published entry and the version that the caller read. */
export interface EditionTarget {
  readonly id: number;
  readonly version: number | undefined;
}

/** Refuses an action that is impossible in the edition's current state. */
export function assertPossible({ context, record }: EntryChange, action: LibraryAction): void {
  if (!isPublished(record.entry.phase)) throw refuse.fields([createProblem('onlyPublished')]);
  const state = findLibraryState({ ...record.entry, ...record }, dayIn(context.config.timeZone, context.now()));
  if (state === 'replaced') throw refuse.conflict('editionReplaced');
  // A second revision is refused elsewhere, with its own message.
  if (action !== 'revise' && !isLibraryActionPossible(action, state)) throw refuse.conflict('editionEnded');
}

type Columns = Pick<
  EntryColumns,
  'reaffirmedUntil' | 'checkedOn' | 'editionEnd' | 'editionEndedOn' | 'editionEndReason'
>;

const LOGGED_ACTIONS = { reaffirm: 'reaffirmed', retire: 'retired', withdraw: 'withdrawn' } as const;

type Action = keyof typeof LOGGED_ACTIONS;

interface Step {
  readonly columns: Columns;
  readonly logData: Readonly<Record<string, unknown>>;
}

/** Stores a decision about an edition and logs it. */
async function storeDecision(
  { tx, context, caller, record, log }: EntryChange,
  action: Action,
  step: Step,
): Promise<EntryRecord> {
  const { entry } = record;
  await updateEntry(tx, entry.id, step.columns, context.now());
  const before: Record<string, unknown> = {
    reaffirmedUntil: entry.reaffirmed_until,
    checkedOn: entry.checked_on,
    editionEnd: entry.edition_end,
    editionEndedOn: entry.edition_ended_on,
    editionEndReason: entry.edition_end_reason,
  };
  log({
    model: 'guideline',
    modelId: entry.id,
    guidelineId: entry.id,
    action: LOGGED_ACTIONS[action],
    user: caller,
    data: { unique_id: entry.unique_id, ...step.logData, changes: describeChanges(before, step.columns) },
  });
  return readLockedRecord(tx, entry.id);
}

/** Runs an action of the office or the GPC on a published entry. */
function maintainEdition(
  context: Context,
  caller: Caller,
  { action, ...target }: EditionTarget & { readonly action: Action },
  step: (change: EntryChange, today: string) => Step,
): Promise<EntryRecord> {
  return changeEntry(context, caller, target, (change) => {
    // The right also depends on the phase. The published phase is assumed here, so that people with the right get an error about the
    // phase instead of 403.
    if (!can(caller, 'maintainEdition', { ...buildFacts(context, change.record), phase: PHASE.finalPublish }))
      throw refuse.forbidden();
    assertVersion(change.record, change.version);
    assertPossible(change, action);
    return storeDecision(change, action, step(change, dayIn(context.config.timeZone, context.now())));
  });
}

export interface Reaffirmation {
  readonly kind: ReaffirmationKind;
  /** DD-MM-YYYY. */
  readonly until?: string | null | undefined;
  readonly reason: string;
}

/** Keeps an edition in force, or puts a retired or withdrawn edition back into force. */
export const reaffirmEdition = (
  context: Context,
  caller: Caller,
  target: EditionTarget,
  { kind, until: typed, reason }: Reaffirmation,
): Promise<EntryRecord> =>
  maintainEdition(context, caller, { ...target, action: 'reaffirm' }, ({ record }, today) => {
    const until = typed == null ? null : parseDay(typed);
    const isNeeded = kind === 'reaffirmed' || record.entry.edition_end !== null;
    if (until === null && isNeeded) throw refuse.fields([createProblem('properDate', 'until')]);
    if (until !== null && until <= today) throw refuse.fields([createProblem('notAfterToday', 'until')]);
    const back: Columns = { editionEnd: null, editionEndedOn: null, editionEndReason: null };
    return {
      columns: { ...back, checkedOn: today, ...(until === null ? {} : { reaffirmedUntil: until }) },
      logData: { kind, reason },
    };
  });

/** Retires an edition, or withdraws it for safety reasons. */
export const endEdition = (
  context: Context,
  caller: Caller,
  target: EditionTarget,
  { end, reason }: { end: EditionEnd; reason: string },
): Promise<EntryRecord> =>
  maintainEdition(context, caller, { ...target, action: end === 'retired' ? 'retire' : 'withdraw' }, (_, today) => ({
    columns: { editionEnd: end, editionEndedOn: today, editionEndReason: reason },
    logData: { reason },
  }));
