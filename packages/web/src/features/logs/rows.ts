import { compareNames } from '@imprimatur/domain/order';
import { createTextMatcher, foldText } from '@imprimatur/domain/search';
import type { CallResponse } from '../../lib/call.ts';
import { today as dayOf } from '../../lib/dates.ts';
import type { LogFilters } from './address.ts';
import type { LogSort } from './columns.ts';

export type LogRow = CallResponse<'GET /logs'>['data'][number];

/** The searchable text of each row, normalised once. */
const searchTexts = new WeakMap<LogRow, string>();

function searchTextOf(row: LogRow): string {
  let text = searchTexts.get(row);
  if (text === undefined) {
    text = foldText(`${row.id} ${row.model} ${row.action} ${row.unique_id ?? ''} ${row.user_name} ${row.data}`);
    searchTexts.set(row, text);
  }
  return text;
}

/** Normalises rows as they load, so that the first search is as fast as later ones. */
export function cacheSearchTexts(rows: readonly LogRow[]): void {
  for (const row of rows) searchTextOf(row);
}

/** Filters by days, action and person. Rows are already filtered by entry when they are loaded. */
export function filterRows(rows: readonly LogRow[], { from, to, action, user }: LogFilters): readonly LogRow[] {
  if ([from, to, action, user].every((filter) => filter === undefined)) return rows;
  const first = from ?? '';
  const last = to ?? '9999-12-31';
  return rows.filter((row) => {
    if (action !== undefined && row.action !== action) return false;
    if (user !== undefined && row.user_id !== user) return false;
    if (from === undefined && to === undefined) return true;
    const day = dayOf(new Date(row.created_at));
    return first <= day && day <= last;
  });
}

interface Option {
  readonly value: string;
  readonly label: string;
}

function optionsOf(pairs: Iterable<readonly [id: number | null, name: string | null]>): Option[] {
  const named = new Map<number, string>();
  for (const [id, name] of pairs) if (id !== null && name !== null && !named.has(id)) named.set(id, name);
  return [...named]
    .map(([id, label]) => ({ value: String(id), label }))
    .sort((one, other) => compareNames(one.label, other.label));
}

/** The people who acted, with their latest name. */
export const listPeople = (rows: readonly LogRow[]): Option[] =>
  optionsOf(rows.map((row) => [row.user_id, row.user_name]));

export const listEntries = (rows: readonly LogRow[]): Option[] =>
  optionsOf(rows.map((row) => [row.guideline_id, row.unique_id]));

/** Ids of deleted entries, which no longer have a screen. */
export const listDeletedEntries = (rows: readonly LogRow[]): ReadonlySet<number | null> =>
  new Set(rows.filter((row) => row.model === 'guideline' && row.action === 'deleted').map((row) => row.guideline_id));

/** Rows that contain every word of the query. */
export function searchRows(rows: readonly LogRow[], query: string): readonly LogRow[] {
  if (query.trim() === '') return rows;
  const matches = createTextMatcher(query);
  return rows.filter((row) => matches(searchTextOf(row)));
}

type RankedColumn = 'model' | 'action' | 'unique_id' | 'user_name';

/** Ranks the distinct names once, because comparing names in every row is slow. */
function rankNames(rows: readonly LogRow[], column: RankedColumn): Map<string, number> {
  const names = [...new Set(rows.map((row) => row[column] ?? ''))].sort(compareNames);
  return new Map(names.map((name, rank) => [name, rank]));
}

/** Expects rows newest first, and keeps that order among equal rows. */
export function sortRows(rows: readonly LogRow[], { column, order }: LogSort): readonly LogRow[] {
  const sign = order === 'asc' ? 1 : -1;
  if (column === 'id') return order === 'desc' ? rows : rows.toReversed();
  if (column === 'created_at') {
    const time = (row: LogRow) => Date.parse(row.created_at);
    const times = new Map(rows.map((row) => [row, time(row)]));
    return rows.toSorted((one, other) => sign * ((times.get(one) ?? 0) - (times.get(other) ?? 0)) || other.id - one.id);
  }
  const ranks = rankNames(rows, column);
  const rank = (row: LogRow) => ranks.get(row[column] ?? '') ?? 0;
  return rows.toSorted((one, other) => sign * (rank(one) - rank(other)) || other.id - one.id);
}
