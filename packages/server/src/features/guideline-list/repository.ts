import { type Actor, type Day } from '@imprimatur/domain';
import type pg from 'pg';
import { ask } from '../../db/ask.ts';
import type { Database, Tx } from '../../db/database.ts';
import { selectReExaminations } from '../../entry/re-examinations-sql.ts';
import { selectRenewals } from '../../entry/renewals-sql.ts';
import { AWAITED_NAMES_SQL, selectTasksOfPerson, TASK_RANK_SQL } from '../../entry/tasks-sql.ts';
import { visibilityConditionOf } from '../../entry/visible-sql.ts';
import type { ReaderFacts, StatementRow } from './row.ts';
import { selectStatement } from './selection.ts';
import { isNarrowed, type ListShape } from './shape.ts';

/** The columns of a row, in the shape of `Sent` in row.ts. */
const columns = (
  actor: Actor,
): string => `g.id, g.unique_id, g.name, g.final_title, g.phase, g.highest_phase, g.submitter_id,
    u.first_name || ' ' || u.last_name as submitter_name, u.deleted_at is not null or u.deactivated_at is not null as submitter_away,
    g.type, g.publication, g.committee, g.revision, g.upload_id, g.version, g.abandoned_at, g.deadline, g.created_at, g.updated_at, g.phase_since,
    g.date_of_publication, g.name_of_journal, g.doi_number, g.edition_end, ${AWAITED_NAMES_SQL} as waiting,
    (select json_build_object('task', t.task, 'due', t.due) from (${selectTasksOfPerson(actor)}) t
      where t.guideline_id = g.id order by ${TASK_RANK_SQL}, t.task limit 1) as mine`;

/** Selects the rows of `page`, the ids of those that person `$1` has read, and the person's parts in them. */
const rowsOnPage = (actor: Actor, order: string): string => `(select json_agg(row order by row.position) from (
     select row_number() over (order by ${order}) as position, ${columns(actor)}
       from page join guidelines g on g.id = page.id join users u on u.id = g.submitter_id) row) as rows,
  (select json_agg(d.guideline_id) from reads d
    where d.user_id = $1 and d.guideline_id = any (array(select id from page))) as reads,
  (select json_agg(json_build_object('guideline_id', p.guideline_id, 'slot', p.slot, 'status', p.status) order by p.slot, p.id)
     from participants p where p.user_id = $1 and p.guideline_id = any (array(select id from page))) as parts`;

/** A prepared statement; PostgreSQL keeps its plan per connection. */
interface Prepared {
  readonly name: string;
  readonly text: string;
}

/** Maximum prepared statements besides the usual ones: each connection needs about 0.7 MB for the plan of each statement. */
const MAX_PREPARED = 100;

const statements = new Map<string, Prepared>();

function prepared(key: string, write: () => string): Prepared {
  let statement = statements.get(key);
  if (statement === undefined) {
    statement = { name: `list ${statements.size}`, text: write() };
    statements.set(key, statement);
  }
  return statement;
}

/** True for the lists as they open, and for their next pages. */
const isUsual = ({ sort, descending, mine, invitationsLast, narrowed, abandoned, deep }: ListShape): boolean =>
  !isNarrowed({ narrowed }) &&
  abandoned !== true &&
  !deep &&
  (mine ? invitationsLast === true : sort === 'created_at' && descending);

/**
 * The statement depends on the role of the caller, on whether the caller belongs to the office, and on the shape, but never on the
 * person.
 */
const keyOf = (what: string, { actor, ...shape }: ListShape): string =>
  JSON.stringify([what, actor.role, actor.superuser, shape]);

function writePage(shape: ListShape): string {
  const { ctes, order } = selectStatement(shape);
  return `with ${ctes}\nselect (select n from counted) as total, ${rowsOnPage(shape.actor, order)}`;
}

/** The rows of a page, the ids of those that the person has read, and the person's parts in them. */
export interface Rows {
  readonly rows: StatementRow[] | null;
  readonly reads: number[] | null;
  readonly parts: ReaderFacts['parts'] | null;
}
interface WithTotal {
  readonly total: number;
}
export type Page = Rows & WithTotal;

type Connections = Pick<Database, 'readPool' | 'pool'>;

/** Reads a page without a search and the total number of entries in one statement. */
export async function readPage(
  { readPool, pool }: Connections,
  shape: ListShape,
  values: unknown[],
): Promise<Page | undefined> {
  const key = keyOf('page', shape);
  const isPrepared = isUsual(shape) || statements.size < MAX_PREPARED || statements.has(key);
  if (!isPrepared) return (await pool.query<Page>(writePage(shape), values)).rows[0];
  return (await readPool.query<Page>({ ...prepared(key, () => writePage(shape)), values })).rows[0];
}

/**
 * Reads many rows at once, for a download. The statement is not prepared, because downloads are rare, and the plan of each shape takes
 * memory in every connection.
 */
export async function readLongPage(pool: pg.Pool, shape: ListShape, values: unknown[]): Promise<Rows | undefined> {
  return (await pool.query<Page>(writePage(shape), values)).rows[0];
}

/**
 * Counts the entries in a list of this shape, with the list's own SQL. PostgreSQL does not compute the page, because it is not used.
 */
export async function countMatches(readPool: pg.Pool, shape: ListShape, values: unknown[]): Promise<number> {
  const write = () => `with ${selectStatement(shape).ctes} select n as total, $1::int from counted`;
  const { rows } = await readPool.query<WithTotal>({ ...prepared(keyOf('count', shape), write), values });
  return rows[0]?.total ?? 0;
}

interface Found extends WithTotal {
  readonly ids: readonly number[];
}

/**
 * Finds the ids of a page of search results in order, and their total. The statement is not prepared, so that PostgreSQL can plan for
 * these words, beginning with the rarest one.
 */
async function find(pool: pg.Pool, shape: ListShape, values: unknown[]): Promise<Found | undefined> {
  const { ctes, order } = selectStatement(shape);
  // The office's list does not use the person's id, but every parameter needs a type.
  const columns = `(select n from counted) as total, array(select id from page order by ${order}) as ids, $1::int`;
  return (await pool.query<Found>(`with ${ctes} select ${columns}`, values)).rows[0];
}

/** The rows of the entries `$2` in that order, as far as the person can see them. */
const rowsFor = (actor: Actor): Prepared =>
  prepared(JSON.stringify(['rows', actor.role, actor.superuser]), () => {
    const found = `unnest($2::int[]) with ordinality as found (id, position)`;
    return `with page as (
    select found.id, found.position from ${found} join guidelines g on g.id = found.id where ${visibilityConditionOf(actor)})
select ${rowsOnPage(actor, 'page.position')}`;
  });

/** Finds the page of a search, then reads its rows. */
export async function searchPage(
  { readPool, pool }: Connections,
  shape: ListShape,
  values: unknown[],
): Promise<Page | undefined> {
  const found = await find(pool, shape, values);
  if (found === undefined) return undefined;
  const { rows: answer } = await readPool.query<Rows>({ ...rowsFor(shape.actor), values: [shape.actor.id, found.ids] });
  const [rows] = answer;
  return rows && { ...rows, total: found.total };
}

/** Counts a person's tasks in entries: the rows of `GET /work`, invitations included, without those that belong to no open entry. */
export async function countTasks(reads: Tx, actor: Actor): Promise<number> {
  const text = `select count(*)::int as n from (${selectTasksOfPerson(actor)}) t`;
  const [counted] = await ask<{ n: number }>(reads, { text, values: [actor.id] });
  return counted?.n ?? 0;
}

/** Counts the published entries that this person should re-examine. */
export async function countReExaminations(
  pool: pg.Pool,
  { id, superuser }: Pick<Actor, 'id' | 'superuser'>,
  today: Day,
): Promise<number> {
  const text = `select count(*)::int as n from (${selectReExaminations('$1')}) r where r.user_id = $2 or r.user_id is null and $3`;
  const { rows } = await pool.query<{ n: number }>(text, [today, id, superuser]);
  return rows[0]?.n ?? 0;
}

/** Returns 1 if this person should renew their standing declaration, otherwise 0. */
export async function countRenewals(pool: pg.Pool, userId: number, today: Day): Promise<number> {
  const text = `select count(*)::int as n from (${selectRenewals('$1')}) r where r.user_id = $2`;
  const { rows } = await pool.query<{ n: number }>(text, [today, userId]);
  return rows[0]?.n ?? 0;
}
