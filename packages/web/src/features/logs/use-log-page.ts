import { useMemo } from 'react';
import { type LogSearch, sortOf } from './address.ts';
import { type LogRow, filterRows, searchRows, sortRows } from './rows.ts';

/** Filters, searches and sorts the loaded rows, and returns the page in the URL. */
export function useLogPage(rows: readonly LogRow[] | undefined, search: LogSearch, query: string) {
  const { column, order } = sortOf(search);
  const { from, to, action, user } = search;
  const narrowed = useMemo(() => filterRows(rows ?? [], { from, to, action, user }), [rows, from, to, action, user]);
  const matching = useMemo(
    () => sortRows(searchRows(narrowed, query), { column, order }),
    [narrowed, query, column, order],
  );
  const size = search.size === 'ALL' ? Math.max(matching.length, 1) : Number(search.size ?? '25');
  const lastPage = Math.max(1, Math.ceil(matching.length / size));
  const page = Math.min(search.page ?? 1, lastPage);
  const shown = useMemo(() => matching.slice((page - 1) * size, page * size), [matching, page, size]);
  return { matching, shown, page, last: lastPage, size };
}

export type LogPage = ReturnType<typeof useLogPage>;
