import { compareNames } from '@imprimatur/domain/order';
import { finder, fold } from '@imprimatur/domain/search';
import type { Answer } from '../../lib/call.ts';

export type LogRow = Answer<'GET /logs'>['data'][number];
export type LogColumn = 'id' | 'created_at' | 'model' | 'action' | 'user_name';

export const LOG_COLUMNS = ['id', 'created_at', 'model', 'action', 'user_name'] as const satisfies readonly LogColumn[];

/** What a search looks through; folded once per row. */
const texts = new WeakMap<LogRow, string>();

function textOf(row: LogRow): string {
  let text = texts.get(row);
  if (text === undefined) {
    text = fold(`${row.id} ${row.model} ${row.action} ${row.user_name} ${row.data}`);
    texts.set(row, text);
  }
  return text;
}

/** Gets rows ready to be searched, piece by piece while they come, so that the first search is as quick as the next. */
export function prepare(rows: readonly LogRow[]): void {
  for (const row of rows) textOf(row);
}

/** Rows in which every word stands somewhere. */
export function search(rows: readonly LogRow[], query: string): readonly LogRow[] {
  if (query.trim() === '') return rows;
  const found = finder(query);
  return rows.filter((row) => found(textOf(row)));
}

export interface LogSort {
  readonly column: LogColumn;
  readonly order: 'asc' | 'desc';
}

export const NEWEST_FIRST: LogSort = { column: 'id', order: 'desc' };

/** Names compare as people sort them; each different one is placed once, however many rows there are. */
function ranksOf(rows: readonly LogRow[], column: 'model' | 'action' | 'user_name'): Map<string, number> {
  const names = [...new Set(rows.map((row) => row[column]))].sort(compareNames);
  return new Map(names.map((name, rank) => [name, rank]));
}

/** Rows come newest first. Of equal ones the newer stands first. */
export function sorted(rows: readonly LogRow[], { column, order }: LogSort): readonly LogRow[] {
  const sign = order === 'asc' ? 1 : -1;
  if (column === 'id') return order === 'desc' ? rows : rows.toReversed();
  if (column === 'created_at') {
    const time = (row: LogRow) => Date.parse(row.created_at);
    const times = new Map(rows.map((row) => [row, time(row)]));
    return rows.toSorted((one, other) => sign * ((times.get(one) ?? 0) - (times.get(other) ?? 0)) || other.id - one.id);
  }
  const ranks = ranksOf(rows, column);
  const rank = (row: LogRow) => ranks.get(row[column]) ?? 0;
  return rows.toSorted((one, other) => sign * (rank(one) - rank(other)) || other.id - one.id);
}
