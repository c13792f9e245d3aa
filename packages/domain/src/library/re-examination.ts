import { addDays, addMonths, type Day, daysBetween } from '../dates.ts';

/** Months before the end of force at which people are reminded to re-examine an edition; 0 for the first day after it. */
export const RE_EXAMINATION_MONTHS = [12, 6, 3, 0] as const;
export type ReExaminationMonths = (typeof RE_EXAMINATION_MONTHS)[number];

/** For how many days a reminder is still sent that a server missed. There is none again for months. */
const GRACE_DAYS = 31;

/** Returns the first day on which the end of force is at most so many months ahead; with 0 the day after the end. */
export function reExaminationDay(until: Day, months: ReExaminationMonths): Day {
  if (months === 0) return addDays(until, 1);
  const before = addMonths(until, -months);
  // From the last day of a short month one does not come back to a later day of the month.
  return addMonths(before, months) < until ? addDays(before, 1) : before;
}

/**
 * Returns which reminder is due, or null. A missed one is due for a month, but not if its day was over when the edition was
 * published, or last examined.
 */
export function reExaminationDue(
  until: Day,
  { today, decidedOn }: { today: Day; decidedOn: Day },
): ReExaminationMonths | null {
  const months = RE_EXAMINATION_MONTHS.findLast((one) => reExaminationDay(until, one) <= today);
  if (months === undefined) return null;
  const day = reExaminationDay(until, months);
  const isMissed = day > decidedOn && daysBetween(day, today) <= GRACE_DAYS;
  return day === today || isMissed ? months : null;
}
