import { formatDay } from '@imprimatur/domain/dates';
import { LIST_VIEWS } from '@imprimatur/domain/lifecycle/phases';
import type { CallResponse } from '../../lib/call.ts';
import { callQueryOptions } from '../../lib/query.ts';
import { isPhaseView, type ListSearch, type ListView } from './address.ts';

export type ListPage = CallResponse<'GET /guidelines'>;
export type Row = ListPage['data'][number];

/** The filters and the order of a view. Views with their own phases ignore phases in the URL. */
export function toListFilters(view: ListView, search: ListSearch) {
  const { phases, mine: _, published_from, published_to, ...rest } = search;
  const chosen = isPhaseView(view) ? LIST_VIEWS[view].phases.join(',') : phases;
  return {
    ...(chosen === undefined ? {} : { phases: chosen }),
    ...rest,
    ...(published_from === undefined ? {} : { published_from: formatDay(published_from) }),
    ...(published_to === undefined ? {} : { published_to: formatDay(published_to) }),
    ...(view === 'mine' ? { mine: '1' as const } : {}),
  };
}

/** The query for one page of a view. */
export const listQuery = (view: ListView, search: ListSearch, page: number) => {
  const { type, publication, ...filters } = toListFilters(view, search);
  return callQueryOptions('GET /guidelines', {
    query: {
      page,
      ...filters,
      type: type?.toString(),
      publication: publication?.toString(),
    },
  });
};
