import {
  addDays,
  dayIn,
  createProblem,
  type Problem,
  REMINDER_PAUSE_DAYS,
  showDay,
  type Task,
} from '@imprimatur/domain';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { findLastReminder, type ReminderTarget } from './reminder-repository.ts';
import type { TemplateName } from './templates/values.ts';

/** The email that asks to renew a standing declaration. */
export const RENEWAL_REMINDER = 'renewal-reminder' satisfies TemplateName;

/** The email that asks to re-examine a published entry. */
export const RE_EXAMINATION_REMINDER = 're-examination-reminder' satisfies TemplateName;

/** Emails that remind of a task, sent by hand or automatically. The last two serve several tasks: `isAbout` finds those of one task. */
export function findReminderTemplates(task: Task | 're_examine'): readonly TemplateName[] {
  if (task === 'answer_invitation') return ['invitation-reminder'];
  if (task === 're_examine') return [RE_EXAMINATION_REMINDER];
  return task === 'declare_interests' ? ['declaration-reminder'] : ['deadline-reminder', 'task-reminder'];
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
  if (away !== null) return createProblem('awayNow', 'user_id', { name, date: showDay(away) });
  if (at === null) return null;
  const from = addDays(dayIn(config.timeZone, new Date(at)), REMINDER_PAUSE_DAYS);
  if (from <= today) return null;
  return createProblem('remindedLately', 'user_id', { name, days: REMINDER_PAUSE_DAYS, date: showDay(from) });
}
