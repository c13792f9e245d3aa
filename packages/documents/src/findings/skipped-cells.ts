import { shorten } from './fit-fields.ts';
import type { Message } from '../messages.ts';
import type { Column, Header } from './header.ts';

const MAX_MESSAGES = 20;
const MAX_NAME_LENGTH = 60;

/** Columns with answers are recognised only so that they are not read as comments. */
const getTakenColumns = (columns: ReadonlyMap<Column, number>): ReadonlySet<number> =>
  new Set([...columns].flatMap(([column, index]) => (column === 'answer' ? [] : [index])));

const shortenName = (text: string): string => {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return shorten(line, MAX_NAME_LENGTH);
};

function limitMessages(messages: readonly Message[], code: 'moreColumnsNotTaken' | 'moreRowsTooLong'): Message[] {
  const count = messages.length - MAX_MESSAGES;
  return count > 0 ? [...messages.slice(0, MAX_MESSAGES), { code, count }] : [...messages];
}

/** Reports filled columns that no point uses, and rows longer than the header, which an unquoted comma causes. */
export function reportSkippedCells(rows: readonly (readonly string[])[], header: Header): Message[] {
  const taken = getTakenColumns(header.columns);
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
    if (surplus.length > 0) longer.push({ code: 'rowTooLong', row: number + 1, text: shortenName(surplus.join(' ')) });
  }
  const columns = [...filled]
    .filter((column) => !taken.has(column))
    .sort((one, other) => one - other)
    .map((column): Message => {
      const heading = shortenName(heads[column] ?? '');
      return heading === ''
        ? { code: 'columnWithoutHeading', column: column + 1 }
        : { code: 'columnNotTaken', heading };
    });
  return [...limitMessages(columns, 'moreColumnsNotTaken'), ...limitMessages(longer, 'moreRowsTooLong')];
}
