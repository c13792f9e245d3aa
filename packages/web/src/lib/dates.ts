import { type Day, daysBetween, parseDay } from '@imprimatur/domain/dates';

/** Days are sent as `YYYY-MM-DD` and shown as DD-MM-YYYY. They never become a `Date`, so no time zone can shift them. */

const pad = (value: number | string, length = 2) => String(value).padStart(length, '0');

/** Includes all kinds of hyphens, dashes and minus signs, because word processors write different ones from keyboards. */
const SEPARATORS_PATTERN = /^[\s.,/\-\u2010-\u2015\u2212]*$/u;

/** For month names: March may be "Mar", "March", "März" or "marz", and January also "Jänner". */
const MONTH_NAME_LANGUAGES = ['en', 'de', 'de-AT'] as const;
const SHORTEST_MONTH = 3;

const foldAccents = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns the month, counted from 1, whose name is the word or starts with it. */
function findMonth(word: string): number | null {
  const typed = foldAccents(word);
  if (typed.length < SHORTEST_MONTH) return null;
  for (const language of MONTH_NAME_LANGUAGES) {
    const names = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    for (let month = 1; month <= 12; month += 1)
      if (foldAccents(names.format(Date.UTC(2000, month - 1, 1))).startsWith(typed)) return month;
  }
  return null;
}

/** Returns day, month and year of a typed date: "1 March 2026", "March 1st, 2026", "1.3.26", "2026-03-01", "01032026". */
function splitDate(typed: string): readonly [day: string, month: string, year: string] | null {
  const text = typed.normalize('NFKC').replaceAll(/(?<=\d)(?:st|nd|rd|th)\b/gi, '');
  if (!SEPARATORS_PATTERN.test(text.replaceAll(/[\p{L}\p{M}\d]+/gu, ''))) return null;
  const [first = '', second = '', third = '', more] = text.match(/\d+|[\p{L}\p{M}]+/gu) ?? [];
  if (more !== undefined) return null;
  if (second === '') return /^\d{8}$/.test(first) ? [first.slice(0, 2), first.slice(2, 4), first.slice(4)] : null;
  const named = (word: string) => String(findMonth(word) ?? word);
  if (/^\p{L}/u.test(first)) return [second, named(first), third];
  return first.length === 4 ? [third, second, first] : [first, named(second), third];
}

/** The result of reading a typed text: the day as `YYYY-MM-DD`, or the reason why the text is not a day. */
type TypedDay =
  | { readonly day: Day; readonly problem: null }
  | { readonly day: null; readonly problem: 'noSuchDay' | 'unreadable' };

/** Parses a day as people type it. The day comes before the month in every locale, and a year of two digits means 20xx. */
export function readDay(typed: string): TypedDay {
  const [day = '', month = '', year = ''] = splitDate(typed) ?? [];
  const isDate = /^\d\d?$/.test(day) && /^\d\d?$/.test(month) && /^(?:\d\d){1,2}$/.test(year);
  if (!isDate) return { day: null, problem: 'unreadable' };
  const found = parseDay(`${pad(day)}-${pad(month)}-${year.length === 2 ? `20${year}` : year}`);
  return found === null ? { day: null, problem: 'noSuchDay' } : { day: found, problem: null };
}

/** Parses a typed day as `YYYY-MM-DD`; null if it is not a day. */
export const readTypedDay = (typed: string): Day | null => readDay(typed).day;

const isTimestamp = (value: string) => value.includes('T');

/**
 * Returns DD-MM-YYYY for `YYYY-MM-DD`, for a timestamp (in the reader's time zone) or for DD-MM-YYYY itself; '' for no
 * value.
 */
export function formatDate(value: string | null | undefined): string {
  if (!value) return '';
  if (isTimestamp(value)) {
    const at = new Date(value);
    return Number.isNaN(at.getTime()) ? value : `${pad(at.getDate())}-${pad(at.getMonth() + 1)}-${at.getFullYear()}`;
  }
  const [first = '', second = '', third = ''] = value.split('-');
  return first.length === 4 ? `${third}-${second}-${first}` : value;
}

/** Returns HH:MM in the reader's time zone. */
export const formatTime = (at: Date): string => `${pad(at.getHours())}:${pad(at.getMinutes())}`;

/** Returns DD-MM-YYYY HH:MM of a timestamp in the reader's time zone; '' for no value. */
export function formatDateTime(value: string | null | undefined): string {
  if (!value) return '';
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return value;
  return `${formatDate(value)} ${formatTime(at)}`;
}

/** Returns today in the reader's time zone as `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** Returns the number of days until a date in the form DD-MM-YYYY; negative after it has passed. */
export function daysUntil(date: string | null): number | null {
  const day = parseDay(date ?? '');
  return day === null ? null : daysBetween(today(), day);
}
