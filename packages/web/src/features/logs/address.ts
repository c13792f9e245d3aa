import { screenAddress } from '@imprimatur/domain/screens';
import { wordOf } from '../../lib/address-word.ts';
import { LOG_COLUMNS, type LogSort, NEWEST_FIRST } from './columns.ts';

export const PAGE_SIZES = ['10', '25', '50', '100', 'ALL'] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** The search part of the log's address. */
export interface LogSearch {
  query?: string;
  sort?: LogSort['column'];
  order?: LogSort['order'];
  size?: PageSize;
  page?: number;
}

/** Reads an address that anyone may have typed, and leaves out what is not valid. */
export function readLogSearch(raw: Record<string, unknown>): LogSearch {
  const query = wordOf(raw['query']).slice(0, 200);
  const sort = LOG_COLUMNS.find((column) => column === raw['sort']);
  const order = raw['order'] === 'asc' ? 'asc' : 'desc';
  const size = PAGE_SIZES.find((one) => one === raw['size']);
  const page = /^[1-9]\d{0,6}$/.test(wordOf(raw['page'])) ? Number(raw['page']) : 1;
  return {
    ...(query === '' ? {} : { query }),
    ...(sort === undefined ? {} : { sort, order }),
    ...(size === undefined || size === '25' ? {} : { size }),
    ...(page === 1 ? {} : { page }),
  };
}

/** The first page of a search for another text. */
export const withQuery = ({ query: _query, page: _page, ...rest }: LogSearch, query: string): LogSearch =>
  query === '' ? rest : { ...rest, query };

export const sortOf = ({ sort, order = 'desc' }: LogSearch): LogSort =>
  sort === undefined ? NEWEST_FIRST : { column: sort, order };

export function logsAddress(search: LogSearch): string {
  const params = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]));
  const path = screenAddress('logs');
  return params.size > 0 ? `${path}?${params}` : path;
}
