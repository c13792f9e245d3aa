import type { AbilityResponse, Guideline } from '@imprimatur/contract';
import {
  findAbilities,
  type Ability,
  ACCEPTANCE,
  findBindingInEntry,
  can,
  findUndeclared,
  COMMITTEES,
  isDraft,
  isOneOf,
  isPublished,
  isRejected,
  isTransition,
  findMyRole,
  findNextStep,
  computeProgress,
  findRowActions,
  canSeeEntry,
  formatDay,
  formatDayOrNull,
  getTitle,
  type TransitionFacts,
} from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { formatInstant, formatInstantOrNull } from '../../instant.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import type { Caller } from '../../auth/caller.ts';
import { presentFile, presentFiles } from '../../entry/file-responses.ts';
import { computeDeadlineAfter, formatLostDates } from '../../entry/dates.ts';
import { findVisibleEditions, presentRelated, describeLibraryState } from '../../entry/editions.ts';
import { buildFacts, buildStepFacts } from '../../entry/facts.ts';
import { type EntryRecord, readRecord } from '../../entry/entry-repository.ts';
import { pickStoredFields } from '../../entry/values.ts';
import { LABELS, translateProblem } from '../../translate.ts';
import { toTick } from './view/tick.ts';
import { buildTimeline, handSetDatesOf } from './view/timeline.ts';
import { presentGuardedFields } from './view/guarded-fields.ts';

/** Returns the whole entry as this person may see it, or refuses with 404. Every call that returns an entry uses this function. */
export async function readEntryResponse(context: Context, caller: Caller, id: number): Promise<Guideline> {
  const record = await readRecord(context.reads, id);
  if (record === null) throw refuse.notFound();
  return presentEntry(context, caller, record);
}

/** Like `readEntryResponse`, but returns only the id if the person can no longer see the entry after the call. */
export function readEntryResponseIfVisible(
  context: Context,
  caller: Caller,
  id: number,
): Promise<Guideline | { id: number }> {
  return readEntryResponse(context, caller, id).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 404) return { id };
    throw error;
  });
}

/** Like `readEntryResponse`, for an entry that has just been read. */
export function presentEntry(context: Context, caller: Caller, record: EntryRecord): Guideline {
  const facts = buildFacts(context, record);
  if (!canSeeEntry(caller, facts)) throw refuse.notFound();
  const files = record.files.map((row) => presentFile(caller, row));
  return {
    ...presentSharedFields(context, record),
    ...presentPersonalFields(context, caller, record, facts),
    ...presentGuardedFields(caller, record, facts),
    files: presentFiles(context, caller, { ...facts, id: record.entry.id }, files),
  };
}

/** Fields for everybody who can see the entry. */
function presentSharedFields({ language }: Context, record: EntryRecord) {
  const { entry } = record;
  const label = isOneOf(COMMITTEES, entry.committee) ? LABELS[language].committee[entry.committee] : null;
  return {
    id: entry.id,
    unique_id: entry.unique_id,
    ...pickStoredFields(entry),
    title: getTitle({ ...entry, finalTitle: entry.final_title }),
    phase: entry.phase,
    draft: isDraft(entry.phase),
    rejected: isRejected(entry.phase),
    submitter_id: entry.submitter_id,
    submitter_name: record.submitter.name,
    abbreviation_of_committee: entry.committee,
    label,
    abbreviation_of_committee_label: label,
    revision: entry.revision,
    upload_id: entry.upload_id,
    version: entry.version,
    abandoned_at: formatInstantOrNull(entry.abandoned_at),
    abandoned_by: record.abandonedBy,
    abandoned_comment: entry.abandoned_comment,
    round: entry.round,
    deadline: formatDayOrNull(entry.deadline),
    created_at: formatInstant(entry.created_at),
    updated_at: formatInstant(entry.updated_at),
    finalTitle: entry.final_title || null,
    date_of_publication: formatDayOrNull(entry.date_of_publication),
    name_of_journal: entry.name_of_journal,
    publication_number: entry.publication_number,
    issue_number: entry.issue_number,
    doi_number: entry.doi_number,
    withdrawn: isPublished(entry.phase) && entry.edition_end === 'withdrawn',
    review_months: entry.review_months,
    imported_at: formatInstantOrNull(entry.imported_at),
    dossier_released_at: formatInstantOrNull(entry.dossier_released_at),
    publication_language: entry.publication_language,
    publication_link: entry.publication_link,
    board_resolution: record.boardResolution,
  };
}

/** Fields that depend on the reader: their part, their next step and their actions. */
function presentPersonalFields(context: Context, caller: Caller, record: EntryRecord, facts: TransitionFacts) {
  const readed = record.readers.includes(caller.id);
  const step = findNextStep(caller, buildStepFacts(context, record, facts)(caller));
  const owing = findUndeclared(caller, facts, facts.missingDeclarations);
  const ownPart = record.parts.find((part) => part.user_id === caller.id && part.status !== ACCEPTANCE.rejected);
  const declared = record.declarations.some((row) => row.user_id === caller.id && row.declared);
  const course = buildTimeline(context, record, facts);
  const progress = computeProgress(facts.phase, facts.highestPhase);
  const standing = isPublished(facts.phase)
    ? describeLibraryState(caller, facts, { ...record.entry, ...record }, facts.today)
    : null;
  return {
    readed,
    my_role: findMyRole(caller, facts),
    my_status: ownPart?.status ?? null,
    my_binding: findBindingInEntry(caller, facts),
    round_open: facts.roundOpen,
    library: standing,
    ...presentRelated(record.entry, standing?.state ?? null),
    ...findVisibleEditions(caller, record),
    progress: progress.current,
    progress_reached: progress.reached,
    conflict_of_interest: toTick(declared),
    coi_accepted: declared,
    next_step: {
      turn: step.turn,
      task: step.task,
      since: step.since,
      until: formatDayOrNull(step.until),
      waiting_for: [...(owing ?? step.waitingFor)],
      held_up: owing !== null,
    },
    actions: findAbilities(caller, facts).map(
      (one): AbilityResponse => ({
        name: one.name,
        to: one.to ?? null,
        call: one.call ?? null,
        deadline: findDeadlineAfter(context, record, one),
        reasons: one.reasons.map((reason) => translateProblem(reason, context.language)),
        declare: one.reasons.some(({ field }) => field === 'declaration'),
      }),
    ),
    row_actions: findRowActions(caller, facts, readed).map((one) => ({ ...one })),
    zipUrl: facts.uploadId === null ? null : `/api/guidelines/prepare-zipped/${record.entry.id}/0/${facts.uploadId}`,
    milestones: course.rows.map((row) => ({
      id: row.id,
      title: LABELS[context.language].milestone[row.id],
      planned: formatDay(row.planned),
      actual: formatDayOrNull(row.actual),
      forecast: formatDayOrNull(row.forecast),
    })),
    moved_by: course.causes.map((one) => ({ ...one })),
    lost_dates: can(caller, 'setDeadline', facts) ? formatLostDates(handSetDatesOf(record, facts), course) : [],
  };
}

function findDeadlineAfter(context: Context, record: EntryRecord, { name, to }: Ability): string | null {
  return to !== undefined && isTransition(name)
    ? formatDayOrNull(computeDeadlineAfter(context, record, { transition: name, to }))
    : null;
}
