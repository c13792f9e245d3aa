import { type OfficeFile, type Part, readPart } from '../docx/package.ts';
import { findChild, findDescendants, getElements, type Element, getPlainText } from '../xml.ts';
import type { Message } from '../messages.ts';
import type { Findings } from '../model.ts';
import { findHeader } from './header.ts';
import { findInTable, type MergedCell } from './table.ts';

/** Cells outside these limits were filled by accident and are not part of a comment table. */
const MAX_COLUMNS = 200;
const MAX_SHEETS = 30;
const MAX_ROWS = 20_001;
const MAX_MERGED_ROWS = 500;

/** Excel writes some characters as codes, such as `_x000D_` for a carriage return. */
const decodeText = (element: Element): string =>
  getPlainText(element).replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** Leaves out phonetic runs (rPh), which repeat Japanese text. */
const readRichText = (element: Element): string =>
  getElements(element)
    .map((child) => {
      if (child.name === 't') return decodeText(child);
      return child.name === 'r' ? readRichText(child) : '';
    })
    .join('');

/** Returns 0 for "A7" and 27 for "AB7". */
function parseColumn(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Excel shows 15 digits, but stores 3.3 as 3.3000000000000003. */
const formatNumber = (text: string): string => {
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? text : String(Number(number.toPrecision(15)));
};

function readValue(cell: Element, shared: readonly string[]): string {
  const inline = findChild(cell, 'is');
  if (inline !== undefined) return readRichText(inline);
  const value = findChild(cell, 'v');
  const text = value === undefined ? '' : decodeText(value);
  const type = cell.attributes['t'] ?? 'n';
  if (type === 's') return shared[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  return type === 'n' ? formatNumber(text) : text;
}

function readCells(row: Element, shared: readonly string[]): string[] {
  const cells: string[] = [];
  for (const cell of getElements(row)) {
    const column = parseColumn(cell.attributes['r']) ?? cells.length;
    if (column >= MAX_COLUMNS) continue;
    while (cells.length < column) cells.push('');
    cells[column] = readValue(cell, shared);
  }
  return cells;
}

/** Ignores merged cells outside the limits, such as a range of a million rows. */
function readMergedCells({ root }: Part): MergedCell[] {
  const merges = findChild(root, 'mergeCells');
  return (merges === undefined ? [] : getElements(merges)).slice(0, MAX_ROWS).flatMap(({ attributes }) => {
    const [, from = '', first, to = '', last] =
      /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(attributes['ref'] ?? '') ?? [];
    const column = parseColumn(from);
    const [top, bottom] = [Number(first), Math.min(Number(last), MAX_ROWS)];
    if (column === null || parseColumn(to) !== column || column >= MAX_COLUMNS || !(bottom - top <= MAX_MERGED_ROWS))
      return [];
    return Array.from({ length: Math.max(0, bottom - top) }, (_, at) => [top + at, column] as const);
  });
}

function readRows(sheet: Part, shared: readonly string[]): Omit<Sheet, 'name'> {
  const rows: string[][] = [];
  const data = findChild(sheet.root, 'sheetData');
  for (const row of data === undefined ? [] : getElements(data)) {
    const number = Number.parseInt(row.attributes['r'] ?? '', 10) || rows.length + 1;
    if (number > MAX_ROWS)
      return { rows, merged: readMergedCells(sheet), unread: [{ code: 'rowsNotRead', limit: MAX_ROWS }] };
    while (rows.length < number) rows.push([]);
    rows[number - 1] = readCells(row, shared);
  }
  return { rows, merged: readMergedCells(sheet), unread: [] };
}

interface Sheet {
  readonly name: string;
  readonly rows: string[][];
  readonly merged: readonly MergedCell[];
  readonly unread: readonly Message[];
}

export function* readSheets({ archive, main, readRelated }: OfficeFile): Generator<Sheet> {
  const strings = readRelated('sharedStrings');
  const shared = strings === null ? [] : getElements(strings.root).map(readRichText);
  for (const sheet of findDescendants(main.root, 'sheet').slice(0, MAX_SHEETS)) {
    const relationship = main.relationships.get(sheet.attributes['id'] ?? '');
    const part = relationship === undefined ? null : readPart(archive, relationship.target);
    if (part !== null) yield { name: sheet.attributes['name'] ?? '', ...readRows(part, shared) };
  }
}

/** Reads points from the first sheet with a header, and reports the other sheets. */
export function findInXlsx(file: OfficeFile): Findings {
  let taken: Findings | null = null;
  const others: Message[] = [];
  for (const { name, rows, merged, unread } of readSheets(file)) {
    if (findHeader(rows) === null) continue;
    if (taken === null) {
      const found = findInTable(rows, merged);
      taken = { ...found, unread: [...found.unread, ...unread] };
    } else {
      others.push({ code: 'sheetNotRead', name });
    }
  }
  return taken === null ? findInTable([]) : { ...taken, unread: [...taken.unread, ...others] };
}
