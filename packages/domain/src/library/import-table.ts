import { buildRecord } from '../tables.ts';

/** Fields of an imported past guideline, in the order of the sample table. The first six are required. */
export const PAST_FIELDS = [
  'title',
  'committee',
  'type',
  'date',
  'journal',
  'doi',
  'authors',
  'language',
  'link',
  'in_force_until',
  'predecessor',
] as const;
export type PastField = (typeof PAST_FIELDS)[number];

/** Maximum rows of one import. */
export const MAX_PAST_ROWS = 2_000;

/** A past guideline as read from a row of the table; empty cells are ''. */
export type TableEdition = Readonly<Record<PastField, string>>;

/** Header texts in English and German, without punctuation. */
const HEADINGS: Readonly<Record<PastField, readonly string[]>> = {
  title: ['title', 'name', 'guideline', 'titel', 'leitlinie', 'bezeichnung'],
  committee: ['committee', 'committees', 'komitee', 'ausschuss', 'gruppe', 'working group'],
  type: ['type', 'type of manuscript', 'manuscript type', 'kind', 'art', 'typ', 'art des manuskripts'],
  date: [
    'date',
    'date of publication',
    'publication date',
    'published',
    'published on',
    'datum',
    'veröffentlicht',
    'veröffentlicht am',
    'datum der veröffentlichung',
    'erschienen',
  ],
  journal: ['journal', 'name of journal', 'name of the journal', 'zeitschrift', 'fachzeitschrift'],
  doi: ['doi', 'doi number'],
  authors: ['authors', 'author', 'autoren', 'autor', 'autorinnen und autoren', 'autor innen'],
  language: ['language', 'sprache'],
  link: ['link', 'url', 'address', 'web address', 'website', 'webadresse', 'adresse'],
  in_force_until: ['in force until', 'valid until', 'until', 'gültig bis', 'in kraft bis'],
  predecessor: [
    'predecessor',
    'doi of predecessor',
    'doi of the predecessor',
    'predecessor doi',
    'replaces',
    'replaces doi',
    'vorgänger',
    'doi des vorgängers',
    'vorgänger doi',
    'ersetzt',
    'ersetzt doi',
  ],
};

/** Columns without which nothing can be imported. */
const REQUIRED_FIELDS = [
  'title',
  'committee',
  'type',
  'date',
  'journal',
  'doi',
] as const satisfies readonly PastField[];

const normalizeHeading = (cell: string): string =>
  cell
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();

const findField = (cell: string): PastField | undefined =>
  PAST_FIELDS.find((field) => HEADINGS[field].includes(normalizeHeading(cell)));

const isEmpty = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');

export interface TableEditions {
  readonly editions: readonly TableEdition[];
  /** Row number of each guideline in the table, from 1. */
  readonly rows: readonly number[];
  /** Required columns that the header does not contain. */
  readonly missing: readonly PastField[];
  /** Header cells that name no known column, or a column that an earlier cell names. */
  readonly ignored: readonly string[];
}

/** Reads a table of published guidelines. The first row names the columns, in any order. Empty rows are skipped. */
export function parseEditionTable(table: readonly (readonly string[])[]): TableEditions {
  const first = table.findIndex((row) => !isEmpty(row));
  const header = table[first] ?? [];
  const fields = header.map(findField);
  const ignored = header
    .filter((_, at) => fields[at] === undefined || fields.indexOf(fields[at]) < at)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  const missing = REQUIRED_FIELDS.filter((field) => !fields.includes(field));
  if (missing.length > 0) return { editions: [], rows: [], missing, ignored };
  const numbered = table.map((row, at) => ({ row, number: at + 1 })).filter(({ row }) => !isEmpty(row));
  const filled = numbered.filter(({ number }) => number > first + 1);
  const cell = (row: readonly string[], field: PastField): string => row[fields.indexOf(field)]?.trim() ?? '';
  return {
    editions: filled.map(({ row }) => buildRecord(PAST_FIELDS, (field) => cell(row, field))),
    rows: filled.map(({ number }) => number),
    missing,
    ignored,
  };
}
