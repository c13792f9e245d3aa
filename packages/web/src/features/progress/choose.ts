import { compareNames } from '@imprimatur/domain/order';
import { finder, fold } from '@imprimatur/domain/search';
import type { BoardSearch } from './address.ts';
import { type BoardEntry, dayOf, type Way, wayOf } from './entries.ts';

export interface BoardLine {
  readonly entry: BoardEntry;
  readonly way: Way;
}

const LATEST = '9999-12-31';

const ORDERS: Record<NonNullable<BoardSearch['sort']>, (one: BoardLine, other: BoardLine) => number> = {
  deadline: (one, other) => (dayOf(one.entry.until) ?? LATEST).localeCompare(dayOf(other.entry.until) ?? LATEST),
  delay: (one, other) => other.way.delay - one.way.delay,
  created: (one, other) => other.entry.created_at.localeCompare(one.entry.created_at),
  name: (one, other) => compareNames(one.entry.name, other.entry.name),
};

/** Filters and sorts the entries as the address asks. */
export function choose(entries: readonly BoardEntry[], search: BoardSearch): BoardLine[] {
  const found = finder(search.query ?? '');
  return entries
    .filter(({ turn }) => search.turn === undefined || turn === search.turn)
    .filter(({ name, unique_id, submitter_name }) => found(fold(name), fold(unique_id), fold(submitter_name)))
    .map((entry) => ({ entry, way: wayOf(entry) }))
    .filter(({ way }) => search.late === undefined || way.delay > 0)
    .sort(ORDERS[search.sort ?? 'deadline']);
}
