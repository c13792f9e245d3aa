import { cut } from './fields.ts';
import type { Message } from '../messages.ts';
import type { Column, Header } from './header.ts';

/** Messages of one code; the others are only counted. */
const MAX_MESSAGES = 20;
const LONGEST_NAME = 60;

/** Answers are recognised lest they count as comments; a point takes none. */
const takenOf = (columns: ReadonlyMap<Column, number>): ReadonlySet<number> =>
  new Set([...columns].flatMap(([column, index]) => (column === 'answer' ? [] : [index])));

const named = (text: string): string => {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return line.length > LONGEST_NAME ? `${cut(line, LONGEST_NAME)}…` : line;
};

function bounded(messages: readonly Message[], code: 'moreColumnsNotTaken' | 'moreRowsTooLong'): Message[] {
  const count = messages.length - MAX_MESSAGES;
  return count > 0 ? [...messages.slice(0, MAX_MESSAGES), { code, count }] : [...messages];
}

/** Says which columns with texts no point has, and which rows are longer than the header, as a comma outside of quotes makes them. */
export function untaken(rows: readonly (readonly string[])[], header: Header): Message[] {
  const taken = takenOf(header.columns);
  const { heads } = header;
  const end = heads.findLastIndex((text) => text.trim() !== '') + 1;
  const filled = new Set<number>();
  const longer: Message[] = [];
  for (const [number, row] of rows.entries()) {
    if (number <= header.row) continue;
    row.slice(0, end).forEach((text, column) => {
      if (text.trim() !== '') filled.add(column);
    });
    const surplus = row.slice(end).filter((text) => text.trim() !== '');
    if (surplus.length > 0) longer.push({ code: 'rowTooLong', row: number + 1, text: named(surplus.join(' ')) });
  }
  const columns = [...filled]
    .filter((column) => !taken.has(column))
    .sort((one, other) => one - other)
    .map((column): Message => {
      const heading = named(heads[column] ?? '');
      return heading === ''
        ? { code: 'columnWithoutHeading', column: column + 1 }
        : { code: 'columnNotTaken', heading };
    });
  return [...bounded(columns, 'moreColumnsNotTaken'), ...bounded(longer, 'moreRowsTooLong')];
}
