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
import { ask } from '../../db/ask.ts';
import type { Tx } from '../../db/database.ts';
import { selectReExaminationsOf } from '../../entry/re-examinations-sql.ts';
import { selectRenewals } from '../../entry/renewals-sql.ts';
import { ENTRY_TITLE_SQL } from '../../entry/title-sql.ts';
import { COUNCIL_TASK_LIST, IS_HELD_UP_SQL, SELECT_ALL_TASKS, selectTasksOfPerson } from '../../entry/tasks-sql.ts';
import { notHiddenCondition, selectEntriesWithBinding } from '../../entry/visible-sql.ts';
import { findReminderTemplates, isAboutTaskSql, RENEWAL_REMINDER } from '../../mail/reminder-repository.ts';

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

/** True for emails `m` that remind of the task of `t`. */
const REMINDS_OF_TASK_SQL = `m.template like '%reminder' and ${isAboutTaskSql('t.task')} and (${(
  [...TASKS, 're_examine'] as const
)
  .map(
    (task) =>
      `t.task = '${task}' and m.template in (${findReminderTemplates(task)
        .map((name) => `'${name}'`)
        .join(',')})`,
  )
  .join(' or ')})`;

/** The name of the person with the task, with or without an account. */
export const PERSON_NAME_SQL = `coalesce(u.first_name || ' ' || u.last_name, p.first_name || ' ' || p.last_name, d.name)`;
export const WITH_PEOPLE = `left join users u on u.id = t.user_id left join participants p on p.id = t.part_id left join declarations d on d.id = t.declaration_id`;

/** The columns of a row, from tasks `t` and their entries `g`. */
export const TASK_COLUMNS = `g.id as guideline_id, g.unique_id, ${ENTRY_TITLE_SQL} as name, g.phase, t.user_id, ${PERSON_NAME_SQL} as user_name, t.task, t.since, t.due::text as due,
    case when t.task = 'answer_invitation' then p.slot end as slot,
    m.reminded::int, m.last_reminded, u.away_from::text as away_from, u.away_to::text as away_to`;

/**
 * For a task of the council, the reminders of its members are counted. Nobody gets two reminders on one day, so the number of days is the
 * number of reminders.
 */
export const TASK_JOINS = `join guidelines g on g.id = t.guideline_id ${WITH_PEOPLE}
  left join lateral (select count(distinct m.created_at::date) as reminded, max(m.created_at) as last_reminded from mails m
     where m.guideline_id = t.guideline_id and ${REMINDS_OF_TASK_SQL} and m.created_at >= t.since
       and (m.recipient_id = t.user_id or t.task in ${COUNCIL_TASK_LIST}
            or t.user_id is null and m.recipient_id is null and m.recipient_email = coalesce(p.email, d.email))) m on true`;

/** The same columns for renewals `t`, which do not belong to an entry. */
export const RENEWAL_COLUMNS = `null::integer as guideline_id, null::text as unique_id, null::text as name, null::smallint as phase, t.user_id,
    u.first_name || ' ' || u.last_name as user_name, t.task, t.since, t.due::text as due, null::text as slot,
    m.reminded::int, m.last_reminded, u.away_from::text as away_from, u.away_to::text as away_to`;

export const RENEWAL_JOINS = `join users u on u.id = t.user_id
  left join lateral (select count(distinct m.created_at::date) as reminded, max(m.created_at) as last_reminded from mails m
     where m.template = '${RENEWAL_REMINDER}' and m.recipient_id = t.user_id and m.created_at >= t.since) m on true`;

/** A person's renewal that is due on this day, if any. */
export function findRenewal(reads: Tx, { id }: Pick<Actor, 'id'>, today: Day): Promise<readonly RenewalRow[]> {
  const text = `select ${RENEWAL_COLUMNS} from (
      select r.user_id, 'renew_declaration' as task, r.since, r.due from (${selectRenewals('$2')}) r where r.user_id = $1) t ${RENEWAL_JOINS}`;
  return ask(reads, { text, values: [id, today] });
}

/** The published entries that a person should re-examine on this day. */
export function readReExaminations(
  reads: Tx,
  { id, superuser }: Pick<Actor, 'id' | 'superuser'>,
  today: Day,
): Promise<readonly ReExaminationRow[]> {
  const text = `select ${TASK_COLUMNS} from (
      select r.guideline_id, r.user_id, null::integer as part_id, null::integer as declaration_id, 're_examine' as task, r.since, r.due
        from (${selectReExaminationsOf({ superuser }, '$1', '$2')}) r) t ${TASK_JOINS} ${ORDER_BY_DUE}`;
  return ask(reads, { text, values: [id, today] });
}

const ORDER_BY_DUE = 'order by t.due nulls last, t.since, t.guideline_id, t.task';

/** A person's current tasks. For the office, also tasks that nobody else can do. */
export const readTasks = (reads: Tx, actor: Actor): Promise<readonly TaskRow[]> =>
  ask(reads, {
    text: `select ${TASK_COLUMNS} from (${selectTasksOfPerson(actor)}) t ${TASK_JOINS} ${ORDER_BY_DUE}`,
    values: [actor.id],
  });

/** Tasks of others in open entries that a person submits or writes. Handling interests is left out, because it reveals that there are some. */
export async function readTasksOfOthers(reads: Tx, { id, superuser }: Actor): Promise<readonly TaskRow[]> {
  const own = await ask<{ id: number }>(reads, {
    text: `select g.id from guidelines g where g.submitter_id = $1
      union select p.guideline_id from participants p
       where p.user_id = $1 and p.slot = 'cowriter' and p.status = ${ACCEPTANCE.accepted} and ${notHiddenCondition('p.guideline_id')}`,
    values: [id],
  });
  const text = `select ${TASK_COLUMNS} from (${SELECT_ALL_TASKS}) t ${TASK_JOINS}
      where t.guideline_id = any ($2::int[]) and t.user_id is distinct from $1
        and (t.task <> 'declare_interests' or g.submitter_id = $1 or $3) and (t.task <> 'handle_interest' or $3) ${ORDER_BY_DUE}`;
  return ask(reads, { text, values: [id, own.map((entry) => entry.id), superuser] });
}

/** Tasks that a person will get once other people have done their part: reviews of the committee, and a first version that is waiting. */
export const readUpcomingTasks = (reads: Tx, { id }: Actor): Promise<readonly TaskRow[]> =>
  ask(reads, {
    text: `select g.id as guideline_id, g.unique_id, g.name, g.phase, u.id as user_id, u.first_name || ' ' || u.last_name as user_name,
            t.task, null as slot, null as since, null as due, 0 as reminded, null as last_reminded, null as away_from, null as away_to
       from (select p.guideline_id, 'committee_review' as task, 2 as position from participants p join guidelines g on g.id = p.guideline_id
              where p.user_id = $1 and p.slot = 'reviewer' and p.status = ${ACCEPTANCE.accepted}
                and g.phase >= ${PHASE.preApproved} and g.phase < ${COMMITTEE_ROUND} and g.abandoned_at is null and p.guideline_id not in (${selectEntriesWithBinding('$1')})
              union select g.id, 'first_upload', 1 from guidelines g where g.submitter_id = $1 and ${IS_HELD_UP_SQL}) t
       join guidelines g on g.id = t.guideline_id join users u on u.id = $1
      order by t.position, g.phase desc, g.id`,
    values: [id],
  });
