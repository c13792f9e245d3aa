import type { Edition, LibraryStanding } from '@imprimatur/contract';
import {
  type Actor,
  can,
  canSeeEntry,
  type Day,
  type EditionEnd,
  type Endorsement,
  type EntryFacts,
  findLibraryActions,
  computeInForceUntil,
  isOpenSuccessor,
  isOutOfDate,
  isPublished,
  type LibraryState,
  computeLibraryState,
  type RelatedDocument,
  roleOfSlot,
  formatDayOrNull,
} from '@imprimatur/domain';
import type { EditionRow } from './entry-repository.ts';

/** The facts about an entry that the library needs. Days are `YYYY-MM-DD`. */
export interface EditionRecord {
  readonly date_of_publication: Day | null;
  readonly review_months: number | null;
  readonly reaffirmed_until: Day | null;
  readonly checked_on: Day | null;
  readonly edition_end: EditionEnd | null;
  readonly edition_ended_on: Day | null;
  readonly edition_end_reason: string | null;
  readonly endorsements: readonly Endorsement[];
  readonly documents: readonly RelatedDocument[];
  readonly editions: readonly EditionRow[];
  readonly defaultMonths: number;
}

const successorsOf = ({ editions }: Pick<EditionRecord, 'editions'>): EditionRow[] =>
  editions.filter((one) => !one.is_earlier);

export const hasOpenSuccessor = (record: Pick<EditionRecord, 'editions'>): boolean =>
  successorsOf(record).some(isOpenSuccessor);

const toLibraryFacts = (record: EditionRecord) => ({
  dateOfPublication: record.date_of_publication,
  reviewMonths: record.review_months,
  reaffirmedUntil: record.reaffirmed_until,
  end: record.edition_end,
  successors: successorsOf(record),
});

/** The state of a published entry. */
export const findLibraryState = (record: EditionRecord, today: Day): LibraryState =>
  computeLibraryState(toLibraryFacts(record), { today, defaultMonths: record.defaultMonths });

/** Returns the state of a published entry and what this person may do with it. */
export function describeLibraryState(
  actor: Actor,
  entry: EntryFacts,
  record: EditionRecord,
  today: Day,
): LibraryStanding {
  const state = findLibraryState(record, today);
  return {
    state,
    in_force_until: formatDayOrNull(computeInForceUntil(toLibraryFacts(record), record.defaultMonths)),
    checked_on: formatDayOrNull(record.checked_on),
    withdrawn: record.edition_end === 'withdrawn',
    ended_on: formatDayOrNull(record.edition_ended_on),
    end_reason: record.edition_end_reason,
    actions: findLibraryActions(state, {
      maintains: can(actor, 'maintainEdition', entry),
      adds: can(actor, 'add'),
      hasOpenSuccessor: hasOpenSuccessor(record),
    }),
  };
}

/** Returns the endorsements and documents of an entry; `state` is null until it is published. */
export const presentRelated = (
  { endorsements, documents }: Pick<EditionRecord, 'endorsements' | 'documents'>,
  state: LibraryState | null,
) => ({
  endorsements: endorsements.map((one) => ({
    ...one,
    asked_on: formatDayOrNull(one.asked_on),
    answered_on: formatDayOrNull(one.answered_on),
  })),
  documents: documents.map((one) => ({
    ...one,
    date: formatDayOrNull(one.date),
    out_of_date: isOutOfDate(one, state),
  })),
});

const isSeen = (actor: Actor, { phase, highest_phase, submitter_id, abandoned, parts, bound }: EditionRow): boolean =>
  canSeeEntry(actor, {
    phase,
    highestPhase: highest_phase,
    submitterId: submitter_id,
    abandoned,
    bound,
    parts: parts.map((part) => ({ userId: part.user_id, role: roleOfSlot(part.slot), status: part.status })),
  });

const toEdition = ({ id, unique_id, name, phase, date_of_publication, edition_end }: EditionRow): Edition => ({
  id,
  unique_id,
  name,
  phase,
  // The office may have stored the date before publication.
  date_of_publication: isPublished(phase) ? formatDayOrNull(date_of_publication) : null,
  withdrawn: isPublished(phase) && edition_end === 'withdrawn',
});

/** Returns the other editions of an entry that this person can see. */
export function findVisibleEditions(actor: Actor, record: Pick<EditionRecord, 'editions'>) {
  const visible = record.editions.filter((one) => isSeen(actor, one));
  const after = visible.filter((one) => !one.is_earlier);
  return {
    replaces: visible.filter((one) => one.is_earlier).map(toEdition),
    replaced_by: after.filter(({ phase }) => isPublished(phase)).map(toEdition),
    successors: after.filter(isOpenSuccessor).map(toEdition),
  };
}
