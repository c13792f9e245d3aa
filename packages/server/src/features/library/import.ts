import type { Handlers } from '@imprimatur/contract';
import {
  ACCEPTANCE,
  type CommitteeCode,
  type Day,
  dayIn,
  fullName,
  computeInForceUntil,
  computeLibraryState,
  normalizeDoi,
  type PastEdition,
  PHASE,
  formatDay,
} from '@imprimatur/domain';
import type { Caller } from '../../auth/caller.ts';
import { appendManyToLog, describeChanges, type LogEntry } from '../../change-log/append.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { lockEntries } from '../../entry/lock-repository.ts';
import { storeTasks } from '../../entry/tasks-repository.ts';
import { groupMessagesByField, refuse } from '../../http/refusal.ts';
import { MAX_PROBLEMS } from '../../http/schemas.ts';
import { mapInSlices } from '../../in-slices.ts';
import { type CheckedRow, checkRows, findPredecessorDois, readRows } from './import-check.ts';
import * as repository from './import-repository.ts';

type Import = Handlers['POST /library/import'];
type Answer = Import['answer']['data'][number];
type NewRow = Extract<CheckedRow, { result: 'new' }>;
type Read = Awaited<ReturnType<typeof readRows>>;

const isNew = (row: CheckedRow): row is NewRow => row.result === 'new';

function assertRight(rows: readonly CheckedRow[]): void {
  const wrong = rows.flatMap((row, at) =>
    row.result === 'wrong' ? row.problems.map((one) => ({ ...one, field: `rows.${at}.${one.field || 'body'}` })) : [],
  );
  if (wrong.length > 0) throw refuse.fields(wrong.slice(0, MAX_PROBLEMS));
}

/** Reserves unique ids for the rows, in the order of the rows. Each committee continues its numbers of this year. */
async function takeUniqueIds(tx: Tx, year: number, rows: readonly NewRow[]): Promise<string[]> {
  const counts = new Map<CommitteeCode, number>();
  for (const { edition } of rows) counts.set(edition.committee, (counts.get(edition.committee) ?? 0) + 1);
  const next = new Map<CommitteeCode, number>();
  // In a fixed order, so that two parallel imports do not deadlock.
  for (const [committee, count] of [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    next.set(committee, await repository.takeNumbers(tx, committee, year, count));
  return rows.map(({ edition: { committee } }) => {
    const number = next.get(committee) ?? 1;
    next.set(committee, number + 1);
    return `${committee}-${year}-${String(number).padStart(3, '0')}`;
  });
}

const toColumns = (edition: PastEdition) => ({
  name: edition.title,
  committee: edition.committee,
  type: edition.type,
  dateOfPublication: edition.date,
  nameOfJournal: edition.journal,
  doiNumber: edition.doi,
  publicationLanguage: edition.language,
  publicationLink: edition.link,
  reaffirmedUntil: edition.in_force_until,
});

/** An entry that an import has created. */
interface ImportedEntry {
  readonly id: number;
  readonly uniqueId: string;
  readonly row: NewRow;
}

async function importEntries(
  tx: Tx,
  context: Context,
  caller: Caller,
  rows: readonly NewRow[],
): Promise<ImportedEntry[]> {
  const now = context.now();
  const year = Number(dayIn(context.config.timeZone, now).slice(0, 4));
  const uniqueIds = await takeUniqueIds(tx, year, rows);
  const shared = {
    phase: PHASE.finalPublish,
    highestPhase: PHASE.finalPublish,
    submitterId: caller.id,
    phaseSince: now,
    importedAt: now,
    createdAt: now,
    updatedAt: now,
  };
  const entries = rows.map(({ edition }, at) => ({ ...toColumns(edition), uniqueId: uniqueIds[at] ?? '', ...shared }));
  const ids = await repository.insertEntries(tx, entries);
  const made = rows.map((row, at) => ({ row, uniqueId: uniqueIds[at] ?? '', id: ids.get(uniqueIds[at] ?? '') ?? 0 }));
  await repository.insertAuthors(
    tx,
    made.flatMap(({ id, row }) =>
      row.edition.authors.map((author, position) => ({
        guidelineId: id,
        slot: 'co_authors' as const,
        position,
        firstName: author.first_name,
        lastName: author.last_name,
        // The guideline is already published, so nobody is asked to accept.
        status: ACCEPTANCE.accepted,
      })),
    ),
  );
  return made;
}

/** Records which entries the new ones replace. Returns the predecessor's unique id by the id of the new entry. */
async function insertPredecessors(tx: Tx, made: readonly ImportedEntry[]): Promise<ReadonlyMap<number, string>> {
  const byDoi = new Map(made.map((one) => [normalizeDoi(one.row.edition.doi), one]));
  const pairs = made.flatMap(({ id, row: { predecessor } }) => {
    if (predecessor === null) return [];
    if (typeof predecessor !== 'string') return [{ id, before: predecessor.id, uniqueId: predecessor.unique_id }];
    const other = byDoi.get(predecessor);
    return other === undefined ? [] : [{ id, before: other.id, uniqueId: other.uniqueId }];
  });
  await repository.insertEditions(
    tx,
    pairs.map(({ id, before }) => ({ predecessorId: before, successorId: id })),
  );
  return new Map(pairs.map(({ id, uniqueId }) => [id, uniqueId]));
}

const createLogEntry = (
  caller: Caller,
  { id, uniqueId, row: { edition } }: ImportedEntry,
  replaces: string | undefined,
): LogEntry => {
  const { title, committee, date, authors, ...others } = edition;
  const fields = {
    name: title,
    abbreviation_of_committee: committee,
    date_of_publication: date,
    ...(authors.length === 0 ? {} : { co_authors: authors }),
    ...others,
    predecessor: null,
    replaces: replaces ?? null,
  };
  return {
    model: 'guideline',
    modelId: id,
    guidelineId: id,
    action: 'created',
    user: caller,
    data: { unique_id: uniqueId, imported: true, changes: describeChanges({}, fields) },
  };
};

/** Runs in one transaction; other imports wait for it. */
const importRows = (context: Context, caller: Caller, rows: Read): Promise<[CheckedRow[], ImportedEntry[]]> =>
  context.db.transaction(async (tx) => {
    await repository.lockImports(tx);
    // Locks the predecessors before they are compared, so that nobody starts to revise them in the meantime.
    const predecessors = await repository.findEntriesByDoi(tx, caller, findPredecessorDois(rows));
    const before = [...predecessors.values()].map(({ id }) => id);
    await lockEntries(tx, caller, before, 'update');
    const checked = await checkRows(tx, caller, rows);
    assertRight(checked);
    const made = await importEntries(tx, context, caller, checked.filter(isNew));
    const replaced = await insertPredecessors(tx, made);
    await storeTasks(tx, context, [...before, ...made.map(({ id }) => id)]);
    const log = await mapInSlices(made, (one) => createLogEntry(caller, one, replaced.get(one.id)));
    await appendManyToLog(tx, context.now(), log);
    return [checked, made];
  });

interface Clock {
  readonly today: Day;
  readonly defaultMonths: number;
  /** DOIs that a new row replaces, in lower case. */
  readonly replaced: ReadonlySet<string>;
  /** Titles of new rows by DOI in lower case. */
  readonly titles: ReadonlyMap<string, string>;
}

/** The entry that an import creates, or would create, from a row. */
function presentImportedEntry(
  { edition, predecessor }: NewRow,
  { today, defaultMonths, replaced, titles }: Clock,
): Answer['entry'] {
  const facts = { dateOfPublication: edition.date, reviewMonths: null, reaffirmedUntil: edition.in_force_until };
  const successors = replaced.has(normalizeDoi(edition.doi)) ? [{ phase: PHASE.finalPublish, abandoned: false }] : [];
  return {
    name: edition.title,
    abbreviation_of_committee: edition.committee,
    type: edition.type,
    date_of_publication: formatDay(edition.date),
    name_of_journal: edition.journal,
    doi_number: edition.doi,
    authors: edition.authors.map(fullName),
    publication_language: edition.language,
    publication_link: edition.link,
    in_force_until: formatDay(computeInForceUntil(facts, defaultMonths) ?? edition.date),
    state: computeLibraryState({ ...facts, end: null, successors }, { today, defaultMonths }),
    replaces: typeof predecessor === 'string' ? (titles.get(predecessor) ?? null) : (predecessor?.name ?? null),
  };
}

/** The result for a row, without its number. */
function presentResult(
  { language }: Context,
  checked: CheckedRow,
  clock: Clock,
  made?: ImportedEntry,
): Omit<Answer, 'row'> {
  const empty = { result: checked.result, id: null, unique_id: null, entry: null, problems: {} };
  if (checked.result === 'wrong') return { ...empty, problems: groupMessagesByField(checked.problems, language) };
  if (checked.result === 'same') return { ...empty, id: checked.entry.id, unique_id: checked.entry.unique_id };
  return {
    ...empty,
    id: made?.id ?? null,
    unique_id: made?.uniqueId ?? null,
    entry: presentImportedEntry(checked, clock),
  };
}

/** Previews an import row by row, or runs it: all rows, or none if one row is wrong. Sends no emails. */
export async function importEditions(
  context: Context,
  caller: Caller,
  { mode, rows: lines }: Import['body'],
): Promise<Import['answer']> {
  const today = dayIn(context.config.timeZone, context.now());
  const read = await readRows(lines, today);
  // Callers must call this before they write anything, because after that no other statement may fail.
  const defaultMonths = await repository.readDefaultReviewMonths(context.db);
  const [checked, made] =
    mode === 'preview' ? [await checkRows(context.db, caller, read), []] : await importRows(context, caller, read);
  const fresh = checked.filter(isNew);
  const clock = {
    today,
    defaultMonths,
    replaced: new Set(fresh.flatMap(({ predecessor }) => (typeof predecessor === 'string' ? [predecessor] : []))),
    titles: new Map(fresh.map(({ edition }) => [normalizeDoi(edition.doi), edition.title])),
  };
  const createdByRow = new Map(made.map((one) => [one.row, one]));
  const data = await mapInSlices(checked, (one, at) => ({
    row: at + 1,
    ...presentResult(context, one, clock, isNew(one) ? createdByRow.get(one) : undefined),
  }));
  return { data };
}
