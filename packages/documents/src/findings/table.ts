import type { Findings, FoundPoint, Quotation } from '../model.ts';
import { cut } from './fields.ts';
import { type Column, type Header, headerOf, kindIn } from './header.ts';
import { untaken } from './untaken.ts';

const LONGEST_QUOTE = 500;

/** Stands where a row has a proposed wording and no comment. */
const PROPOSAL_ONLY = 'Please use the proposed wording.';

const NO_HEADER =
  'No row was found that says what the columns are. Give the table a first row with words such as Place, Comment, Proposed change, Kind.';

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
    kind: kindIn(cell('kind')),
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
  const unread: string[] = [];
  for (const [index, row] of rows.entries()) {
    if (index <= header.row || row.every((text) => text.trim() === '')) continue;
    const cell = cellsOf(row, header);
    const name = `Row ${index + 1}`;
    const error = row.find((text) => ERROR.test(text.trim()));
    if (error !== undefined) unread.push(`${name}: “${error.trim()}” is an error of the spreadsheet and was not read.`);
    if (textOf(cell) === '' && cell('proposal') === '') {
      unread.push(`${name} has no comment.`);
      continue;
    }
    const point = pointOf(cell);
    const kind = cell('kind');
    if (kind !== '' && point.kind === null) unread.push(`${name}: “${cut(kind, 40)}” is no kind that is known here.`);
    points.push(point);
  }
  return { points, unread: [...unread, ...untaken(rows, header)] };
}

/** Takes the rows under the header as points. Rows are counted from 1, as programs show them. */
export function findInTable(rows: readonly (readonly string[])[]): Findings {
  const header = headerOf(rows);
  return header === null ? { points: [], unread: [NO_HEADER] } : readRows(rows, header);
}

/** What medical tables also have as headings: "Category | Points", "Location | Finding". */
const CLINICAL = /^(?:findings?|points|observations)$/i;

/**
 * Takes a table in the midst of a text only where it is plainly one of comments: in its first row most cells are recognised, and one
 * beside the comment says where or what kind.
 */
export function findInTextTable(rows: readonly (readonly string[])[]): Findings | null {
  const header = headerOf(rows.slice(0, 1));
  if (header === null || header.known * 2 <= header.filled) return null;
  const says = (['place', 'page', 'line', 'kind', 'author', 'quote', 'proposal', 'number'] as const).some((column) =>
    header.columns.has(column),
  );
  const comment = header.columns.get('comment');
  if (!says || comment === undefined) return null;
  return CLINICAL.test(rows[header.row]?.[comment]?.trim() ?? '') ? null : readRows(rows, header);
}
