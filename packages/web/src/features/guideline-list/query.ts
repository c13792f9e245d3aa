import type { QueryClient } from '@tanstack/react-query';
import { LIST_VIEWS } from '@imprimatur/domain/lifecycle/phases';
import type { Answer } from '../../lib/call.ts';
import { load } from '../../lib/query.ts';
import { isPhaseView, type ListSearch, type ListView } from './address.ts';

export type ListPage = Answer<'GET /guidelines'>;
export type Row = ListPage['data'][number];

/** What a change of an entry makes out of date: the lists, the number of rows in them that the menu shows, and all tasks. */
export const LIST_CALLS = [
  'GET /guidelines',
  'GET /user/counts',
  'GET /work',
  'GET /desk',
  'GET /declarations',
] as const;

export const refreshLists = async (client: QueryClient): Promise<void> => {
  await Promise.all(LIST_CALLS.map((call) => client.invalidateQueries({ queryKey: [call] })));
};

/** One page of a view. Views with phases of their own ignore those in the address. */
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
