import type { BoardEntry, Handlers } from '@imprimatur/contract';
import { can, type Day, dayIn, computePlannedDay, formatDay, formatDayOrNull } from '@imprimatur/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { formatLostDates } from '../../entry/dates.ts';
import { findHiddenEntries } from '../../entry/hidden-repository.ts';
import { createPaging } from '../../http/paging.ts';
import { refuse } from '../../http/refusal.ts';
import { formatInstant } from '../../instant.ts';
import {
  selectEntryIds,
  buildTimeline,
  findEntryEnd,
  findReadOrder,
  findNeededFacts,
  findPhasesForTurn,
  type BoardQuery,
  findTurn,
} from './choose-entries.ts';
import { type BoardRow, type BoardSource, countEntries, readEntries, readFacts, readPage } from './repository.ts';

const PER_PAGE = 50;
/** Maximum entries considered, most urgent or newest first: nobody reads further than this. */
const MAX_ENTRIES = 1_000;

function presentBoardEntry(row: BoardRow, today: Day): BoardEntry {
  const turn = findTurn(row);
  const course = buildTimeline(row, today, row.declared);
  return {
    id: row.id,
    unique_id: row.unique_id,
    name: row.name,
    phase: row.phase,
    turn,
    submitter_name: row.submitter_name,
    waiting_for: row.waiting ?? (turn === 'submitter' ? [row.submitter_name] : []),
    since: formatInstant(row.phase_since),
    until: formatDayOrNull(row.deadline),
    created_at: formatInstant(row.created_at),
    reached: course.rows.flatMap(({ id, actual }) => (actual === null ? [] : [{ id, day: formatDay(actual) }])),
    planned: formatDay(computePlannedDay('M12', row.created)),
    end: formatDayOrNull(findEntryEnd(course)),
    moved_by: course.causes.map((one) => ({ ...one })),
    lost_dates: formatLostDates({ ...row, today }, course),
  };
}

/** Returns the rows of a page, and the number of matches if the phases alone do not determine it. */
async function readChosenEntries(
  source: BoardSource,
  query: BoardQuery,
  today: Day,
): Promise<{ rows: BoardRow[]; matching?: number }> {
  const phases = findPhasesForTurn(query);
  const to = Math.min(query.page * PER_PAGE, MAX_ENTRIES);
  const from = Math.min((query.page - 1) * PER_PAGE, MAX_ENTRIES);
  const needs = findNeededFacts(query);
  if (needs === null) return { rows: await readPage(source, { by: findReadOrder(query), phases, from, to }) };
  const ids = await selectEntryIds(await readFacts(source, needs, phases, MAX_ENTRIES), query, today);
  return { rows: await readEntries(source, ids.slice(from, to)), matching: ids.length };
}

/** Returns the day on which each of these entries is expected to be published. */
export async function forecastPublicationDays(
  { reads, config, now }: Pick<Context, 'reads' | 'config' | 'now'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Day | null>> {
  const { timeZone } = config;
  const today = dayIn(timeZone, now());
  const rows = await readEntries({ reads, timeZone, hidden: [] }, ids);
  return new Map(rows.map((row) => [row.id, findEntryEnd(buildTimeline(row, today, row.declared))]));
}

/** Returns the planned and actual dates of entries, and who acts next; for the office. */
export async function readBoard(
  { reads, config, now }: Context,
  caller: Caller,
  query: BoardQuery,
): Promise<Handlers['GET /board']['answer']> {
  if (!can(caller, 'statistics')) throw refuse.forbidden();
  const { timeZone } = config;
  const today = dayIn(timeZone, now());
  const source = { reads, timeZone, hidden: await findHiddenEntries(reads, caller) };
  const [all, { rows, matching: total = all }] = await Promise.all([
    countEntries(source, findPhasesForTurn(query)),
    readChosenEntries(source, query, today),
  ]);
  const considered = Math.min(all, MAX_ENTRIES);
  const { page } = query;
  const { meta, links } = createPaging('/api/board', query, {
    page,
    perPage: PER_PAGE,
    total: Math.min(total, considered),
  });
  return { data: rows.map((row) => presentBoardEntry(row, today)), meta: { ...meta, total, all, considered }, links };
}
