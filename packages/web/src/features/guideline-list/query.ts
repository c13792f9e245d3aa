import { LIST_VIEWS } from '@imprimatur/domain/lifecycle/phases';
import type { Answer } from '../../lib/call.ts';
import { load } from '../../lib/query.ts';
import { isPhaseView, type ListSearch, type ListView } from './address.ts';

export type ListPage = Answer<'GET /guidelines'>;
export type Row = ListPage['data'][number];

/** The query for one page of a view. Views with their own phases ignore phases in the address. */
export function listQuery(view: ListView, search: ListSearch, page: number) {
  const { phases, mine: _, ...rest } = search;
  const chosen = isPhaseView(view) ? LIST_VIEWS[view].phases.join(',') : phases;
  return load('GET /guidelines', {
    query: {
      page,
      ...(chosen === undefined ? {} : { phases: chosen }),
      ...rest,
      ...(view === 'mine' ? { mine: '1' as const } : {}),
    },
  });
}
