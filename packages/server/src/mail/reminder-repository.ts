import {
  addDays,
  asksForDeclarations,
  createProblem,
  type Day,
  dayIn,
  hasEnded,
  PHASE_IDS,
  type Problem,
  REMINDER_PAUSE_DAYS,
  formatDay,
  type Task,
} from '@imprimatur/domain';
import type { Context } from '../context.ts';
import { ask } from '../db/ask.ts';
import type { Tx } from '../db/database.ts';
import type { Recipient } from './recipient.ts';
import type { DeadlineValues, TemplateName } from './templates/values.ts';

/** The email that asks to renew a standing declaration. */
export const RENEWAL_REMINDER = 'renewal-reminder' satisfies TemplateName;

/** The email that asks to re-examine a published entry. */
export const RE_EXAMINATION_REMINDER = 're-examination-reminder' satisfies TemplateName;

/** Emails that remind of a task, sent by hand or automatically. The last two serve several tasks: `isAboutTaskSql` finds those of one task. */
export function findReminderTemplates(task: Task | 're_examine'): readonly TemplateName[] {
  if (task === 'answer_invitation') return ['invitation-reminder'];
  if (task === 're_examine') return [RE_EXAMINATION_REMINDER];
  return task === 'declare_interests' ? ['declaration-reminder'] : ['deadline-reminder', 'task-reminder'];
}

interface ReminderTarget {
  /** Null for a task without an entry. */
  readonly guidelineId: number | null;
  /** The templates that count as a reminder. */
  readonly templates: readonly TemplateName[];
  /** The task that such an email must be about, for templates that serve several tasks. */
  readonly task?: DeadlineValues['task'] | null;
  readonly to: Recipient;
}

/** A condition: email `m` is about this task, or names none. The emails of servers up to 2.0.0 name none. */
export const isAboutTaskSql = (task: string): string => `coalesce(m.values -> 'names' ->> 'task', ${task}) = ${task}`;

const selectLastReminder = (ofEntry: boolean): string => `
  select (select max(m.created_at) from mails m
           where m.guideline_id ${ofEntry ? '= $1::int' : 'is null and $1::int is null'}
             and m.template like '%reminder' and m.template = any ($2::text[])
             and ($3::text is null or ${isAboutTaskSql('$3::text')})
             and m.recipient_id is not distinct from $4::int
             and (m.recipient_id is not null or m.recipient_email = $5)) as at,
         (select away_to::text from users where id = $4::int and $6::date between away_from and away_to) as away`;
const [LAST_IN_ENTRY, LAST_WITHOUT_ENTRY] = [selectLastReminder(true), selectLastReminder(false)];

/** Returns when a person got the last reminder and, if they are away today, the last day of the absence. */
async function findLastReminder(
  tx: Tx,
  { guidelineId, templates, task = null, to }: ReminderTarget,
  today: Day,
): Promise<{ at: Date | null; away: Day | null }> {
  const [row] = await ask<{ at: Date | null; away: Day | null }>(tx, {
    text: guidelineId === null ? LAST_WITHOUT_ENTRY : LAST_IN_ENTRY,
    values: [guidelineId, [...templates], task, to.id, to.email, today],
    changesNothing: true,
  });
  return row ?? { at: null, away: null };
}

/**
 * Returns why a person must not be reminded now (away, or reminded recently), or null. Callers must have locked the entry, so that of two
 * simultaneous reminders the second sees the first.
 */
export async function findPauseReason(
  tx: Tx,
  { now, config }: Pick<Context, 'now' | 'config'>,
  reminded: ReminderTarget,
): Promise<Problem | null> {
  const today = dayIn(config.timeZone, now());
  const { at, away } = await findLastReminder(tx, reminded, today);
  const { name } = reminded.to;
  if (away !== null) return createProblem('awayNow', 'user_id', { name, date: formatDay(away) });
  if (at === null) return null;
  const from = addDays(dayIn(config.timeZone, new Date(at)), REMINDER_PAUSE_DAYS);
  if (from <= today) return null;
  return createProblem('remindedLately', 'user_id', { name, days: REMINDER_PAUSE_DAYS, date: formatDay(from) });
}

const DECLARING_PHASE_LIST = PHASE_IDS.filter((phase) => asksForDeclarations(phase) && !hasEnded(phase)).join();

/** Returns how many declarations each of these people must complete. Leaves out people who have never signed in. */
export async function countOwedDeclarations(
  tx: Tx,
  userIds: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, number>> {
  const rows = await ask<{ id: number; owed: number }>(tx, {
    text: `select d.user_id as id, count(*)::int as owed
             from declarations d join guidelines g on g.id = d.guideline_id join users u on u.id = d.user_id
            where d.user_id = any ($1::int[]) and u.activated and g.phase in (${DECLARING_PHASE_LIST}) and g.abandoned_at is null and not d.declared and not d.excused group by 1`,
    values: [userIds.filter((id) => id !== null)],
    changesNothing: true,
  });
  return new Map(rows.map(({ id, owed }) => [id, owed]));
}
