import { screenAddress } from '@imprimatur/domain/screens';
import type { CallInput, CallResponse } from '../../lib/call.ts';
import { readTextParameter } from '../../lib/address-word.ts';
import { formatDate, readTypedDay, today } from '../../lib/dates.ts';
import { callQueryOptions } from '../../lib/query.ts';

/** A year, or two dates (`YYYY-MM-DD`). Defaults to this year. */
export interface ReportSearch {
  /** Id of a frozen report, which replaces the period. */
  frozen?: string;
  year?: string;
  dateFrom?: string;
  dateTo?: string;
  by?: 'created';
}

export type Report = CallResponse<'POST /report'>['data'];
export type ReportPeriod = Report['previous'];
export type FrozenReport = CallResponse<'GET /reports'>['data'][number];
export type ReportEntry = ReportPeriod['counts']['all']['entries'][number];

/** Ignores invalid parameters and incomplete periods, because anyone may edit the URL. */
export function readReportSearch(raw: Record<string, unknown>): ReportSearch {
  const frozen = readTextParameter(raw['frozen']);
  if (/^[1-9]\d{0,8}$/.test(frozen)) return { frozen };
  const year = readTextParameter(raw['year']);
  const dateFrom = readTypedDay(readTextParameter(raw['dateFrom']));
  const dateTo = readTypedDay(readTextParameter(raw['dateTo']));
  const by = readTextParameter(raw['by']) === 'created' ? { by: 'created' as const } : {};
  if (dateFrom !== null && dateTo !== null && dateFrom <= dateTo) return { dateFrom, dateTo, ...by };
  return /^(19|2\d)\d\d$/.test(year) ? { year, ...by } : by;
}

export const reportAddress = (search: ReportSearch): string =>
  `${screenAddress('report')}?${new URLSearchParams({ ...search })}`;

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
