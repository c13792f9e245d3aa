import type { Message } from '../messages.ts';
import type { Findings, FoundPoint, Quotation } from '../model.ts';
import { shorten, truncate } from './fit-fields.ts';
import { type Column, type Header, readHeader, findHeader, recognizeKindAtStart, recognizeKind } from './header.ts';
import { reportSkippedCells } from './skipped-cells.ts';

const MAX_QUOTE_LENGTH = 500;

const PROPOSAL_ONLY = 'Please use the proposed wording.';

type GetCell = (column: Column) => string;

const prefixNumber = (text: string, word: string): string => (/^\d/.test(text) ? `${word} ${text}` : text);

/** Example: "Section 3, p. 9, line 12". */
const readPlace = (cell: GetCell): string =>
  [cell('place'), prefixNumber(cell('page'), 'p.'), prefixNumber(cell('line'), 'line')]
    .filter((part) => part !== '')
    .join(', ');

function readQuotation(cell: GetCell): Quotation | null {
  const exact = truncate(cell('quote'), MAX_QUOTE_LENGTH);
  if (exact === '') return null;
  const page = Number.parseInt(/\d+/.exec(cell('page'))?.[0] ?? '', 10);
  return { page: Number.isNaN(page) || page === 0 ? null : page, exact, prefix: '', suffix: '' };
}

const readText = (cell: GetCell): string =>
  [cell('comment'), cell('reason')].filter((part) => part !== '').join('\n\n');

function readPoint(cell: GetCell): FoundPoint {
  const proposal = cell('proposal');
  return {
    from: 'row',
    author: cell('author'),
    place: readPlace(cell),
    kind: recognizeKind(cell('kind')) ?? recognizeKindAtStart(cell('comment')),
    text: readText(cell) || PROPOSAL_ONLY,
    proposal,
    quotation: readQuotation(cell),
    sameAs: null,
  };
}

/** Text of a failed formula. Typing "-see above" into a cell creates one. */
const SPREADSHEET_ERROR = /^#(?:REF!|NAME\?|VALUE!|N\/A|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|BEZUG!|WERT!|NV|ZAHL!)$/;

function createGetCell(row: readonly string[], header: Header): GetCell {
  return (column) => {
    const index = header.columns.get(column);
    const text = index === undefined ? '' : (row[index] ?? '').trim();
    return SPREADSHEET_ERROR.test(text) ? '' : text;
  };
}

function readRows(rows: readonly (readonly string[])[], header: Header): Findings {
  const points: FoundPoint[] = [];
  const unread: Message[] = [];
  for (const [index, row] of rows.entries()) {
    if (index <= header.row || row.every((text) => text.trim() === '')) continue;
    const cell = createGetCell(row, header);
    const number = index + 1;
    const error = row.find((text) => SPREADSHEET_ERROR.test(text.trim()));
    if (error !== undefined) unread.push({ code: 'spreadsheetError', row: number, text: error.trim() });
    if (readText(cell) === '' && cell('proposal') === '') {
      unread.push({ code: 'rowWithoutComment', row: number });
      continue;
    }
    const point = readPoint(cell);
    const kind = cell('kind');
    if (kind !== '' && recognizeKind(kind) === null)
      unread.push({ code: 'unknownKind', row: number, text: truncate(kind, 40) });
    points.push(point);
  }
  return { points, unread: [...unread, ...reportSkippedCells(rows, header)] };
}

/** A cell that is merged with the one above it. Word and Excel store it without text. */
export type MergedCell = readonly [row: number, column: number];

/** Columns that are not copied, because a comment merged over several rows is one point. */
const NOT_REPEATED: ReadonlySet<Column> = new Set(['comment', 'proposal', 'reason', 'quote', 'number']);

/** Copies the text of merged cells down. For example, "2.1" merged over three rows becomes the place of each row. */
function fillMergedCells(
  rows: readonly (readonly string[])[],
  merged: readonly MergedCell[],
  { columns }: Header,
): string[][] {
  const notRepeated = new Set([...columns].flatMap(([column, index]) => (NOT_REPEATED.has(column) ? [index] : [])));
  const filled = rows.map((row) => [...row]);
  for (const [row, column] of merged.toSorted((one, other) => one[0] - other[0])) {
    const cells = filled[row];
    if (cells && !notRepeated.has(column) && (cells[column] ?? '') === '')
      cells[column] = filled[row - 1]?.[column] ?? '';
  }
  return filled;
}

/** Reads the rows below the header as points. Messages count rows from 1, as programs show them. */
export function findInTable(rows: readonly (readonly string[])[], merged: readonly MergedCell[] = []): Findings {
  const header = findHeader(rows);
  return header === null
    ? { points: [], unread: [{ code: 'headerRowMissing' }] }
    : readRows(fillMergedCells(rows, merged, header), header);
}

/** These headings also occur in medical tables: "Category | Points", "Location | Finding". */
const CLINICAL_HEADING = /^(?:findings?|points|observations)$/i;

function isCommentHeader({ recognizedCount, filledCount, columns, heads }: Header): boolean {
  const hasContext = (['place', 'page', 'line', 'kind', 'author', 'quote', 'proposal', 'number'] as const).some(
    (column) => columns.has(column),
  );
  const comment = columns.get('comment');
  return (
    recognizedCount * 2 > filledCount &&
    hasContext &&
    comment !== undefined &&
    !CLINICAL_HEADING.test(heads[comment]?.trim() ?? '')
  );
}

export interface TextTable {
  readonly rows: readonly (readonly string[])[];
  readonly merged: readonly MergedCell[];
  /** True if it directly follows another table, for example after a split. */
  readonly followsTable: boolean;
}

const MAX_TITLE_ROWS = 3;

function findTextHeader({ rows }: TextTable): Header | null {
  for (const [at, cells] of rows.slice(0, MAX_TITLE_ROWS + 1).entries()) {
    const header = readHeader(cells, at);
    if (header !== null && isCommentHeader(header)) return header;
    if (cells.filter((cell) => cell.trim() !== '').length > 1) return null;
  }
  return null;
}

/** Turns a form with headings in the first column into a table. A repeated heading starts the next comment. */
function transposeForm({ rows }: TextTable): readonly (readonly string[])[] | null {
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length < 2 || !filled.every((cells) => cells.slice(2).every((cell) => cell.trim() === ''))) return null;
  const heads: string[] = [];
  const comments: string[][] = [];
  for (const [head = '', value = ''] of filled) {
    const name = head.trim();
    if (!heads.includes(name)) heads.push(name);
    const at = heads.indexOf(name);
    if (comments.length === 0 || comments.at(-1)?.[at] !== undefined) comments.push([]);
    const last = comments.at(-1);
    if (last) last[at] = value;
  }
  const header = readHeader(heads, 0);
  if (header === null || !isCommentHeader(header)) return null;
  return [heads, ...comments.map((one) => heads.map((_, at) => one[at] ?? ''))];
}

const getWidth = ({ rows }: TextTable): number => Math.max(0, ...rows.map(({ length }) => length));

interface SizedHeader {
  readonly header: Header;
  readonly width: number;
}

const continueHeader = (table: TextTable, before: SizedHeader | null): Header | null =>
  table.followsTable && before?.width === getWidth(table) ? { ...before.header, row: -1 } : null;

const createTableMessage = ({ rows }: TextTable, table: number): Message => {
  const [first = ''] = rows.flat().filter((cell) => cell.trim() !== '');
  const text = first.trim().replaceAll(/\s+/g, ' ');
  return { code: 'tableNamed', table, text: shorten(text, 40) };
};

/** Reads the rows of comment tables as points, and reports all other tables. A table without a header can continue the table before it. */
export function findInTextTables(tables: readonly TextTable[]): Findings {
  const points: FoundPoint[] = [];
  const unread: Message[] = [];
  const others: Message[] = [];
  let before: SizedHeader | null = null;
  for (const [index, table] of tables.entries()) {
    const width = getWidth(table);
    const form = transposeForm(table);
    const header: Header | null =
      form === null ? (findTextHeader(table) ?? continueHeader(table, before)) : readHeader(form[0] ?? [], 0);
    before = header !== null && form === null ? { header, width } : null;
    if (header === null) {
      if (width > 0) others.push(createTableMessage(table, index + 1));
      continue;
    }
    const found = readRows(form ?? fillMergedCells(table.rows, table.merged, header), header);
    points.push(...found.points);
    unread.push(...found.unread.map((message): Message => ({ code: 'inTable', table: index + 1, message })));
  }
  if (others.length > 0) unread.push({ code: 'tablesNotTaken', tables: others });
  return { points, unread };
}
