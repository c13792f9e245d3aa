import { type Day, daysBetween, parseDay } from '@imprimatur/domain/dates';

/** Days are sent as `YYYY-MM-DD` and shown as DD-MM-YYYY, without `Date`, so that no time zone shifts them. */

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/**
 * Reads `4-6-2026`, `04.06.2026`, `04/06/26` or `2026-06-04` as `2026-06-04`: day first in every locale. Returns null
 * for anything else.
 */
export function readTypedDay(typed: string): Day | null {
  const text = typed.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const shown = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{2}|\d{4})$/.exec(text);
  const parts = iso ? [iso[1], iso[2], iso[3]] : shown ? [shown[3], shown[2], shown[1]] : null;
  if (parts === null) return null;
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  const full = year < 100 ? 2000 + year : year;
  return parseDay(`${pad(day)}-${pad(month)}-${pad(full, 4)}`);
}

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

/** Returns DD-MM-YYYY HH:MM of a timestamp in the reader's time zone; '' for no value. */
export function formatDateTime(value: string | null | undefined): string {
  if (!value) return '';
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return value;
  return `${formatDate(value)} ${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

/** Today in the reader's time zone, `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** Days until a date, DD-MM-YYYY; negative once it has passed. */
export function daysUntil(date: string | null): number | null {
  const day = parseDay(date ?? '');
  return day === null ? null : daysBetween(today(), day);
}
