import type { BoardSearch } from './address.ts';
import { type BoardEntry, dayOf, type Way, wayOf } from './entries.ts';

export interface BoardLine {
  readonly entry: BoardEntry;
  readonly way: Way;
}

const LATEST = '9999-12-31';
const collator = new Intl.Collator('en', { sensitivity: 'base' });

const ORDERS: Record<NonNullable<BoardSearch['sort']>, (one: BoardLine, other: BoardLine) => number> = {
  deadline: (one, other) => (dayOf(one.entry.until) ?? LATEST).localeCompare(dayOf(other.entry.until) ?? LATEST),
  delay: (one, other) => other.way.delay - one.way.delay,
  created: (one, other) => other.entry.created_at.localeCompare(one.entry.created_at),
  name: (one, other) => collator.compare(one.entry.name, other.entry.name),
};

/** The entries that the address asks for, in its order. */
export function choose(entries: readonly BoardEntry[], search: BoardSearch): BoardLine[] {
  const words = (search.query ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return entries
    .filter(({ turn }) => search.turn === undefined || turn === search.turn)
    .filter(({ name, unique_id, submitter_name }) => {
      const text = `${name} ${unique_id} ${submitter_name}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map((entry) => ({ entry, way: wayOf(entry) }))
    .filter(({ way }) => search.late === undefined || way.delay > 0)
    .sort(ORDERS[search.sort ?? 'deadline']);
}
