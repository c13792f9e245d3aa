import { addDays, type Day, daysBetween } from '@imprimatur/domain';

/** For how many days a missed reminder is still sent, so that a server that was down for a night forgets nobody. */
const GRACE = 2;
const BEFORE = [14, 3, 0] as const;

/** The hour from which mails of the day go out, in the association's time zone. */
export const MORNING = 6;

/**
 * The reminder that is due, as days before the deadline, negative after it; null on any other day. Reminders are due 14 and 3
 * days before, on the day, then weekly. A missed one is sent only if its day came after `since`, the day on which the phase began.
 */
export function stageOn(today: Day, deadline: Day, since: Day): number | null {
  const left = daysBetween(today, deadline);
  const stage = left >= 0 ? BEFORE.findLast((days) => days >= left) : -Math.floor(-left / 7) * 7;
  if (stage === undefined) return null;
  // -0 where the deadline passed less than a week ago: the day itself.
  const days = stage === 0 ? 0 : stage;
  const missed = days - left;
  if (missed === 0) return days;
  return missed <= GRACE && addDays(deadline, -days) > since ? days : null;
}
