import { screenAddress } from '@imprimatur/domain/screens';
import type { CallInput, CallResponse } from '../../lib/call.ts';
import { formatDate, today } from '../../lib/dates.ts';
import { callQueryOptions } from '../../lib/query.ts';
import { dayParameter, numberParameter, oneOf, searchAddress, searchReader } from '../../lib/search-params.ts';

const readParameters = searchReader({
  /** Id of a frozen report, which replaces the period. */
  frozen: numberParameter,
  year: (text) => (/^(19|2\d)\d\d$/.test(text) ? text : undefined),
  /** `YYYY-MM-DD` */
  dateFrom: dayParameter,
  dateTo: dayParameter,
  by: oneOf(['created']),
});

/** A year, or two dates. Defaults to this year. */
export type ReportSearch = ReturnType<typeof readParameters>;

export type Report = CallResponse<'POST /report'>['data'];
export type ReportPeriod = Report['previous'];
export type FrozenReport = CallResponse<'GET /reports'>['data'][number];
export type ReportEntry = ReportPeriod['counts']['all']['entries'][number];

/** Ignores incomplete periods. */
export function readReportSearch(raw: Record<string, unknown>): ReportSearch {
  const { frozen, year, dateFrom, dateTo, ...by } = readParameters(raw);
  if (frozen !== undefined) return { frozen };
  if (dateFrom !== undefined && dateTo !== undefined && dateFrom <= dateTo) return { dateFrom, dateTo, ...by };
  return year === undefined ? by : { year, ...by };
}

export const reportAddress = (search: ReportSearch): string => searchAddress(screenAddress('report'), search);

export const readYear = ({ year }: ReportSearch): string => year ?? today().slice(0, 4);

/** Converts the period of a URL to the body of the calls. */
export function toReportBody(search: ReportSearch): CallInput<'POST /report'>['body'] {
  const { dateFrom, dateTo, by = 'published' } = search;
  return dateFrom !== undefined && dateTo !== undefined
    ? { dateFrom: formatDate(dateFrom), dateTo: formatDate(dateTo), by }
    : { year: Number(readYear(search)), by };
}

export const reportQuery = (search: ReportSearch) => callQueryOptions('POST /report', { body: toReportBody(search) });

export const frozenQuery = (id: number) => callQueryOptions('GET /reports/{id}', { params: { id } });
