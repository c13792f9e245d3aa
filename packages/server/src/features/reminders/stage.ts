import { addDays, type Day, daysBetween } from '@imprimatur/domain';

/** A day on which people are reminded stays due this long: a server that was away for a night forgets nobody. */
const GRACE = 2;
const BEFORE = [14, 3, 0] as const;

/** The hour from which mails of the day go out, in the association's time zone. */
export const MORNING = 6;

/**
 * The reminder that is due: how many days it stands before the deadline, negative after it; null on any other day. 14 and 3
 * days before, on the day, then weekly. Made up for only where it fell after `since`, the day on which the phase began.
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
