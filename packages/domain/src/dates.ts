/** A day in the association's time zone: `YYYY-MM-DD` in code, DD-MM-YYYY on screens and in calls. */
export type Day = string;

const DAY_ON_SCREENS = /^(\d{2})-(\d{2})-(\d{4})$/;
const DAY_IN_CODE = /^(\d{4})-(\d{2})-(\d{2})$/;

const pad = (value: number, width = 2): string => String(value).padStart(width, '0');

/** `month` counts from 1. */
function countDaysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function isValidDate(year: number, month: number, day: number): boolean {
  return year >= 1900 && year <= 2999 && month >= 1 && month <= 12 && day >= 1 && day <= countDaysInMonth(year, month);
}

/** Parses DD-MM-YYYY. Returns null for dates that the calendar does not have. */
export function parseDay(text: string): Day | null {
  const match = DAY_ON_SCREENS.exec(text.trim());
  if (match === null) return null;
  const [day, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return isValidDate(year, month, day) ? `${pad(year, 4)}-${pad(month)}-${pad(day)}` : null;
}

/** Formats a day as DD-MM-YYYY. */
export function formatDay(day: Day): string {
  const match = DAY_IN_CODE.exec(day);
  if (match === null) throw new RangeError(`not a day: ${day}`);
  return `${match[3]}-${match[2]}-${match[1]}`;
}

export const formatDayOrNull = (day: Day | null): string | null => (day === null ? null : formatDay(day));

const fromEpoch = (days: number): Day => {
  const date = new Date(days * 86_400_000);
  return `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
};
const splitDay = (day: Day): readonly [number, number, number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8, 10)),
];
const toEpoch = (day: Day): number => {
  const [year, month, date] = splitDay(day);
  return Date.UTC(year, month - 1, date) / 86_400_000;
};

export const addDays = (day: Day, days: number): Day => fromEpoch(toEpoch(day) + days);

/** Returns whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => toEpoch(to) - toEpoch(from);

/** Adds calendar months. Keeps the day of the month, or uses the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = splitDay(day);
  const index = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1];
  return `${pad(toYear, 4)}-${pad(toMonth)}-${pad(Math.min(date, countDaysInMonth(toYear, toMonth)))}`;
}

/** Caches one formatter per time zone, because creating one costs more than a thousand uses. */
function createFormatterCache(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const cached = formatters.get(timeZone);
    if (cached !== undefined) return cached;
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formatters.set(timeZone, formatter);
    return formatter;
  };
}

const dayFormat = createFormatterCache('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
const timeFormat = createFormatterCache('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const hourFormat = createFormatterCache('en-GB', { hour: '2-digit', hourCycle: 'h23' });

/** Returns the day on which an instant falls in a time zone (an IANA name). */
export const dayIn = (timeZone: string, instant: Date): Day => dayFormat(timeZone).format(instant);

/** Returns the hour of the day, 0 to 23, in a time zone. */
export const hourIn = (timeZone: string, instant: Date): number => Number(hourFormat(timeZone).format(instant));

/** Returns the time of the day in a time zone, as `HH:MM`. */
export const timeIn = (timeZone: string, instant: Date): string => timeFormat(timeZone).format(instant);
