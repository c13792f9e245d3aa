import { LOG_ACTIONS } from '@imprimatur/domain/events';
import { screenAddress } from '@imprimatur/domain/screens';
import {
  dayParameter,
  numberParameter,
  oneOf,
  orderParameter,
  pageParameter,
  searchAddress,
  searchReader,
  shortText,
} from '../../lib/search-params.ts';
import { LOG_COLUMNS, type LogSort, NEWEST_FIRST } from './columns.ts';

export const PAGE_SIZES = ['10', '25', '50', '100', 'ALL'] as const;

const FILTER_PARAMETERS = {
  /** The id of an entry. */
  guideline: numberParameter,
  /** Dates are YYYY-MM-DD, inclusive, in the reader's time zone. */
  from: dayParameter,
  to: dayParameter,
  action: oneOf(LOG_ACTIONS),
  /** The id of the person who acted. */
  user: numberParameter,
};

const readParameters = searchReader({
  ...FILTER_PARAMETERS,
  query: shortText(),
  sort: oneOf(LOG_COLUMNS),
  order: orderParameter,
  size: oneOf(PAGE_SIZES, '25'),
  page: pageParameter,
});

export type LogSearch = ReturnType<typeof readParameters>;
export type LogFilters = Pick<LogSearch, keyof typeof FILTER_PARAMETERS>;

/** An order counts only with a column. */
export function readLogSearch(raw: Record<string, unknown>): LogSearch {
  const { sort, order: direction = 'desc', ...search } = readParameters(raw);
  return { ...search, ...(sort === undefined ? {} : { sort, order: direction }) };
}

/** The changes that remove the search and all filters. */
export const NO_FILTERS = {
  query: undefined,
  guideline: undefined,
  from: undefined,
  to: undefined,
  action: undefined,
  user: undefined,
};

export const isFiltered = ({ query, guideline, from, to, action, user }: LogSearch): boolean =>
  [query, guideline, from, to, action, user].some((value) => value !== undefined);

export const sortOf = ({ sort, order = 'desc' }: LogSearch): LogSort =>
  sort === undefined ? NEWEST_FIRST : { column: sort, order };

export const logsAddress = (search: LogSearch, to = 1): string => searchAddress(screenAddress('logs'), search, to);
