import { addDays, addMonths, type Day, daysBetween } from '../dates.ts';

/** Months before an edition expires at which reminders are sent; 0 is the first day after it. */
export const RE_EXAMINATION_MONTHS = [12, 6, 3, 0] as const;
export type ReExaminationMonths = (typeof RE_EXAMINATION_MONTHS)[number];

/** Number of days during which a missed reminder is still sent, because the next one comes only months later. */
const GRACE_DAYS = 31;

/** Returns the first day on which the edition expires in at most `months` months; with 0, the day after it expires. */
export function computeReExaminationDay(until: Day, months: ReExaminationMonths): Day {
  if (months === 0) return addDays(until, 1);
  const before = addMonths(until, -months);
  // From the last day of a short month, adding the months again can give an earlier day of the month.
  return addMonths(before, months) < until ? addDays(before, 1) : before;
}

/**
 * Returns the reminder that is due, or null. A missed reminder stays due for `GRACE_DAYS`, unless its day had already passed when the
 * edition was published or last examined.
 */
export function findDueReExamination(
  until: Day,
  { today, decidedOn }: { today: Day; decidedOn: Day },
): ReExaminationMonths | null {
  const isDue = (months: ReExaminationMonths): boolean => {
    const day = computeReExaminationDay(until, months);
    if (day > today || daysBetween(day, today) > GRACE_DAYS) return false;
    return day === today || day > decidedOn;
  };
  return RE_EXAMINATION_MONTHS.find(isDue) ?? null;
}
