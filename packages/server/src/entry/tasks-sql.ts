import {
  type Actor,
  type TaskAudience,
  AUDIENCE_ROLE,
  entriesOf,
  TASK_AUDIENCES,
  TASK_RANKS,
  findAudiences,
  TASKS_OF_COUNCIL,
} from '@imprimatur/domain';
import { selectEntriesWithBinding } from './visible-sql.ts';

/** All code that reads the table `tasks` uses these statements. Audiences are resolved only here. */

const isActiveSql = (alias: string): string => `${alias}.deleted_at is null and ${alias}.deactivated_at is null`;

const isMemberSql = (audience: TaskAudience, alias: string): string => {
  const role = AUDIENCE_ROLE[audience];
  return `${role === null ? `${alias}.superuser` : `${alias}.role = ${role}`} and ${isActiveSql(alias)}`;
};

const hasNoMemberSql = (audience: TaskAudience): string => `t.audience = '${audience}' and t.may_lack and not exists (
  select from users m where ${isMemberSql(audience, 'm')} and not m.id = any (t.not_for))`;

/** Tasks `t` that nobody can do. The office gets them, to decide how the entry continues. */
const HAS_NO_ASSIGNEE_SQL = `(t.audience is not null and t.task = 'nobody' or ${TASK_AUDIENCES.filter(
  (one) => one !== 'office',
)
  .map(hasNoMemberSql)
  .join(' or ')})`;

/** Tasks of the council, as a list. */
export const COUNCIL_TASK_LIST = `(${TASKS_OF_COUNCIL.map((task) => `'${task}'`).join(', ')})`;

/** Tasks whose people the desk and *my work* do not name. */
const TASKS_WITHOUT_NAMES = `(${[...TASKS_OF_COUNCIL, 'nobody'].map((task) => `'${task}'`).join(', ')})`;

/**
 * Selects the tasks of person `$1`, each once: their own tasks, and those of the audiences that they belong to. The statement depends on
 * the role of the person and on whether they belong to the office. `union all` is faster, but repeats a task that several audiences have.
 */
export function selectTasksOfPerson(actor: Omit<Actor, 'id'>, union: 'union' | 'union all' = 'union'): string {
  const audiences = findAudiences(actor);
  const audienceTasks =
    audiences.length === 0
      ? ''
      : `${union} select t.guideline_id, case when t.task not in ${TASKS_WITHOUT_NAMES} then $1::integer end, null, null, t.task, t.since, t.due from tasks t
    where t.audience in (${audiences.map((one) => `'${one}'`).join()}) and not $1 = any (t.not_for)`;
  const unassignedTasks = actor.superuser
    ? `${union} select t.guideline_id, null, null, null, 'nobody', t.since, t.due from tasks t where ${HAS_NO_ASSIGNEE_SQL}
       and t.guideline_id not in (${selectEntriesWithBinding('$1')})`
    : '';
  return `
  select t.guideline_id, t.user_id, t.part_id, t.declaration_id, t.task, t.since, t.due from tasks t where t.user_id = $1
  ${audienceTasks} ${unassignedTasks}`;
}

const selectMemberTasks = (audience: TaskAudience): string => `
  select t.guideline_id, u.id, null, null, t.not_for, t.task, t.since, t.due
    from tasks t join users u on ${isMemberSql(audience, 'u')} and not u.id = any (t.not_for)
   where t.audience = '${audience}' and t.task not in ${TASKS_WITHOUT_NAMES}`;

/** Selects everybody's tasks, one row per person. A task of the council, or a task that nobody can do, is a single row. */
export const SELECT_ALL_TASKS = `
  select t.guideline_id, t.user_id, t.part_id, t.declaration_id, t.not_for, t.task, t.since, t.due from tasks t where t.audience is null
  union all ${TASK_AUDIENCES.map(selectMemberTasks).join(' union all ')} union all
  select t.guideline_id, null, null, null, t.not_for, t.task, t.since, t.due from tasks t
   where t.audience = 'gpc' and t.task in ${COUNCIL_TASK_LIST} union all
  select t.guideline_id, null, null, null, t.not_for, 'nobody', t.since, t.due from tasks t where ${HAS_NO_ASSIGNEE_SQL}`;

/** A condition on a row `t` of `SELECT_ALL_TASKS`: it is a task of the person in this parameter. */
export const isTaskOfSql = (
  person: string,
): string => `(t.user_id = ${person} or t.task in ${COUNCIL_TASK_LIST} and exists (
  select from users m where m.id = ${person} and ${isMemberSql('gpc', 'm')} and not m.id = any (t.not_for)))`;

/** Rank of task `t` among tasks with the same deadline; the lowest comes first. */
export const TASK_RANK_SQL = `case t.task ${entriesOf(TASK_RANKS)
  .map(([task, rank]) => `when '${task}' then ${rank}`)
  .join(' ')} end`;

/** A condition: a declaration of interest blocks entry `g`. */
export const IS_HELD_UP_SQL = `exists (select from tasks t where t.guideline_id = g.id and t.task = 'declare_interests' and t.awaited is not null)`;

/** Maximum delegates named for a round, because an association has dozens. */
export const MAX_NAMED_DELEGATES = 5;

/**
 * Names of the people whose declarations or reviews entry `g` waits for, as a JSON array: empty if nobody who can act is left, null if
 * nobody is awaited by name.
 */
export const AWAITED_NAMES_SQL = `case
  when exists (select from tasks t where t.guideline_id = g.id and ${HAS_NO_ASSIGNEE_SQL}) then '[]'::json
  else (select json_agg(coalesce(w.first_name || ' ' || w.last_name, d.name) order by t.awaited)
          from tasks t left join users w on w.id = t.user_id left join declarations d on d.id = t.declaration_id
         where t.guideline_id = g.id and t.awaited is not null
           and (t.task <> 'delegate_review' or t.awaited < ${MAX_NAMED_DELEGATES})) end`;
