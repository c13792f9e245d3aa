import type { AnyTask, CommitteeCode, Day, Phase, Role } from '@imprimatur/domain';
import type { DeskSort } from '@imprimatur/contract';
import type { Database } from '../../db/database.ts';
import { findStatementName } from '../../db/statement-names.ts';
import { listWordParameters, type WordPatterns, matchWordInTitlesSql } from '../../db/search.ts';
import { selectReExaminations } from '../../entry/re-examinations-sql.ts';
import { selectRenewals } from '../../entry/renewals-sql.ts';
import { COUNCIL_TASK_LIST, isTaskOfSql, SELECT_ALL_TASKS, TASK_RANK_SQL } from '../../entry/tasks-sql.ts';
import {
  type AnyTaskRow,
  PERSON_NAME_SQL,
  WITH_PEOPLE,
  TASK_COLUMNS,
  TASK_JOINS,
  RENEWAL_COLUMNS,
  RENEWAL_JOINS,
} from './repository.ts';

/** A task of the desk, with facts about its person. */
export type DeskRow = AnyTaskRow & {
  readonly person_role: Role | null;
  readonly person_country: string | null;
  readonly person_tasks: number;
};

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
const IS_SOON_SQL = `t.due between $1::date and $1::date + ${SOON_DAYS}`;

/** Identifies the person of task `t`, or the party: people without an account by their name. */
const PERSON_KEY_SQL = `coalesce(t.user_id::text, case when t.task in ${COUNCIL_TASK_LIST} then 'gpc' when t.task = 're_examine' then 'office' else ${PERSON_NAME_SQL} end, '')`;

/** Matches a word in an entry or in the name of the person with the task. Names are folded once per person, not once per task. */
const matchWordSql = (firstParameter: number): string => {
  const like = `like any ($${firstParameter}::text[])`;
  return `(${matchWordInTitlesSql(firstParameter)}
  or t.user_id in (select w.id from users w where search_fold(w.first_name || ' ' || w.last_name) ${like})
  or t.user_id is null and search_fold(t.user_name) ${like})`;
};

/** Facts about the person of task `t`, with the number of their tasks in this view. */
const personColumns = (tasks: string): string =>
  `u.role as person_role, u.country as person_country, ${tasks} as person_tasks, t.position`;
const WITH_TASKS = `left join known n on n.user_id = t.user_id`;

/** Renewals in the shape of other tasks; the first parameter is the day. */
const UNION_RENEWALS = ` union all select null::integer, r.user_id, null::integer, null::integer, '{}'::integer[], 'renew_declaration', r.since, r.due
  from (${selectRenewals('$1')}) r`;

/** Re-examinations in the shape of other tasks. */
const UNION_RE_EXAMINATIONS = ` union all select r.guideline_id, r.user_id, null, null, '{}', 're_examine', r.since, r.due
  from (${selectReExaminations('$1')}) r`;

type Sent = Omit<DeskPage, 'rows' | 'countries'> & Nullable<Pick<DeskPage, 'rows' | 'countries'>>;
type Nullable<T> = { readonly [K in keyof T]: T[K] | null };

/** The statement of the desk. Conditions are on tasks `t` and their entries `g`. */
function buildDeskPageSql(
  shape: Pick<DeskShape, 'sort' | 'descending' | 'words'>,
  conditions: readonly string[],
): string {
  // Only the order by person and a search need everybody's names; the other views need those on the page.
  const named = shape.sort === 'user' || shape.words.length > 0;
  const direction = shape.descending ? 'desc' : 'asc';
  const order = `${DESK_ORDERS[shape.sort](direction)}, t.guideline_id, t.user_id, t.task`;
  const asked = `select t.*, greatest(0, $1::date - t.due) as late${named ? `, coalesce(${PERSON_NAME_SQL}, '') as user_name, ${PERSON_KEY_SQL} as person` : ''}
        from (${SELECT_ALL_TASKS}${UNION_RENEWALS}${UNION_RE_EXAMINATIONS}) t ${named ? WITH_PEOPLE : ''}
       where t.guideline_id is null or not t.guideline_id = any ($4::int[])`;
  const matching = `select t.* from asked t left join guidelines g on g.id = t.guideline_id where ${conditions.join(' and ')}`;
  const [found, withFound] =
    conditions.length === 0 ? ['asked', ''] : ['found', `found as materialized (${matching}),`];
  return `with asked as materialized (${asked}), ${withFound}
     page as materialized (select t.*, row_number() over (order by ${order}) as position
       from (select t.* from ${found} t order by ${order} limit $3 offset $2) t),
     known as (select user_id, count(*)::int as tasks from ${found} where user_id in (select user_id from page) group by 1),
     unknown as (select ${PERSON_KEY_SQL} as person, count(*)::int as tasks from ${found} t ${WITH_PEOPLE} where t.user_id is null group by 1)
     select (select count(*)::int from ${found}) as total,
       (select json_build_object('all', count(*), 'late', count(*) filter (where late > 0),
          'soon', count(*) filter (where ${IS_SOON_SQL}),
          'unanswered', count(*) filter (where task = 'answer_invitation')) from asked t) as counts,
       (select json_agg(distinct u.country) from users u where u.country <> '' and u.id in (select user_id from asked)) as countries,
       (select json_agg(row order by row.position) from (
          select ${TASK_COLUMNS}, ${personColumns('coalesce(n.tasks, o.tasks)')} from page t ${TASK_JOINS} ${WITH_TASKS}
            left join unknown o on t.user_id is null and o.person = ${PERSON_KEY_SQL}
          union all select ${RENEWAL_COLUMNS}, ${personColumns('n.tasks')} from page t ${RENEWAL_JOINS} ${WITH_TASKS}
            where t.guideline_id is null) row) as rows`;
}

/** The desk as it opens. This statement is prepared, because planning it takes longer than running it. */
const OPENING_VIEW = buildDeskPageSql({ sort: 'due', descending: false, words: [] }, []);

/** Returns a page of everybody's tasks, and their total. */
export async function readDeskPage({ pool }: Pick<Database, 'pool'>, shape: DeskShape): Promise<DeskPage> {
  const values: unknown[] = [shape.today, shape.from, shape.size, shape.hidden];
  const where: string[] = [];
  const filter = (condition: (parameter: string) => string, value: unknown) => {
    values.push(value);
    where.push(condition(`$${values.length}`));
  };
  if (shape.late) where.push('t.late > 0');
  if (shape.soon) where.push(IS_SOON_SQL);
  if (shape.task !== undefined) filter((at) => `t.task = ${at}`, shape.task);
  if (shape.user !== undefined) filter(isTaskOfSql, shape.user);
  if (shape.committee !== undefined) filter((at) => `g.committee = ${at}`, shape.committee);
  if (shape.phase !== undefined) filter((at) => `g.phase = ${at}`, shape.phase);
  if (shape.country !== undefined)
    filter((at) => `t.user_id in (select w.id from users w where w.country = ${at})`, shape.country);
  for (const word of shape.words) {
    where.push(matchWordSql(values.length + 1));
    values.push(...listWordParameters(word));
  }
  const text = buildDeskPageSql(shape, where);
  const { rows } = await pool.query<Sent>({
    ...(text === OPENING_VIEW ? { name: findStatementName(text) } : {}),
    text,
    values,
  });
  const [page] = rows;
  if (page === undefined) throw new Error('the query of the desk returned no row');
  return { ...page, rows: page.rows ?? [], countries: page.countries ?? [] };
}
