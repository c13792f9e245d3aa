import type { Handlers } from '@imprimatur/contract';
import { addDays, createProblem, type Day, daysBetween, parseDay, type Problem } from '@imprimatur/domain';

/** Both days are part of the period. */
export interface ReportTimeSpan {
  readonly first: Day;
  readonly last: Day;
}

const toYearSpan = (year: number): ReportTimeSpan => ({ first: `${year}-01-01`, last: `${year}-12-31` });

type RequestedPeriod = Pick<Handlers['POST /report']['body'], 'year' | 'dateFrom' | 'dateTo'>;

/** Returns the period of a call and the period before it (the previous year, or as many days), or the problem with the call. */
export function parsePeriods({
  year,
  dateFrom,
  dateTo,
}: RequestedPeriod): { now: ReportTimeSpan; before: ReportTimeSpan } | Problem {
  if (year !== undefined) {
    const twice = dateFrom !== undefined || dateTo !== undefined;
    return twice ? createProblem('yearOrDays', 'year') : { now: toYearSpan(year), before: toYearSpan(year - 1) };
  }
  if (dateFrom === undefined && dateTo === undefined) return createProblem('yearOrDays', 'year');
  const [first, last] = [parseDay(dateFrom ?? ''), parseDay(dateTo ?? '')];
  if (first === null) return createProblem('properDate', 'dateFrom');
  if (last === null) return createProblem('properDate', 'dateTo');
  if (last < first) return createProblem('endsBeforeBegun', 'dateTo');
  const end = addDays(first, -1);
  return { now: { first, last }, before: { first: addDays(end, -daysBetween(first, last)), last: end } };
}
