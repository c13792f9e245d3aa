import { addDays, type Day, daysBetween } from '@imprimatur/domain';

/** Number of days for which a missed reminder is still sent, so that nobody is forgotten if a server is down overnight. */
const MAX_DELAY_DAYS = 2;
/** Days before the deadline on which the first reminder is due. */
export const FIRST_REMINDER_DAYS = 14;
const STAGE_DAYS = [FIRST_REMINDER_DAYS, 3, 0] as const;

/** Emails of the day are sent from this hour on, in the association's time zone. */
export const REMINDER_HOUR = 6;

/**
 * Returns the reminder that is due, as days before the deadline (negative after it), or null if none is due today. Reminders are due 14
 * and 3 days before, on the day, then weekly. None is due before the day after `since`, the day on which the task began: its first email
 * has just named the deadline.
 */
export function findReminderStage(today: Day, deadline: Day, since: Day): number | null {
  const left = daysBetween(today, deadline);
  const stage = left >= 0 ? STAGE_DAYS.findLast((days) => days >= left) : -Math.floor(-left / 7) * 7;
  if (stage === undefined) return null;
  // Turns -0 into 0, the day of the deadline; rounding gives -0 in the first week after it.
  const days = stage === 0 ? 0 : stage;
  return days - left <= MAX_DELAY_DAYS && addDays(deadline, -days) > since ? days : null;
}
