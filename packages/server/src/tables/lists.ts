import type { Branding, GuidelineRow, User } from '@imprimatur/contract';
import {
  COMMITTEES,
  dayIn,
  type Destination,
  isOneOf,
  labels,
  listLabels,
  MANUSCRIPT_TYPES,
  phaseLabel,
  roleName,
  showDay,
  type Turn,
} from '@imprimatur/domain';

/** What the tables need of the configuration. */
interface Settings {
  readonly branding: Pick<Branding, 'journal' | 'innovation_journal'>;
  readonly timeZone: string;
}

type Column<Row> = readonly [name: string, width: number, cell: (row: Row, settings: Settings) => string | null];

const TURNS: Readonly<Record<Turn, string>> = {
  submitter: 'Submitter',
  council: 'Council',
  office: 'Office',
  committee: 'Committee',
  delegates: 'National delegates',
  board: 'Internal Groups Officer',
  rejected: 'Nobody: rejected',
  published: 'Nobody: published',
};

const committeeName = (code: string | null): string | null =>
  code !== null && isOneOf(COMMITTEES, code) ? labels.committee[code] : null;

const destinationName = (destination: Destination | null, { branding }: Settings): string | null =>
  destination === null
    ? null
    : ([branding.journal, branding.innovation_journal, listLabels.destination.other][destination] ?? null);

const dayOf = (instant: string, { timeZone }: Settings): string => showDay(dayIn(timeZone, new Date(instant)));

const PUBLICATIONS: readonly Column<GuidelineRow>[] = [
  ['Unique id', 14, (row) => row.unique_id],
  ['Title', 60, (row) => row.title],
  ['Committee', 11, (row) => row.abbreviation_of_committee],
  ['Name of committee', 30, (row) => committeeName(row.abbreviation_of_committee)],
  ['Type', 22, ({ type }) => (type === null ? null : listLabels.manuscript[MANUSCRIPT_TYPES[type].name])],
  ['Phase', 34, (row) => phaseLabel(row.phase)],
  ['Acts next', 24, ({ next_step }) => TURNS[next_step.turn]],
  ['Waiting for', 40, ({ next_step }) => next_step.waiting_for.join('; ')],
  ['Submitter', 26, (row) => row.submitter_name],
  ['Deadline', 12, (row) => row.deadline],
  ['Created', 12, (row, settings) => dayOf(row.created_at, settings)],
  ['Published', 12, (row) => row.date_of_publication],
  ['Destination', 34, (row, settings) => destinationName(row.publication, settings)],
];

const USERS: readonly Column<User>[] = [
  ['Last name', 20, (row) => row.last_name],
  ['First name', 20, (row) => row.first_name],
  ['Email', 34, (row) => row.email],
  ['Role', 34, (row) => listLabels.role[roleName(row.role)]],
  ['Committee', 11, (row) => row.committee],
  ['Name of committee', 30, (row) => committeeName(row.committee)],
  ['Hospital', 30, (row) => row.hospital],
  ['City', 18, (row) => row.city],
  ['Country', 18, (row) => row.country],
  ['Activated', 10, (row) => (row.activated ? 'Yes' : 'No')],
  ['Last change', 12, (row, settings) => dayOf(row.updated_at, settings)],
];

const widthsOf = <Row>(columns: readonly Column<Row>[]): number[] => columns.map(([, width]) => width);

const cellsOf = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  settings: Settings,
): (string | null)[][] => [
  columns.map(([name]) => name),
  ...rows.map((row) => columns.map(([, , cell]) => cell(row, settings))),
];

export const PUBLICATION_WIDTHS = widthsOf(PUBLICATIONS);
export const USER_WIDTHS = widthsOf(USERS);

/** A table of entries, with its header. */
export const publicationCells = (rows: readonly GuidelineRow[], settings: Settings): (string | null)[][] =>
  cellsOf(PUBLICATIONS, rows, settings);

/** A table of users, with its header. */
export const userCells = (rows: readonly User[], settings: Settings): (string | null)[][] =>
  cellsOf(USERS, rows, settings);
