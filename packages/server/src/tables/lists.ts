import type { Branding, DeskTaskResponse, GuidelineRow, User } from '@imprimatur/contract';
import {
  type AnyTask,
  COMMITTEES,
  dayIn,
  type Destination,
  formatPhase,
  isOneOf,
  labels,
  listLabels,
  MANUSCRIPT_TYPES,
  roleName,
  formatDay,
  type Turn,
} from '@imprimatur/domain';
import { mapInSlices } from '../in-slices.ts';

/** Settings that the tables need. */
interface Settings {
  readonly branding: Pick<Branding, 'journal' | 'innovation_journal'>;
  readonly timeZone: string;
}

type Column<Row> = readonly [name: string, width: number, cell: (row: Row, settings: Settings) => string | null];

const TURN_LABELS: Readonly<Record<Turn, string>> = {
  submitter: 'Submitter',
  council: 'Council',
  office: 'Office',
  committee: 'Committee',
  delegates: 'National delegates',
  board: 'Internal Groups Officer',
  rejected: 'Nobody: rejected',
  published: 'Nobody: published',
};

const TASK_LABELS: Readonly<Record<AnyTask, string>> = {
  answer_invitation: 'Answer to the invitation',
  declare_interests: 'Declaration of interests',
  renew_declaration: 'Standing declaration',
  re_examine: 'Re-examination',
  approve_role_change: 'Change of role',
  handle_interest: 'Handling of interests',
  finish_draft: 'Draft',
  revise_entry: 'Revised entry',
  formal_check: 'Formal check',
  first_upload: 'First draft',
  gpc_review: 'GPC review',
  revision: 'Next version',
  forward: 'Forwarding',
  committee_review: 'Committee review',
  delegate_review: 'Delegate review',
  nobody: 'No one can act',
  final_version: 'Final version',
  gpc_approval: 'GPC approval',
  board_approval: 'Board approval',
  publication: 'Publication details',
};

const committeeName = (code: string | null): string | null =>
  code !== null && isOneOf(COMMITTEES, code) ? labels.committee[code] : null;

const destinationName = (destination: Destination | null, { branding }: Settings): string | null =>
  destination === null
    ? null
    : ([branding.journal, branding.innovation_journal, listLabels.destination.other][destination] ?? null);

const dayOf = (instant: string, { timeZone }: Settings): string => formatDay(dayIn(timeZone, new Date(instant)));

const PUBLICATION_COLUMNS: readonly Column<GuidelineRow>[] = [
  ['Unique id', 14, (row) => row.unique_id],
  ['Title', 60, (row) => row.title],
  ['Committee', 11, (row) => row.abbreviation_of_committee],
  ['Name of committee', 30, (row) => committeeName(row.abbreviation_of_committee)],
  ['Type', 22, ({ type }) => (type === null ? null : listLabels.manuscript[MANUSCRIPT_TYPES[type].name])],
  ['Phase', 34, (row) => formatPhase(row.phase)],
  ['Acts next', 24, ({ next_step }) => TURN_LABELS[next_step.turn]],
  ['Waiting for', 40, ({ next_step }) => next_step.waiting_for.join('; ')],
  ['Submitter', 26, (row) => row.submitter_name],
  ['Deadline', 12, (row) => row.deadline],
  ['Created', 12, (row, settings) => dayOf(row.created_at, settings)],
  ['Published', 12, (row) => row.date_of_publication],
  ['Destination', 34, (row, settings) => destinationName(row.publication, settings)],
];

const USER_COLUMNS: readonly Column<User>[] = [
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

const countOrNull = (count: number): string | null => (count === 0 ? null : String(count));

const DESK_COLUMNS: readonly Column<DeskTaskResponse>[] = [
  ['Person', 28, (row) => row.user_name],
  ['Role', 34, ({ user_id, person }) => (user_id === null ? null : listLabels.role[roleName(person.role)])],
  ['Country', 18, ({ person }) => person.country],
  ['Task', 26, ({ task }) => TASK_LABELS[task]],
  ['Unique id', 14, (row) => row.unique_id],
  ['Title', 60, (row) => row.name],
  ['Phase', 34, ({ phase }) => (phase === null ? null : formatPhase(phase))],
  ['Open since', 12, ({ since }, settings) => (since === null ? null : dayOf(since, settings))],
  ['Deadline', 12, (row) => row.due],
  ['Days overdue', 13, (row) => countOrNull(row.late_days)],
  ['Away until', 12, (row) => row.away_until],
  ['Reminders', 11, ({ reminders }) => countOrNull(reminders.count)],
  ['Last reminder', 13, ({ reminders: { last_at } }, settings) => (last_at === null ? null : dayOf(last_at, settings))],
];

const widthsOf = <Row>(columns: readonly Column<Row>[]): number[] => columns.map(([, width]) => width);

type Cells = (string | null)[][];

/** Lets other calls run between rows, because a list can have tens of thousands. */
const cellsOf = async <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  settings: Settings,
): Promise<Cells> => {
  const lines = await mapInSlices(rows, (row) => columns.map(([, , cell]) => cell(row, settings)));
  return [columns.map(([name]) => name), ...lines];
};

export const PUBLICATION_COLUMN_WIDTHS = widthsOf(PUBLICATION_COLUMNS);
export const USER_COLUMN_WIDTHS = widthsOf(USER_COLUMNS);
export const DESK_COLUMN_WIDTHS = widthsOf(DESK_COLUMNS);

/** A table of entries, with its header. */
export const makePublicationCells = (rows: readonly GuidelineRow[], settings: Settings): Promise<Cells> =>
  cellsOf(PUBLICATION_COLUMNS, rows, settings);

/** A table of users, with its header. */
export const makeUserCells = (rows: readonly User[], settings: Settings): Promise<Cells> =>
  cellsOf(USER_COLUMNS, rows, settings);

/** A table of tasks, with its header. */
export const makeDeskCells = (rows: readonly DeskTaskResponse[], settings: Settings): Promise<Cells> =>
  cellsOf(DESK_COLUMNS, rows, settings);
