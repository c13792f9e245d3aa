import { type OfficeFile, type Part, partAt } from '../docx/package.ts';
import { childOf, descendants, elementsOf, type Element, plainText } from '../xml.ts';
import type { Message } from '../messages.ts';
import type { Findings } from '../model.ts';
import { headerOf } from './header.ts';
import { findInTable, type Merged } from './table.ts';

/** What lies further right or below is no table of comments, but a stray cell. */
const MOST_COLUMNS = 200;
const MOST_SHEETS = 30;
const MOST_ROWS = 20_001;
/** Rows that one merged cell covers. */
const LONGEST_MERGE = 500;

/** Reads a text in which Excel writes some letters by their codes, a carriage return as `_x000D_`. */
const lettersOf = (element: Element): string =>
  plainText(element).replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** Joins the runs of a text; readings of Japanese signs (rPh) are none of it. */
const textOf = (element: Element): string =>
  elementsOf(element)
    .map((child) => {
      if (child.name === 't') return lettersOf(child);
      return child.name === 'r' ? textOf(child) : '';
    })
    .join('');

/** Returns the column of a reference: 0 for "A7", 27 for "AB7"; null where it says none. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Writes a number as Excel shows it, with fifteen digits: it stores 3.3 as 3.3000000000000003. */
const numberOf = (text: string): string => {
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? text : String(Number(number.toPrecision(15)));
};

function valueOf(cell: Element, shared: readonly string[]): string {
  const inline = childOf(cell, 'is');
  if (inline !== undefined) return textOf(inline);
  const value = childOf(cell, 'v');
  const text = value === undefined ? '' : lettersOf(value);
  const type = cell.attributes['t'] ?? 'n';
  if (type === 's') return shared[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  return type === 'n' ? numberOf(text) : text;
}

function cellsOf(row: Element, shared: readonly string[]): string[] {
  const cells: string[] = [];
  for (const cell of elementsOf(row)) {
    const column = columnOf(cell.attributes['r']) ?? cells.length;
    if (column >= MOST_COLUMNS) continue;
    while (cells.length < column) cells.push('');
    cells[column] = valueOf(cell, shared);
  }
  return cells;
}

/** Cells that are merged with those above, as far as a sheet is read: one of its bands of a million rows is no table of comments. */
function mergedIn({ root }: Part): Merged[] {
  const merges = childOf(root, 'mergeCells');
  return (merges === undefined ? [] : elementsOf(merges)).slice(0, MOST_ROWS).flatMap(({ attributes }) => {
    const [, from = '', first, to = '', last] =
      /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(attributes['ref'] ?? '') ?? [];
    const column = columnOf(from);
    const [top, bottom] = [Number(first), Math.min(Number(last), MOST_ROWS)];
    if (column === null || columnOf(to) !== column || column >= MOST_COLUMNS || !(bottom - top <= LONGEST_MERGE))
      return [];
    return Array.from({ length: Math.max(0, bottom - top) }, (_, at) => [top + at, column] as const);
  });
}

/** Returns the rows at the places where Excel shows them. */
function rowsOf(sheet: Part, shared: readonly string[]): Omit<Sheet, 'name'> {
  const rows: string[][] = [];
  const data = childOf(sheet.root, 'sheetData');
  for (const row of data === undefined ? [] : elementsOf(data)) {
    const number = Number.parseInt(row.attributes['r'] ?? '', 10) || rows.length + 1;
    if (number > MOST_ROWS)
      return { rows, merged: mergedIn(sheet), unread: [{ code: 'rowsNotRead', limit: MOST_ROWS }] };
    while (rows.length < number) rows.push([]);
    rows[number - 1] = cellsOf(row, shared);
  }
  return { rows, merged: mergedIn(sheet), unread: [] };
}

interface Sheet {
  readonly name: string;
  readonly rows: string[][];
  readonly merged: readonly Merged[];
  readonly unread: readonly Message[];
}

/** Reads the sheets one after the other, as far as they are wanted. */
export function* sheetsOf({ archive, main, related }: OfficeFile): Generator<Sheet> {
  const strings = related('sharedStrings');
  const shared = strings === null ? [] : elementsOf(strings.root).map(textOf);
  for (const sheet of descendants(main.root, 'sheet').slice(0, MOST_SHEETS)) {
    const relationship = main.relationships.get(sheet.attributes['id'] ?? '');
    const part = relationship === undefined ? null : partAt(archive, relationship.target);
    if (part !== null) yield { name: sheet.attributes['name'] ?? '', ...rowsOf(part, shared) };
  }
}

/** Takes the first sheet that has a header and says which others have one, else says what is missing. */
export function findInXlsx(file: OfficeFile): Findings {
  let taken: Findings | null = null;
  const others: Message[] = [];
  for (const { name, rows, merged, unread } of sheetsOf(file)) {
    if (headerOf(rows) === null) continue;
    if (taken === null) {
      const found = findInTable(rows, merged);
      taken = { ...found, unread: [...found.unread, ...unread] };
    } else {
      others.push({ code: 'sheetNotRead', name });
    }
  }
  return taken === null ? findInTable([]) : { ...taken, unread: [...taken.unread, ...others] };
}
