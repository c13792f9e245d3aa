import { isBlank } from '../blank.ts';
import { listLabels as german } from '../labels/de.ts';
import { listLabels as english } from '../labels/en.ts';
import { isEmail, normalizeAddress } from '../email.ts';
import { type Role, ROLE, ROLES } from '../permissions/roles.ts';
import { type CsvRow, readCsv } from '../read-csv.ts';
import { entriesOf } from '../tables.ts';

/** A row of the first import (specification §3). An unknown role is null. */
export interface ImportRow {
  readonly role: Role | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly committee: string;
}

/** A problem in a row. `row` is the line on which it begins, from 1. */
export interface RowError {
  readonly row: number;
  readonly message: string;
}

/** Names of roles in the table of the first import (specification §5). The board is not one of them. */
export const ROLE_NAMES_IN_TABLES = {
  'Admin (Office)': ROLE.office,
  'Guidelines and Publications Council': ROLE.gpc,
  'Committee user': ROLE.committee,
  'National Delegate': ROLE.delegate,
  External: ROLE.external,
} as const satisfies Record<string, Role>;

const ROLE_TEXTS = new Map<string, Role>(
  entriesOf(ROLE_NAMES_IN_TABLES).map(([word, role]) => [word.toLowerCase(), role]),
);

export const parseRole = (written: string): Role | null => ROLE_TEXTS.get(written.trim().toLowerCase()) ?? null;

/** Returns the role with this number or text; null for anything else. */
export const parseImportedRole = (given: number | string | null | undefined): Role | null =>
  typeof given === 'string' ? parseRole(given) : (ROLES.find(({ id }) => id === given)?.id ?? null);

const normalizeText = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Texts that people write for a role: its label in any language, or its number. */
const listRoleTexts = ({ id, name }: (typeof ROLES)[number]): string[] =>
  [english.role[name], german.role[name], String(id)].map(normalizeText);

/** Returns the role in a row of a later import. Also accepts the product's own labels, and numbers written as text. */
export const parseTableRole = (given: number | string | null | undefined): Role | null =>
  typeof given === 'string'
    ? (parseRole(normalizeText(given)) ??
      ROLES.find((role) => listRoleTexts(role).includes(normalizeText(given)))?.id ??
      null)
    : parseImportedRole(given);

const COLUMN_COUNT = 5;

/** The replacement character that programs write for bytes that they cannot decode. */
const REPLACEMENT_CHARACTER = '\ufffd';
const UNREADABLE_CHARACTER_MESSAGE =
  'A character of this row was lost before it came here: it is written as “\ufffd”. Save the table as UTF-8 and read it again.';

/** Trims the cells and removes empty columns at the end, which spreadsheets add to match wider rows. */
function trimCells(row: CsvRow): string[] {
  const cells = row.cells.map((cell) => cell.trim());
  while (cells.length > COLUMN_COUNT && cells.at(-1) === '') cells.pop();
  return cells;
}

export interface ParsedImport {
  readonly rows: ImportRow[];
  /** Line on which each row begins, from 1. */
  readonly lines: number[];
  readonly errors: RowError[];
  /** Lines of rows that were replaced by a later row with the same address. */
  readonly replaced: number[];
}

/**
 * Reads the pasted table (specification §5, Import). It has no header row; the columns are role, first name, last name, email and
 * committee. The last row with an address replaces earlier ones. Nothing is imported while there are errors.
 */
export function parseImport(csv: string): ParsedImport {
  const { rows: table, open } = readCsv(csv);
  if (open !== null)
    return {
      rows: [],
      lines: [],
      errors: [{ row: open, message: 'A quotation mark is not closed.' }],
      replaced: [],
    };
  const read = table
    .map((row) => ({ line: row.line, cells: trimCells(row) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const errors = read.flatMap(({ line, cells }) => [
    ...(cells.length === COLUMN_COUNT || cells.length === COLUMN_COUNT - 1
      ? []
      : [{ row: line, message: `Expected ${COLUMN_COUNT} columns, but found ${cells.length}.` }]),
    ...(cells.some((cell) => cell.includes(REPLACEMENT_CHARACTER))
      ? [{ row: line, message: UNREADABLE_CHARACTER_MESSAGE }]
      : []),
  ]);
  if (errors.length > 0) return { rows: [], lines: [], errors, replaced: [] };
  const rows = new Map<string, { line: number; row: ImportRow }>();
  const replaced: number[] = [];
  let nameless = 0;
  for (const { line, cells } of read) {
    const [role = '', first_name = '', last_name = '', email = '', committee = ''] = cells;
    const address = normalizeAddress(email);
    // Two rows without an address count as different people.
    const key = address === '' ? `\n${(nameless += 1)}` : address;
    // The address is deleted first and then added at the end of the map, so that the last row keeps its own position.
    const earlier = rows.get(key);
    if (earlier !== undefined) replaced.push(earlier.line);
    rows.delete(key);
    rows.set(key, { line, row: { role: parseRole(role), first_name, last_name, email: address, committee } });
  }
  const kept = [...rows.values()];
  return {
    rows: kept.map(({ row }) => row),
    lines: kept.map(({ line }) => line),
    errors,
    replaced,
  };
}

/** Verifies a row before the import. It needs a valid address, a first and a last name. Returns the wrong fields. */
export function findImportRowProblems(row: ImportRow): ('email' | 'first_name' | 'last_name')[] {
  return [
    ...(isEmail(row.email) ? [] : (['email'] as const)),
    ...(isBlank(row.first_name) ? (['first_name'] as const) : []),
    ...(isBlank(row.last_name) ? (['last_name'] as const) : []),
  ];
}
