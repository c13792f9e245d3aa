import { addDays, type Day, daysBetween, parseDay } from '@imprimatur/domain/dates';
import { hasEnded, isPublished } from '@imprimatur/domain/lifecycle/phase-sets';
import type { CallResponse } from '../../lib/call.ts';
import { callQueryOptions } from '../../lib/query.ts';
import { today } from '../../lib/dates.ts';
import type { BoardSearch } from './address.ts';

export type BoardEntry = CallResponse<'GET /board'>['data'][number];

export const boardQuery = ({ page = 1, ...search }: BoardSearch) =>
  callQueryOptions('GET /board', { query: { ...search, page } });

export const toDay = (text: string | null): Day | null => parseDay(text ?? '');
const startOf = (entry: BoardEntry): Day => today(new Date(entry.created_at));

/** The course of an entry: start, progress, planned end and forecast end. */
export interface EntryCourse {
  readonly start: Day;
  /** Today, or the day on which the entry ended. */
  readonly now: Day;
  readonly planned: Day;
  /** The forecast or actual day of publication; null for a rejected entry. */
  readonly end: Day | null;
  /** Days later than planned; negative if earlier. */
  readonly delay: number;
  readonly reached: readonly { readonly id: string; readonly day: Day }[];
}

export function buildCourse(entry: BoardEntry): EntryCourse {
  const start = startOf(entry);
  const planned = toDay(entry.planned) ?? start;
  const end = toDay(entry.end);
  const ended = hasEnded(entry.phase);
  const now = ended ? (isPublished(entry.phase) && end !== null ? end : today(new Date(entry.since))) : today();
  const reached = entry.reached.flatMap(({ id, day: shown }) => {
    const day = toDay(shown);
    return day === null ? [] : [{ id, day }];
  });
  return { start, now, planned, end, delay: end === null ? 0 : daysBetween(planned, end), reached };
}

export interface BoardLine {
  readonly entry: BoardEntry;
  readonly course: EntryCourse;
}

/** The time range that covers the course of every entry, with a margin at both ends. */
export interface Span {
  readonly from: Day;
  readonly days: number;
}

export function findSpan(courses: readonly EntryCourse[]): Span {
  const all = courses
    .flatMap((course) => [course.start, course.planned, course.end ?? course.planned, course.now])
    .sort();
  const from = addDays(all[0] ?? today(), -5);
  return { from, days: Math.max(30, daysBetween(from, all.at(-1) ?? today()) + 10) };
}

/** The position of a day, in percent of the width. */
export const computePercent = ({ from, days }: Span, day: Day): number => (daysBetween(from, day) / days) * 100;

/** The first days of the quarters in a span, or of the years if there would be too many quarters. */
export function listTicks({ from, days }: Span): Day[] {
  const step = days > 1500 ? 12 : 3;
  const ticks: Day[] = [];
  const [year = 0] = from.split('-').map(Number);
  for (let month = 0; ; month += step) {
    const day = `${year + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
    if (daysBetween(from, day) > days) return ticks;
    if (day > from) ticks.push(day);
  }
}
