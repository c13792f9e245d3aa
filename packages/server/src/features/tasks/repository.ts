import {
  ACCEPTANCE,
  type Actor,
  COMMITTEE_ROUND,
  type Day,
  type Phase,
  PHASE,
  type Slot,
  type Task,
  TASKS,
} from '@imprimatur/domain';
import type pg from 'pg';
import type { DeskSort } from '@imprimatur/contract';
import type { Database } from '../../db/database.ts';
import { valuesOf, type WordPatterns, wordInEntry } from '../../db/search.ts';
import type { PipelinedReader } from '../../db/pipelined-reader.ts';
import { heldUp, OPEN } from '../../entry/asked-sql.ts';
import { tasksIn } from '../../entry/tasks-sql.ts';
import { remindersOf } from '../../mail/reminders.ts';

/** A task with its entry. */
export interface TaskRow {
  readonly guideline_id: number;
  readonly unique_id: string;
  readonly name: string;
  readonly phase: Phase;
  readonly user_id: number | null;
  readonly user_name: string | null;
  readonly task: Task;
  /** Of an invitation. */
  readonly slot: Slot | null;
  /** As PostgreSQL writes it to JSON, or a date. */
  readonly since: Date | string | null;
  readonly due: Day | null;
  readonly reminded: number;
  readonly last_reminded: Date | string | null;
  readonly away_from: Day | null;
  readonly away_to: Day | null;
}

/** True for mails `m` that remind of the task of `t`. */
const remindsOf = `m.template like '%reminder' and (${TASKS.map(
  (task) =>
    `t.task = '${task}' and m.template in (${remindersOf(task)
      .map((name) => `'${name}'`)
      .join(',')})`,
).join(' or ')})`;

/** The columns of a row, of tasks `t` and their entries `g`. */
const columns = `g.id as guideline_id, g.unique_id, g.name, g.phase, t.user_id,
    coalesce(u.first_name || ' ' || u.last_name, t.name) as user_name, t.task, t.since, t.due::text as due,
    case when t.task = 'answer_invitation' then (select p.slot from participants p
      where p.guideline_id = g.id and p.status = ${ACCEPTANCE.unconfirmed} and p.user_id is not distinct from t.user_id
        and p.email is not distinct from coalesce(t.email, p.email) order by p.slot, p.position, p.id limit 1) end as slot,
    m.reminded::int, m.last_reminded, u.away_from::text as away_from, u.away_to::text as away_to`;

const joined = `join guidelines g on g.id = t.guideline_id left join users u on u.id = t.user_id
  left join lateral (select count(*) as reminded, max(m.created_at) as last_reminded from mails m
     where m.guideline_id = t.guideline_id and ${remindsOf} and m.created_at >= t.since
       and (m.recipient_id = t.user_id or t.user_id is null and m.recipient_id is null and m.recipient_email = t.email)) m on true`;

const ORDER = 'order by t.due nulls last, t.since, t.guideline_id, t.task';

/** What is asked of a person now; of the office also what nobody else can do. */
export function tasksOfPerson(reader: PipelinedReader, { id, superuser }: Actor, timeZone: string): Promise<TaskRow[]> {
  const text = `select ${columns} from (${tasksIn('$2::text')}) t ${joined}
      where t.user_id = $1${superuser ? ` or t.task = 'nobody'` : ''} ${ORDER}`;
  const name = superuser ? 'tasks of the office' : 'tasks of a person';
  return reader.read({ name, text, values: [id, timeZone] });
}

/** What others are asked for in open entries that a person submits or writes. Who owes a declaration is told to submitters alone. */
export async function tasksOfOthers(
  { pool, reader }: Pick<Database, 'pool' | 'reader'>,
  { id, superuser }: Actor,
  timeZone: string,
): Promise<TaskRow[]> {
  const { rows: own } = await pool.query<{ id: number }>(
    `select g.id from guidelines g where g.submitter_id = $1 and ${OPEN}
      union select p.guideline_id from participants p join guidelines g on g.id = p.guideline_id
       where p.user_id = $1 and p.slot = 'cowriter' and p.status = ${ACCEPTANCE.accepted} and ${OPEN}`,
    [id],
  );
  const text = `select ${columns} from (${tasksIn('$2::text')}) t ${joined}
      where t.guideline_id = any ($3::int[]) and t.user_id is distinct from $1
        and (t.task <> 'declare_interests' or g.submitter_id = $1 or $4) ${ORDER}`;
  const values = [id, timeZone, own.map((entry) => entry.id), superuser];
  return reader.read({ name: 'tasks of others', text, values });
}

/** What a person will be asked for once others have done their part: reviews of the committee, and a first version that is held up. */
export async function comingUp(pool: pg.Pool, { id }: Actor): Promise<TaskRow[]> {
  const { rows } = await pool.query<TaskRow>(
    `select g.id as guideline_id, g.unique_id, g.name, g.phase, u.id as user_id, u.first_name || ' ' || u.last_name as user_name,
            t.task, null as slot, null as since, null as due, 0 as reminded, null as last_reminded, null as away_from, null as away_to
       from (select p.guideline_id, 'committee_review' as task, 2 as position from participants p join guidelines g on g.id = p.guideline_id
              where p.user_id = $1 and p.slot = 'reviewer' and p.status = ${ACCEPTANCE.accepted}
                and g.phase >= ${PHASE.preApproved} and g.phase < ${COMMITTEE_ROUND}
              union select g.id, 'first_upload', 1 from guidelines g where g.submitter_id = $1 and ${heldUp('g')}) t
       join guidelines g on g.id = t.guideline_id join users u on u.id = $1
      order by t.position, g.phase desc, g.id`,
    [id],
  );
  return rows;
}

/** What the desk shows: filters, order, and where its page begins. */
export interface DeskShape {
  readonly late: boolean;
  readonly task: Task | undefined;
  readonly user: number | undefined;
  readonly words: readonly WordPatterns[];
  readonly sort: DeskSort;
  readonly descending: boolean;
  readonly today: Day;
  readonly timeZone: string;
  readonly from: number;
  readonly size: number;
}

export interface DeskPage {
  readonly rows: TaskRow[];
  readonly total: number;
  readonly counts: { readonly all: number; readonly late: number; readonly soon: number; readonly unanswered: number };
}

const DESK_ORDERS: Record<DeskSort, string> = {
  due: 't.due',
  since: 't.since',
  late: 't.late',
  user: 't.user_name collate "und-x-icu"',
};

/** Tasks due within so many days are due soon. */
const SOON_DAYS = 7;

/** A word in an entry, or in the name of who is asked: names are folded once for each person, not for each task. */
const finds = (first: number): string => {
  const like = `like any ($${first}::text[])`;
  return `(${wordInEntry(first)}
  or t.user_id in (select w.id from users w where search_fold(w.first_name || ' ' || w.last_name) ${like})
  or t.user_id is null and search_fold(t.user_name) ${like})`;
};

/** The desk as it opens: to plan its statement takes longer than to run it. */
const opensWith = ({ late, task, user, words, sort, descending }: DeskShape): boolean =>
  !late && task === undefined && user === undefined && words.length === 0 && sort === 'due' && !descending;

type Sent = Omit<DeskPage, 'rows'> & { readonly rows: TaskRow[] | null };

/** A page of everything that is asked of everybody, and how many tasks there are. */
export async function deskPage(
  { pool, reader }: Pick<Database, 'pool' | 'reader'>,
  shape: DeskShape,
): Promise<DeskPage> {
  const values: unknown[] = [shape.timeZone, shape.today, shape.from, shape.size];
  const where: string[] = [];
  const filter = (condition: (parameter: string) => string, value: unknown) => {
    values.push(value);
    where.push(condition(`$${values.length}`));
  };
  if (shape.late) where.push('t.late > 0');
  if (shape.task !== undefined) filter((at) => `t.task = ${at}`, shape.task);
  if (shape.user !== undefined) filter((at) => `t.user_id = ${at}`, shape.user);
  for (const word of shape.words) {
    where.push(finds(values.length + 1));
    values.push(...valuesOf(word));
  }
  const direction = shape.descending ? 'desc' : 'asc';
  const order = `${DESK_ORDERS[shape.sort]} ${direction} nulls last, t.guideline_id, t.user_id, t.task`;
  const text = `with tasks as materialized (
       select a.*, coalesce(u.first_name || ' ' || u.last_name, a.name, '') as user_name, greatest(0, $2::date - a.due) as late
         from (${tasksIn('$1::text')}) a left join users u on u.id = a.user_id),
     found as materialized (
       select t.* from tasks t${shape.words.length === 0 ? '' : ' join guidelines g on g.id = t.guideline_id'}
        ${where.length === 0 ? '' : `where ${where.join(' and ')}`}),
     page as (select t.* from found t order by ${order} limit $4 offset $3)
     select (select count(*)::int from found) as total,
       (select json_build_object('all', count(*), 'late', count(*) filter (where late > 0),
          'soon', count(*) filter (where due between $2::date and $2::date + ${SOON_DAYS}),
          'unanswered', count(*) filter (where task = 'answer_invitation')) from tasks) as counts,
       (select json_agg(row) from (select ${columns} from page t ${joined} order by ${order}) row) as rows`;
  const rows = opensWith(shape)
    ? await reader.read<Sent>({ name: 'desk', text, values })
    : (await pool.query<Sent>(text, values)).rows;
  const [page] = rows;
  if (page === undefined) throw new Error('the desk answered nothing');
  return { ...page, rows: page.rows ?? [] };
}
