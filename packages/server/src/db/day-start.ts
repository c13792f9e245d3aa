import { type Day, dayIn } from '@imprimatur/domain';

const HOUR_MS = 3_600_000;

/** Returns the first instant of a day in an IANA time zone, even if clocks change at midnight. */
export function startOfDay(timeZone: string, day: Day): Date {
  const noon = Date.parse(`${day}T12:00:00Z`);
  // Time zones are between UTC-12 and UTC+14, so the day begins between these two instants.
  let before = noon - 30 * HOUR_MS;
  let within = noon + 12 * HOUR_MS;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayIn(timeZone, new Date(middle)) < day) before = middle;
    else within = middle;
  }
  return new Date(within);
}
