import {
  ACCEPTANCE,
  type Actor,
  type AnyTask,
  COMMITTEE_ROUND,
  type CommitteeCode,
  type Day,
  type Phase,
  PHASE,
  type Role,
  type Slot,
  type Task,
  TASKS,
} from '@imprimatur/domain';
import type pg from 'pg';
import type { DeskSort } from '@imprimatur/contract';
import { ask } from '../../db/ask.ts';
import type { Database, Tx } from '../../db/database.ts';
import { findStatementName } from '../../db/statement-names.ts';
import { wordParameters, type WordPatterns, wordInTitles } from '../../db/search.ts';
import { selectReExaminations } from '../../entry/re-examinations-sql.ts';
import { selectRenewals } from '../../entry/renewals-sql.ts';
import { ENTRY_TITLE_SQL } from '../../entry/title-sql.ts';
import {
  COUNCIL_TASK_LIST,
  IS_HELD_UP_SQL,
  isTaskOf,
  SELECT_ALL_TASKS,
  selectTasksOfPerson,
  TASK_RANK_SQL,
} from '../../entry/tasks-sql.ts';
import { notHiddenCondition, selectEntriesWithBinding } from '../../entry/visible-sql.ts';
import { findReminderTemplates, isAbout, RENEWAL_REMINDER } from '../../mail/reminder-repository.ts';

/** A task with its entry. */
export interface TaskRow {
  readonly guideline_id: number;
  readonly unique_id: string;
  readonly name: string;
  readonly phase: Phase;
  readonly user_id: number | null;
  readonly user_name: string | null;
  readonly task: Task;
  /** The slot of an invitation. */
  readonly slot: Slot | null;
  /** A date, or a text in PostgreSQL's JSON format. */
  readonly since: Date | string | null;
  readonly due: Day | null;
  readonly reminded: number;
  readonly last_reminded: Date | string | null;
  readonly away_from: Day | null;
  readonly away_to: Day | null;
}

/** A task that does not belong to an entry. */
export interface RenewalRow extends Omit<TaskRow, 'guideline_id' | 'unique_id' | 'name' | 'phase' | 'task' | 'slot'> {
  readonly guideline_id: null;
  readonly unique_id: null;
  readonly name: null;
  readonly phase: null;
  readonly task: 'renew_declaration';
  readonly slot: null;
}

/** A published entry due for re-examination; `user_id` is null if the office should do it. */
interface ReExaminationRow extends Omit<TaskRow, 'task' | 'slot'> {
  readonly task: 're_examine';
  readonly slot: null;
}

export type AnyTaskRow = TaskRow | RenewalRow | ReExaminationRow;

/** A task of the desk, with facts about its person. */
export type DeskRow = AnyTaskRow & {
  readonly person_role: Role | null;
  readonly person_country: string | null;
  readonly person_tasks: number;
};

/** True for emails `m` that remind of the task of `t`. */
const remindsOf = `m.template like '%reminder' and ${isAbout('t.task')} and (${([...TASKS, 're_examine'] as const)
  .map(
    (task) =>
      `t.task = '${task}' and m.template in (${findReminderTemplates(task)
        .map((name) => `'${name}'`)
        .join(',')})`,
  )
  .join(' or ')})`;

/** The name of the person with the task, with or without an account. */
const NAME = `coalesce(u.first_name || ' ' || u.last_name, p.first_name || ' ' || p.last_name, d.name)`;
const WITH_PEOPLE = `left join users u on u.id = t.user_id left join participants p on p.id = t.part_id left join declarations d on d.id = t.declaration_id`;

/** The columns of a row, from tasks `t` and their entries `g`. */
const columns = `g.id as guideline_id, g.unique_id, ${ENTRY_TITLE_SQL} as name, g.phase, t.user_id, ${NAME} as user_name, t.task, t.since, t.due::text as due,
    case when t.task = 'answer_invitation' then p.slot end as slot,
    m.reminded::int, m.last_reminded, u.away_from::text as away_from, u.away_to::text as away_to`;

/**
 * For a task of the council, the reminders of its members are counted. Nobody gets two reminders on one day, so the number of days is the
 * number of reminders.
 */
const joined = `join guidelines g on g.id = t.guideline_id ${WITH_PEOPLE}
  left join lateral (select count(distinct m.created_at::date) as reminded, max(m.created_at) as last_reminded from mails m
     where m.guideline_id = t.guideline_id and ${remindsOf} and m.created_at >= t.since
       and (m.recipient_id = t.user_id or t.task in ${COUNCIL_TASK_LIST}
            or t.user_id is null and m.recipient_id is null and m.recipient_email = coalesce(p.email, d.email))) m on true`;

/** The same columns for renewals `t`, which do not belong to an entry. */
const renewalColumns = `null::integer as guideline_id, null::text as unique_id, null::text as name, null::smallint as phase, t.user_id,
    u.first_name || ' ' || u.last_name as user_name, t.task, t.since, t.due::text as due, null::text as slot,
    m.reminded::int, m.last_reminded, u.away_from::text as away_from, u.away_to::text as away_to`;

const renewalJoined = `join users u on u.id = t.user_id
  left join lateral (select count(distinct m.created_at::date) as reminded, max(m.created_at) as last_reminded from mails m
     where m.template = '${RENEWAL_REMINDER}' and m.recipient_id = t.user_id and m.created_at >= t.since) m on true`;

/** A person's renewal that is due on this day, if any. */
export async function findRenewal(pool: pg.Pool, { id }: Pick<Actor, 'id'>, today: Day): Promise<RenewalRow[]> {
  const text = `select ${renewalColumns} from (
      select r.user_id, 'renew_declaration' as task, r.since, r.due from (${selectRenewals('$2')}) r where r.user_id = $1) t ${renewalJoined}`;
  return (await pool.query<RenewalRow>(text, [id, today])).rows;
}

/** The published entries that a person should re-examine on this day. */
export async function readReExaminations(
  pool: pg.Pool,
  { id, superuser }: Pick<Actor, 'id' | 'superuser'>,
  today: Day,
): Promise<ReExaminationRow[]> {
  const text = `select ${columns} from (
      select r.guideline_id, r.user_id, null::integer as part_id, null::integer as declaration_id, 're_examine' as task, r.since, r.due
        from (${selectReExaminations('$2')}) r where r.user_id = $1 or r.user_id is null and $3) t ${joined} ${ORDER}`;
  return (await pool.query<ReExaminationRow>(text, [id, today, superuser])).rows;
}

const ORDER = 'order by t.due nulls last, t.since, t.guideline_id, t.task';

/** A person's current tasks. For the office, also tasks that nobody else can do. */
export const readTasks = (reads: Tx, actor: Actor): Promise<readonly TaskRow[]> =>
  ask(reads, {
    text: `select ${columns} from (${selectTasksOfPerson(actor)}) t ${joined} ${ORDER}`,
    values: [actor.id],
  });

/** Tasks of others in open entries that a person submits or writes. Handling interests is left out, because it reveals that there are some. */
export async function readTasksOfOthers(
  { reads, pool }: Pick<Database, 'reads' | 'pool'>,
  { id, superuser }: Actor,
): Promise<readonly TaskRow[]> {
  const { rows: own } = await pool.query<{ id: number }>(
    `select g.id from guidelines g where g.submitter_id = $1
      union select p.guideline_id from participants p
       where p.user_id = $1 and p.slot = 'cowriter' and p.status = ${ACCEPTANCE.accepted} and ${notHiddenCondition('p.guideline_id')}`,
    [id],
  );
  const text = `select ${columns} from (${SELECT_ALL_TASKS}) t ${joined}
      where t.guideline_id = any ($2::int[]) and t.user_id is distinct from $1
        and (t.task <> 'declare_interests' or g.submitter_id = $1 or $3) and (t.task <> 'handle_interest' or $3) ${ORDER}`;
  return ask(reads, { text, values: [id, own.map((entry) => entry.id), superuser] });
}

/** Tasks that a person will get once other people have done their part: reviews of the committee, and a first version that is waiting. */
export async function readUpcomingTasks(pool: pg.Pool, { id }: Actor): Promise<TaskRow[]> {
  const { rows } = await pool.query<TaskRow>(
    `select g.id as guideline_id, g.unique_id, g.name, g.phase, u.id as user_id, u.first_name || ' ' || u.last_name as user_name,
            t.task, null as slot, null as since, null as due, 0 as reminded, null as last_reminded, null as away_from, null as away_to
       from (select p.guideline_id, 'committee_review' as task, 2 as position from participants p join guidelines g on g.id = p.guideline_id
              where p.user_id = $1 and p.slot = 'reviewer' and p.status = ${ACCEPTANCE.accepted}
                and g.phase >= ${PHASE.preApproved} and g.phase < ${COMMITTEE_ROUND} and g.abandoned_at is null and g.id not in (${selectEntriesWithBinding('$1')})
              union select g.id, 'first_upload', 1 from guidelines g where g.submitter_id = $1 and ${IS_HELD_UP_SQL}) t
       join guidelines g on g.id = t.guideline_id join users u on u.id = $1
      order by t.position, g.phase desc, g.id`,
    [id],
  );
  return rows;
}

export interface DeskShape {
  readonly late: boolean;
  /** True to list only tasks that are due soon. */
  readonly soon: boolean;
  readonly task?: AnyTask | undefined;
  readonly user?: number | undefined;
  readonly committee?: CommitteeCode | undefined;
  readonly phase?: Phase | undefined;
  readonly country?: string | undefined;
  readonly words: readonly WordPatterns[];
  readonly sort: DeskSort;
  readonly descending: boolean;
  readonly today: Day;
  readonly from: number;
  readonly size: number;
  /** Ids of entries that do not exist for the reader. */
  readonly hidden: readonly number[];
}

export interface DeskPage {
  readonly rows: DeskRow[];
  readonly total: number;
  readonly counts: { readonly all: number; readonly late: number; readonly soon: number; readonly unanswered: number };
  /** Countries of the people with tasks. */
  readonly countries: string[];
}

/** A person's tasks follow each other, so that a screen can group them. */
const DESK_ORDERS: Record<DeskSort, (direction: string) => string> = {
  due: (direction) => `t.due ${direction} nulls last, ${TASK_RANK_SQL}`,
  since: (direction) => `t.since ${direction} nulls last`,
  late: (direction) => `t.late ${direction} nulls last`,
  user: (direction) =>
    `t.user_name collate "und-x-icu" ${direction}, t.person ${direction}, t.due nulls last, ${TASK_RANK_SQL}`,
};

/** Tasks due within this many days are due soon. */
const SOON_DAYS = 7;
const IS_SOON = `t.due between $1::date and $1::date + ${SOON_DAYS}`;

/** Identifies the person of task `t`, or the party: people without an account by their name. */
const PERSON = `coalesce(t.user_id::text, case when t.task in ${COUNCIL_TASK_LIST} then 'gpc' when t.task = 're_examine' then 'office' else ${NAME} end, '')`;

/** Matches a word in an entry or in the name of the person with the task. Names are folded once per person, not once per task. */
const matchesWord = (first: number): string => {
  const like = `like any ($${first}::text[])`;
  return `(${wordInTitles(first)}
  or t.user_id in (select w.id from users w where search_fold(w.first_name || ' ' || w.last_name) ${like})
  or t.user_id is null and search_fold(t.user_name) ${like})`;
};

const PERSON_COLUMNS = `u.role as person_role, u.country as person_country, n.tasks as person_tasks, t.position`;

/** Renewals in the shape of other tasks; the first parameter is the day. */
const RENEWALS = ` union all select null::integer, r.user_id, null::integer, null::integer, '{}'::integer[], 'renew_declaration', r.since, r.due
  from (${selectRenewals('$1')}) r`;

/** Re-examinations in the shape of other tasks. */
const RE_EXAMINATIONS = ` union all select r.guideline_id, r.user_id, null, null, '{}', 're_examine', r.since, r.due
  from (${selectReExaminations('$1')}) r`;

/** True for the desk as it opens. Its statement is prepared, because planning it takes longer than running it. */
const opensWith = (filters: number, { sort, descending }: DeskShape): boolean =>
  filters === 0 && sort === 'due' && !descending;

type Sent = Omit<DeskPage, 'rows' | 'countries'> & Nullable<Pick<DeskPage, 'rows' | 'countries'>>;
type Nullable<T> = { readonly [K in keyof T]: T[K] | null };

/** Returns a page of everybody's tasks, and their total. */
export async function readDeskPage({ pool }: Pick<Database, 'pool'>, shape: DeskShape): Promise<DeskPage> {
  const values: unknown[] = [shape.today, shape.from, shape.size, shape.hidden];
  const where: string[] = [];
  const filter = (condition: (parameter: string) => string, value: unknown) => {
    values.push(value);
    where.push(condition(`$${values.length}`));
  };
  if (shape.late) where.push('t.late > 0');
  if (shape.soon) where.push(IS_SOON);
  if (shape.task !== undefined) filter((at) => `t.task = ${at}`, shape.task);
  if (shape.user !== undefined) filter(isTaskOf, shape.user);
  if (shape.committee !== undefined) filter((at) => `g.committee = ${at}`, shape.committee);
  if (shape.phase !== undefined) filter((at) => `g.phase = ${at}`, shape.phase);
  if (shape.country !== undefined)
    filter((at) => `t.user_id in (select w.id from users w where w.country = ${at})`, shape.country);
  for (const word of shape.words) {
    where.push(matchesWord(values.length + 1));
    values.push(...wordParameters(word));
  }
  const direction = shape.descending ? 'desc' : 'asc';
  const order = `${DESK_ORDERS[shape.sort](direction)}, t.guideline_id, t.user_id, t.task`;
  const text = `with asked as materialized (
       select t.*, coalesce(${NAME}, '') as user_name, ${PERSON} as person, greatest(0, $1::date - t.due) as late from (${SELECT_ALL_TASKS}${RENEWALS}${RE_EXAMINATIONS}) t ${WITH_PEOPLE}
        where t.guideline_id is null or not t.guideline_id = any ($4::int[])),
     found as materialized (
       select t.* from asked t${where.length === 0 ? '' : ' left join guidelines g on g.id = t.guideline_id'}
        ${where.length === 0 ? '' : `where ${where.join(' and ')}`}),
     page as (select t.*, row_number() over (order by ${order}) as position
       from (select t.* from found t order by ${order} limit $3 offset $2) t),
     people as (select person, count(*)::int as tasks from found where person in (select person from page) group by person)
     select (select count(*)::int from found) as total,
       (select json_build_object('all', count(*), 'late', count(*) filter (where late > 0),
          'soon', count(*) filter (where ${IS_SOON}),
          'unanswered', count(*) filter (where task = 'answer_invitation')) from asked t) as counts,
       (select json_agg(distinct u.country) from users u where u.country <> '' and u.id in (select user_id from asked)) as countries,
       (select json_agg(row order by row.position) from (
          select ${columns}, ${PERSON_COLUMNS} from page t join people n using (person) ${joined}
          union all select ${renewalColumns}, ${PERSON_COLUMNS} from page t join people n using (person) ${renewalJoined} where t.guideline_id is null) row) as rows`;
  const { rows } = await pool.query<Sent>({
    ...(opensWith(where.length, shape) ? { name: findStatementName(text) } : {}),
    text,
    values,
  });
  const [page] = rows;
  if (page === undefined) throw new Error('the query of the desk returned no row');
  return { ...page, rows: page.rows ?? [], countries: page.countries ?? [] };
}
