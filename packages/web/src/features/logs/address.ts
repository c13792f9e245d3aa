import { LOG_ACTIONS } from '@imprimatur/domain/events';
import { screenAddress } from '@imprimatur/domain/screens';
import { day, number, oneOf, order, page, searchAddress, searchReader, words } from '../../lib/search-params.ts';
import { LOG_COLUMNS, type LogSort, NEWEST_FIRST } from './columns.ts';

export const PAGE_SIZES = ['10', '25', '50', '100', 'ALL'] as const;

const FILTERS = {
  /** The id of an entry. */
  guideline: number,
  /** Dates are YYYY-MM-DD, inclusive, in the reader's time zone. */
  from: day,
  to: day,
  action: oneOf(LOG_ACTIONS),
  /** The id of the person who acted. */
  user: number,
};

const readParameters = searchReader({
  ...FILTERS,
  query: words(),
  sort: oneOf(LOG_COLUMNS),
  order,
  size: oneOf(PAGE_SIZES, '25'),
  page,
});

export type LogSearch = ReturnType<typeof readParameters>;
export type LogFilters = Pick<LogSearch, keyof typeof FILTERS>;

/** An order counts only with a column. */
export function readLogSearch(raw: Record<string, unknown>): LogSearch {
  const { sort, order: way = 'desc', ...search } = readParameters(raw);
  return { ...search, ...(sort === undefined ? {} : { sort, order: way }) };
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

export const logsAddress = ({ page: to, ...search }: LogSearch): string =>
  searchAddress(screenAddress('logs'), search, to);
