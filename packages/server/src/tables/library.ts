import type { LibraryRow } from '@imprimatur/contract';
import { type LibraryState, listLabels, MANUSCRIPT_TYPES } from '@imprimatur/domain';
import { mapInSlices } from '../in-slices.ts';

/** A published guideline with the fields that only an export contains. */
export interface ExportedEdition extends LibraryRow {
  readonly title: string;
  readonly authors: readonly { readonly first_name: string; readonly last_name: string }[];
  readonly publication_language: string | null;
  readonly publication_link: string | null;
}

const STATE_LABELS: Readonly<Record<LibraryState, string>> = {
  in_force: 'In force',
  due: 'Due within a year',
  overdue: 'Overdue',
  under_revision: 'Under revision',
  retired: 'Retired',
  withdrawn: 'Withdrawn',
  replaced: 'Replaced',
};

const joinUniqueIds = (editions: LibraryRow['replaces']): string => editions.map((one) => one.unique_id).join('; ');

/** Columns that the import of past guidelines also accepts have the same names there. */
const COLUMNS: readonly (readonly [name: string, width: number, cell: (row: ExportedEdition) => string | null])[] = [
  ['Unique id', 14, (row) => row.unique_id],
  ['Title', 60, (row) => row.title],
  ['Committee', 11, (row) => row.abbreviation_of_committee],
  ['Type', 22, ({ type }) => (type === null ? null : listLabels.manuscript[MANUSCRIPT_TYPES[type].name])],
  ['Date', 12, (row) => row.date_of_publication],
  ['Journal', 30, (row) => row.name_of_journal],
  ['Volume', 9, (row) => row.publication_number],
  ['Issue', 9, (row) => row.issue_number],
  ['DOI', 30, (row) => row.doi_number],
  [
    'Authors',
    50,
    ({ authors }) =>
      authors
        .map(({ first_name: first, last_name: last }) => [last, first].filter((part) => part !== '').join(', '))
        .join('; '),
  ],
  ['Language', 10, (row) => row.publication_language],
  ['Link', 30, (row) => row.publication_link],
  ['State', 18, ({ state }) => STATE_LABELS[state]],
  ['In force until', 14, (row) => row.in_force_until],
  ['Checked on', 12, (row) => row.checked_on],
  ['Withdrawn for safety', 12, ({ withdrawn }) => (withdrawn ? 'Yes' : 'No')],
  ['Ended on', 12, (row) => row.ended_on],
  ['Reason', 40, (row) => row.end_reason],
  ['Earlier editions', 18, (row) => joinUniqueIds(row.replaces)],
  ['Later editions', 18, (row) => joinUniqueIds(row.replaced_by)],
  ['Under revision as', 18, (row) => joinUniqueIds(row.successors)],
];

export const LIBRARY_COLUMN_WIDTHS = COLUMNS.map(([, width]) => width);

/** The cells of published guidelines below a header. */
export const makeLibraryCells = async (rows: readonly ExportedEdition[]): Promise<(string | null)[][]> => [
  COLUMNS.map(([name]) => name),
  ...(await mapInSlices(rows, (row) => COLUMNS.map(([, , cell]) => cell(row)))),
];
