import { addDays, type Day, type Language } from '@imprimatur/domain';

export interface CalendarDay {
  /** Always the same for one event, so that a calendar moves the event instead of adding another one. */
  readonly uid: string;
  readonly day: Day;
  readonly summary: string;
  readonly description: string;
  /** Null if the reader has no screen to open. */
  readonly url: string | null;
  /** Time of the last change. */
  readonly changed: Date;
}

/** The same id in emails and in calendar feeds; each phase has one event, which moves with the entry. */
export const formatEventUid = (publicUrl: string, of: string, id: number | string): string =>
  `${of}-${id}@${new URL(publicUrl).host}`;

/** TEXT of RFC 5545 (3.3.11): line breaks are escaped, and control characters removed. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\x00-\x08\x0b-\x1f\x7f]/g, '');

const MAX_LINE_OCTETS = 75;

/** Lines of at most 75 octets (3.1); a multi-octet character is never cut in two. */
export function foldCalendarLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > MAX_LINE_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += letter;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

const formatDate = (day: Day): string => day.replaceAll('-', '');
const formatUtcTime = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

function buildEventLines({ uid, day, summary, description, url, changed }: CalendarDay): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${formatUtcTime(changed)}`,
    `LAST-MODIFIED:${formatUtcTime(changed)}`,
    `DTSTART;VALUE=DATE:${formatDate(day)}`,
    // The end is exclusive, so it is the next day.
    `DTEND;VALUE=DATE:${formatDate(addDays(day, 1))}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(url === null ? [] : [`URL:${url}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** A calendar of whole days (RFC 5545) in the language of its texts, with a name and a refresh interval (RFC 7986). */
export function renderCalendar(name: string, days: readonly CalendarDay[], language: Language): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Imprimatur//Deadlines//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...days.flatMap(buildEventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldCalendarLine(line)}\r\n`).join('');
}
