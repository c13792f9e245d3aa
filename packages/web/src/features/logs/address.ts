import { LOG_ACTIONS, type LogAction } from '@imprimatur/domain/events';
import { screenAddress } from '@imprimatur/domain/screens';
import { readTextParameter } from '../../lib/address-word.ts';
import { readTypedDay } from '../../lib/dates.ts';
import { LOG_COLUMNS, type LogSort, NEWEST_FIRST } from './columns.ts';

export const PAGE_SIZES = ['10', '25', '50', '100', 'ALL'] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** The filters of the log. Dates are YYYY-MM-DD, inclusive, in the reader's time zone. */
export interface LogFilters {
  /** The id of an entry. */
  guideline?: number;
  from?: string;
  to?: string;
  action?: LogAction;
  /** The id of the person who acted. */
  user?: number;
}

export interface LogSearch extends LogFilters {
  query?: string;
  sort?: LogSort['column'];
  order?: LogSort['order'];
  size?: PageSize;
  page?: number;
}

const numberOf = (value: unknown): number | undefined =>
  /^[1-9]\d{0,8}$/.test(readTextParameter(value)) ? Number(value) : undefined;

function readFilters(raw: Record<string, unknown>): LogFilters {
  const [guideline, user] = [numberOf(raw['guideline']), numberOf(raw['user'])];
  const [from, to] = [readTypedDay(readTextParameter(raw['from'])), readTypedDay(readTextParameter(raw['to']))];
  const action = LOG_ACTIONS.find((one) => one === raw['action']);
  return {
    ...(guideline === undefined ? {} : { guideline }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    ...(action === undefined ? {} : { action }),
    ...(user === undefined ? {} : { user }),
  };
}

/** Ignores invalid parameters, because anyone may edit the URL. */
export function readLogSearch(raw: Record<string, unknown>): LogSearch {
  const query = readTextParameter(raw['query']).slice(0, 200);
  const sort = LOG_COLUMNS.find((column) => column === raw['sort']);
  const order = raw['order'] === 'asc' ? 'asc' : 'desc';
  const size = PAGE_SIZES.find((one) => one === raw['size']);
  const page = /^[1-9]\d{0,6}$/.test(readTextParameter(raw['page'])) ? Number(raw['page']) : 1;
  return {
    ...readFilters(raw),
    ...(query === '' ? {} : { query }),
    ...(sort === undefined ? {} : { sort, order }),
    ...(size === undefined || size === '25' ? {} : { size }),
    ...(page === 1 ? {} : { page }),
  };
}

/** Changes the query and returns to the first page. */
export const withQuery = ({ query: _query, page: _page, ...rest }: LogSearch, query: string): LogSearch =>
  query === '' ? rest : { ...rest, query };

/** Changes a filter and returns to the first page. `undefined` removes the filter. */
export function withFilter<K extends keyof LogFilters>(
  { page: _page, ...search }: LogSearch,
  filter: K,
  value: LogFilters[K] | undefined,
): LogSearch {
  const { [filter]: _old, ...rest } = search;
  return value === undefined ? rest : { ...rest, [filter]: value };
}

export function withoutFilters({ sort, order, size }: LogSearch): LogSearch {
  return {
    ...(sort === undefined ? {} : { sort }),
    ...(order === undefined ? {} : { order }),
    ...(size === undefined ? {} : { size }),
  };
}

export const isFiltered = ({ query, guideline, from, to, action, user }: LogSearch): boolean =>
  [query, guideline, from, to, action, user].some((value) => value !== undefined);

export const sortOf = ({ sort, order = 'desc' }: LogSearch): LogSort =>
  sort === undefined ? NEWEST_FIRST : { column: sort, order };

export function logsAddress(search: LogSearch): string {
  const params = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]));
  const path = screenAddress('logs');
  return params.size > 0 ? `${path}?${params}` : path;
}
