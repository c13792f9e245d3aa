import { type Actor, type Day } from '@imprimatur/domain';
import { ask } from '../../db/ask.ts';
import type { Database, Tx } from '../../db/database.ts';
import { selectReExaminationsOf } from '../../entry/re-examinations-sql.ts';
import { selectRenewals } from '../../entry/renewals-sql.ts';
import { AWAITED_NAMES_SQL, selectTasksOfPerson, TASK_RANK_SQL } from '../../entry/tasks-sql.ts';
import { visibilityConditionOf } from '../../entry/visible-sql.ts';
import type { ReaderFacts, StatementRow } from './row.ts';
import { buildSelection } from './selection.ts';
import { isNarrowed, type ListShape, PER_PAGE } from './shape.ts';

/** The columns of a row, in the shape of `StatementRow` in row.ts. */
const buildColumns = (
  actor: Actor,
): string => `g.id, g.unique_id, g.name, g.final_title, g.phase, g.highest_phase, g.submitter_id,
    u.first_name || ' ' || u.last_name as submitter_name, u.deleted_at is not null or u.deactivated_at is not null as submitter_away,
    g.type, g.publication, g.committee, g.revision, g.upload_id, g.version, g.abandoned_at, g.deadline, g.created_at, g.updated_at, g.phase_since,
    g.date_of_publication, g.name_of_journal, g.doi_number, g.edition_end, ${AWAITED_NAMES_SQL} as waiting,
    (select json_build_object('task', t.task, 'due', t.due) from (${selectTasksOfPerson(actor, 'union all')}) t
      where t.guideline_id = g.id order by ${TASK_RANK_SQL}, t.task limit 1) as mine`;

/** Selects the rows of `page`, the ids of those that person `$1` has read, and the person's parts in them. */
const selectRowsOnPage = (actor: Actor): string => `(select json_agg(row order by row.position) from (
     select page.position, ${buildColumns(actor)}
       from page join guidelines g on g.id = page.id join users u on u.id = g.submitter_id) row) as rows,
  (select json_agg(d.guideline_id) from reads d
    where d.user_id = $1 and d.guideline_id = any (array(select id from page))) as reads,
  (select json_agg(json_build_object('guideline_id', p.guideline_id, 'slot', p.slot, 'status', p.status) order by p.slot, p.id)
     from participants p where p.user_id = $1 and p.guideline_id = any (array(select id from page))) as parts`;

/** The rows of a page, the ids of those that the person has read, and the person's parts in them. */
interface Rows {
  readonly rows: StatementRow[] | null;
  readonly reads: number[] | null;
  readonly parts: ReaderFacts['parts'] | null;
}

interface WithTotal {
  readonly total: number;
}

interface Found extends WithTotal {
  readonly ids: readonly number[];
}

/** Where to send statements that are planned once, and statements that are planned for their values. */
type Connections = Pick<Database, 'reads' | 'pool'>;

/**
 * A search is planned for its words, beginning with the rarest one; a list with filters, for their values. There are too many combinations
 * of filters to keep a plan of each. Downloads are rare.
 */
const isPlannedForValues = (shape: ListShape): boolean => shape.words > 0 || isNarrowed(shape) || shape.size > PER_PAGE;

/** Finds the ids of a page in order, and the total of all matches. */
async function findPage({ reads, pool }: Connections, shape: ListShape, values: unknown[]): Promise<Found> {
  const { ctes, order } = buildSelection(shape);
  // The office's list does not use the person's id, but every parameter needs a type.
  const text = `with ${ctes} select (select n from counted) as total, array(select id from page order by ${order}) as ids, $1::int`;
  const [found] = isPlannedForValues(shape)
    ? (await pool.query<Found>(text, values)).rows
    : await ask<Found>(reads, { text, values });
  if (found === undefined) throw new Error('the query of the list returned no row');
  return found;
}

/** Selects the rows of the entries `$2` in that order, as far as the person can see them. */
const selectRowsByIds = (actor: Actor): string => `with page as (
    select found.id, found.position from unnest($2::int[]) with ordinality as found (id, position)
      join guidelines g on g.id = found.id where ${visibilityConditionOf(actor)})
select ${selectRowsOnPage(actor)}`;

/** Reads a page: first its ids, then the rows, so that the long statement of the rows is the same for every order and filter. */
export async function readPage(
  connections: Connections,
  shape: ListShape,
  values: unknown[],
): Promise<{ total: number; rows: StatementRow[]; mine: ReaderFacts }> {
  const { total, ids } = await findPage(connections, shape, values);
  const [page] =
    ids.length === 0
      ? []
      : await ask<Rows>(connections.reads, { text: selectRowsByIds(shape.actor), values: [shape.actor.id, ids] });
  return { total, rows: page?.rows ?? [], mine: { reads: page?.reads ?? [], parts: page?.parts ?? [] } };
}

/**
 * Counts the entries in a list of this shape, with the list's own SQL. PostgreSQL does not compute the page, because it is not used.
 */
export async function countMatches(reads: Tx, shape: ListShape, values: unknown[]): Promise<number> {
  const text = `with ${buildSelection(shape).ctes} select n as total, $1::int from counted`;
  const [counted] = await ask<WithTotal>(reads, { text, values });
  return counted?.total ?? 0;
}

/** Counts a person's tasks in entries: the rows of `GET /work`, invitations included, without those that belong to no open entry. */
export async function countTasks(reads: Tx, actor: Actor): Promise<number> {
  const text = `select count(*)::int as n from (${selectTasksOfPerson(actor)}) t`;
  const [counted] = await ask<{ n: number }>(reads, { text, values: [actor.id] });
  return counted?.n ?? 0;
}

/** Counts the published entries that this person should re-examine. */
export async function countReExaminations(
  reads: Tx,
  { id, superuser }: Pick<Actor, 'id' | 'superuser'>,
  today: Day,
): Promise<number> {
  const text = `select count(*)::int as n from (${selectReExaminationsOf({ superuser }, '$1', '$2')}) r`;
  const [counted] = await ask<{ n: number }>(reads, { text, values: [id, today] });
  return counted?.n ?? 0;
}

/** Returns 1 if this person should renew their standing declaration, otherwise 0. */
export async function countRenewals(reads: Tx, userId: number, today: Day): Promise<number> {
  const text = `select count(*)::int as n from (${selectRenewals('$1')}) r where r.user_id = $2`;
  const [counted] = await ask<{ n: number }>(reads, { text, values: [today, userId] });
  return counted?.n ?? 0;
}
