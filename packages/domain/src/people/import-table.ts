import { normalizeAddress } from '../email.ts';

/** Columns of a table of people, in the order that is used if there is no header row (specification §5). */
const COLUMNS = ['role', 'first_name', 'last_name', 'email', 'committee'] as const;
type Column = (typeof COLUMNS)[number];

/** A person as read from a table row; empty cells are ''. */
export type TablePerson = Readonly<Record<Column, string>>;

/** Header texts in English and German, without punctuation. */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  role: ['role', 'roles', 'rolle', 'funktion', 'function'],
  first_name: ['first name', 'firstname', 'given name', 'forename', 'vorname'],
  last_name: ['last name', 'lastname', 'surname', 'family name', 'name', 'nachname', 'familienname'],
  email: [
    'e mail',
    'email',
    'mail',
    'e mail address',
    'email address',
    'mail address',
    'e mail adresse',
    'mailadresse',
  ],
  committee: ['committee', 'committees', 'komitee', 'ausschuss', 'arbeitsgruppe', 'working group'],
};

const normalizeHeading = (cell: string): string =>
  cell
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();

const findColumn = (cell: string): Column | null =>
  COLUMNS.find((column) => HEADINGS[column].includes(normalizeHeading(cell))) ?? null;

/** Returns the column of each cell if this row is a header; otherwise null. A header must name an address and a name. */
function readHeader(row: readonly string[]): readonly (Column | null)[] | null {
  const columns = row.map(findColumn);
  const isHeader = columns.includes('email') && (columns.includes('first_name') || columns.includes('last_name'));
  return isHeader ? columns : null;
}

export interface ParsedPeopleTable {
  readonly people: readonly TablePerson[];
  /** Row number of each person in the table, from 1. */
  readonly rows: readonly number[];
}

/** Reads a table of people. The first row can name the columns, in any order. Empty rows are skipped. */
export function parsePeopleTable(table: readonly (readonly string[])[]): ParsedPeopleTable {
  const first = table.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  const header = readHeader(table[first] ?? []);
  const columns = header ?? COLUMNS;
  const people: TablePerson[] = [];
  const rows: number[] = [];
  for (const [at, row] of table.entries()) {
    if ((header !== null && at <= first) || row.every((cell) => cell.trim() === '')) continue;
    const cell = (column: Column): string => row[columns.indexOf(column)]?.trim() ?? '';
    people.push({
      role: cell('role'),
      first_name: cell('first_name'),
      last_name: cell('last_name'),
      email: normalizeAddress(cell('email')),
      committee: cell('committee'),
    });
    rows.push(at + 1);
  }
  return { people, rows };
}
