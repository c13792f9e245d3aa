import type { Message } from '../messages.ts';
import type { Findings, FoundPoint, Quotation } from '../model.ts';
import { cut } from './fields.ts';
import { type Column, type Header, headerIn, headerOf, kindAtStart, kindIn } from './header.ts';
import { untaken } from './untaken.ts';

const LONGEST_QUOTE = 500;

/** Stands where a row has a proposed wording and no comment. */
const PROPOSAL_ONLY = 'Please use the proposed wording.';

type Cell = (column: Column) => string;

const numbered = (text: string, word: string): string => (/^\d/.test(text) ? `${word} ${text}` : text);

/** Returns where a row says that its point belongs: "Section 3, p. 9, line 12". */
const placeOf = (cell: Cell): string =>
  [cell('place'), numbered(cell('page'), 'p.'), numbered(cell('line'), 'line')]
    .filter((part) => part !== '')
    .join(', ');

function quotationOf(cell: Cell): Quotation | null {
  const exact = cut(cell('quote'), LONGEST_QUOTE);
  if (exact === '') return null;
  const page = Number.parseInt(/\d+/.exec(cell('page'))?.[0] ?? '', 10);
  return { page: Number.isNaN(page) || page === 0 ? null : page, exact, prefix: '', suffix: '' };
}

/** Returns what a row says, and why. */
const textOf = (cell: Cell): string => [cell('comment'), cell('reason')].filter((part) => part !== '').join('\n\n');

function pointOf(cell: Cell): FoundPoint {
  const proposal = cell('proposal');
  return {
    from: 'row',
    author: cell('author'),
    place: placeOf(cell),
    kind: kindIn(cell('kind')) ?? kindAtStart(cell('comment')),
    text: textOf(cell) || PROPOSAL_ONLY,
    proposal,
    quotation: quotationOf(cell),
    sameAs: null,
  };
}

/** What a spreadsheet shows where a formula fails, as "-see above" does when it is typed into a cell. */
const ERROR = /^#(?:REF!|NAME\?|VALUE!|N\/A|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|BEZUG!|WERT!|NV|ZAHL!)$/;

function cellsOf(row: readonly string[], header: Header): Cell {
  return (column) => {
    const index = header.columns.get(column);
    const text = index === undefined ? '' : (row[index] ?? '').trim();
    return ERROR.test(text) ? '' : text;
  };
}

function readRows(rows: readonly (readonly string[])[], header: Header): Findings {
  const points: FoundPoint[] = [];
  const unread: Message[] = [];
  for (const [index, row] of rows.entries()) {
    if (index <= header.row || row.every((text) => text.trim() === '')) continue;
    const cell = cellsOf(row, header);
    const number = index + 1;
    const error = row.find((text) => ERROR.test(text.trim()));
    if (error !== undefined) unread.push({ code: 'spreadsheetError', row: number, text: error.trim() });
    if (textOf(cell) === '' && cell('proposal') === '') {
      unread.push({ code: 'rowWithoutComment', row: number });
      continue;
    }
    const point = pointOf(cell);
    const kind = cell('kind');
    if (kind !== '' && kindIn(kind) === null) unread.push({ code: 'unknownKind', row: number, text: cut(kind, 40) });
    points.push(point);
  }
  return { points, unread: [...unread, ...untaken(rows, header)] };
}

/** The position of a cell that is merged with the one above it, as Word and Excel store them: without a text of its own. */
export type Merged = readonly [row: number, column: number];

/** What one comment says stays one point, however many rows it covers. */
const SAID_ONCE: ReadonlySet<Column> = new Set(['comment', 'proposal', 'reason', 'quote', 'number']);

/** Gives merged cells the text that they show, so that "2.1" over three rows is the place of each. */
function filledDown(rows: readonly (readonly string[])[], merged: readonly Merged[], { columns }: Header): string[][] {
  const once = new Set([...columns].flatMap(([column, index]) => (SAID_ONCE.has(column) ? [index] : [])));
  const filled = rows.map((row) => [...row]);
  for (const [row, column] of merged.toSorted((one, other) => one[0] - other[0])) {
    const cells = filled[row];
    if (cells && !once.has(column) && (cells[column] ?? '') === '') cells[column] = filled[row - 1]?.[column] ?? '';
  }
  return filled;
}

/** Takes the rows under the header as points. Rows are counted from 1, as programs show them. */
export function findInTable(rows: readonly (readonly string[])[], merged: readonly Merged[] = []): Findings {
  const header = headerOf(rows);
  return header === null
    ? { points: [], unread: [{ code: 'headerRowMissing' }] }
    : readRows(filledDown(rows, merged, header), header);
}

/** What medical tables also have as headings: "Category | Points", "Location | Finding". */
const CLINICAL = /^(?:findings?|points|observations)$/i;

/**
 * Whether cells are plainly the heads of comments: most of them are recognised, and one beside the comment says where or what kind.
 */
function isOfComments({ known, filled, columns, heads }: Header): boolean {
  const says = (['place', 'page', 'line', 'kind', 'author', 'quote', 'proposal', 'number'] as const).some((column) =>
    columns.has(column),
  );
  const comment = columns.get('comment');
  return known * 2 > filled && says && comment !== undefined && !CLINICAL.test(heads[comment]?.trim() ?? '');
}

/** A table in the midst of a text. */
export interface TextTable {
  readonly rows: readonly (readonly string[])[];
  readonly merged: readonly Merged[];
  /** Nothing is between it and the table before it, as where a table was split. */
  readonly follows: boolean;
}

/** Rows above the heads that may hold a title, alone in its row. */
const MOST_TITLES = 3;

/** Finds the heads of a table of comments, in its first row or below its title. */
function headsOf({ rows }: TextTable): Header | null {
  for (const [at, cells] of rows.slice(0, MOST_TITLES + 1).entries()) {
    const header = headerIn(cells, at);
    if (header !== null && isOfComments(header)) return header;
    if (cells.filter((cell) => cell.trim() !== '').length > 1) return null;
  }
  return null;
}

/** Turns a form, with the heads in its first column, into a table; a head that comes again begins the next comment. */
function turned({ rows }: TextTable): readonly (readonly string[])[] | null {
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
  const header = headerIn(heads, 0);
  if (header === null || !isOfComments(header)) return null;
  return [heads, ...comments.map((one) => heads.map((_, at) => one[at] ?? ''))];
}

const widthOf = ({ rows }: TextTable): number => Math.max(0, ...rows.map(({ length }) => length));

/** The heads of a table of comments, and how wide it is. */
interface Heads {
  readonly header: Header;
  readonly width: number;
}

/** The heads of the table before, if a table only goes on with it. */
const goingOn = (table: TextTable, before: Heads | null): Header | null =>
  table.follows && before?.width === widthOf(table) ? { ...before.header, row: -1 } : null;

const nameOf = ({ rows }: TextTable, table: number): Message => {
  const [first = ''] = rows.flat().filter((cell) => cell.trim() !== '');
  const text = first.trim().replaceAll(/\s+/g, ' ');
  return { code: 'tableNamed', table, text: text.length > 40 ? `${cut(text, 40)}…` : text };
};

/**
 * Takes the rows of those tables of a text that are plainly of comments, and names the others: a table is read with its own heads, or,
 * where it only goes on with the table before it, with the heads of that one.
 */
export function findInTextTables(tables: readonly TextTable[]): Findings {
  const points: FoundPoint[] = [];
  const unread: Message[] = [];
  const others: Message[] = [];
  let before: Heads | null = null;
  for (const [index, table] of tables.entries()) {
    const width = widthOf(table);
    const form = turned(table);
    const header: Header | null =
      form === null ? (headsOf(table) ?? goingOn(table, before)) : headerIn(form[0] ?? [], 0);
    before = header !== null && form === null ? { header, width } : null;
    if (header === null) {
      if (width > 0) others.push(nameOf(table, index + 1));
      continue;
    }
    const found = readRows(form ?? filledDown(table.rows, table.merged, header), header);
    points.push(...found.points);
    unread.push(...found.unread.map((message): Message => ({ code: 'inTable', table: index + 1, message })));
  }
  if (others.length > 0) unread.push({ code: 'tablesNotTaken', tables: others });
  return { points, unread };
}
