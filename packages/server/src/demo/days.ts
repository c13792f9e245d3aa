export const DAY_MS = 86_400_000;

const padToTwoDigits = (number: number): string => String(number).padStart(2, '0');

/** Returns the day that many months after the month of `now`, as DD-MM-YYYY. A negative number means months before it. */
export function formatDayOfMonth(now: Date, months: number, day: number): string {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
  return `${padToTwoDigits(day)}-${padToTwoDigits(month.getUTCMonth() + 1)}-${month.getUTCFullYear()}`;
}

/** DD-MM-YYYY in UTC. */
export const formatUtcDay = (instant: Date): string =>
  `${padToTwoDigits(instant.getUTCDate())}-${padToTwoDigits(instant.getUTCMonth() + 1)}-${instant.getUTCFullYear()}`;
