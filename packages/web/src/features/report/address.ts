import { screenAddress } from '@imprimatur/domain/screens';
import type { Answer, CallInput } from '../../lib/call.ts';
import { parameterText } from '../../lib/address-word.ts';
import { formatDate, readTypedDay, today } from '../../lib/dates.ts';
import { load } from '../../lib/query.ts';

/** A year, or two dates (`YYYY-MM-DD`). Defaults to this year. */
export interface ReportSearch {
  /** Id of a frozen report, which replaces the period. */
  frozen?: string;
  year?: string;
  dateFrom?: string;
  dateTo?: string;
  by?: 'created';
}

export type Report = Answer<'POST /report'>['data'];
export type ReportPeriod = Report['previous'];
export type FrozenReport = Answer<'GET /reports'>['data'][number];
export type ReportEntry = ReportPeriod['counts']['all']['entries'][number];

/** Ignores invalid parameters and incomplete periods, because anyone may edit the URL. */
export function readReportSearch(raw: Record<string, unknown>): ReportSearch {
  const frozen = parameterText(raw['frozen']);
  if (/^[1-9]\d{0,8}$/.test(frozen)) return { frozen };
  const year = parameterText(raw['year']);
  const dateFrom = readTypedDay(parameterText(raw['dateFrom']));
  const dateTo = readTypedDay(parameterText(raw['dateTo']));
  const by = parameterText(raw['by']) === 'created' ? { by: 'created' as const } : {};
  if (dateFrom !== null && dateTo !== null && dateFrom <= dateTo) return { dateFrom, dateTo, ...by };
  return /^(19|2\d)\d\d$/.test(year) ? { year, ...by } : by;
}

export const reportAddress = (search: ReportSearch): string =>
  `${screenAddress('report')}?${new URLSearchParams({ ...search })}`;

export const yearOf = ({ year }: ReportSearch): string => year ?? today().slice(0, 4);

/** Converts the period of a URL to the body of the calls. */
export function bodyOf(search: ReportSearch): CallInput<'POST /report'>['body'] {
  const { dateFrom, dateTo, by = 'published' } = search;
  return dateFrom !== undefined && dateTo !== undefined
    ? { dateFrom: formatDate(dateFrom), dateTo: formatDate(dateTo), by }
    : { year: Number(yearOf(search)), by };
}

export const reportQuery = (search: ReportSearch) => load('POST /report', { body: bodyOf(search) });

export const frozenQuery = (id: number) => load('GET /reports/{id}', { params: { id } });
