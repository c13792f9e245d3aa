/** Days travel as `YYYY-MM-DD` and are shown as DD-MM-YYYY; no `Date`, so no time zone can shift them. */

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && leap ? 29 : (DAYS[month - 1] ?? 0);
}

/** `4-6-2026`, `04.06.2026`, `04/06/26` or `2026-06-04` as typed, to `2026-06-04`; day first, whatever the browser speaks. */
export function parseDay(typed: string): string | null {
  const text = typed.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const shown = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{2}|\d{4})$/.exec(text);
  const parts = iso ? [iso[1], iso[2], iso[3]] : shown ? [shown[3], shown[2], shown[1]] : null;
  if (parts === null) return null;
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  const full = year < 100 ? 2000 + year : year;
  if (full < 1900 || month < 1 || month > 12 || day < 1 || day > daysIn(full, month)) return null;
  return `${pad(full, 4)}-${pad(month)}-${pad(day)}`;
}

const isTimestamp = (value: string) => value.includes('T');

/** DD-MM-YYYY from `YYYY-MM-DD`, from a timestamp (in the reader's time zone) or from DD-MM-YYYY itself; '' for nothing. */
export function formatDate(value: string | null | undefined): string {
  if (!value) return '';
  if (isTimestamp(value)) {
    const at = new Date(value);
    return Number.isNaN(at.getTime()) ? value : `${pad(at.getDate())}-${pad(at.getMonth() + 1)}-${at.getFullYear()}`;
  }
  const [first = '', second = '', third = ''] = value.split('-');
  return first.length === 4 ? `${third}-${second}-${first}` : value;
}

/** DD-MM-YYYY HH:MM of a timestamp, in the reader's time zone; '' for nothing. */
export function formatDateTime(value: string | null | undefined): string {
  if (!value) return '';
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return value;
  return `${formatDate(value)} ${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

/** Today where the reader is, `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
