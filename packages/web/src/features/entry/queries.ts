import type { HistoryKind } from '@imprimatur/domain/history';
import type { QueryClient } from '@tanstack/react-query';
import { useSuspenseQuery } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { callQueryOptions } from '../../lib/query.ts';
import { createStore } from '../../lib/store.ts';
import type { Entry } from './entry.ts';

export const entryQuery = (id: number) => callQueryOptions('GET /guidelines/{id}', { params: { id } });
export const phasesQuery = (id: number) => callQueryOptions('GET /guidelines/phases/{id}', { params: { id } });
export const historyQuery = (id: number, kind?: HistoryKind, page = 1) =>
  callQueryOptions('GET /guidelines/{id}/history', {
    params: { id },
    query: { page: String(page), ...(kind === undefined ? {} : { kind }) },
  });

/** Returns the entry of a screen. Callers must ensure that the route has loaded it. */
export const useEntry = (id: number): Entry => useSuspenseQuery(entryQuery(id)).data.data;

/**
 * Loads an entry before its screen opens. If `belongsHere` returns false, opens the view screen instead (specification §2).
 */
export async function openEntry(
  client: QueryClient,
  id: string,
  belongsHere?: (entry: Entry) => boolean,
): Promise<Entry> {
  const { data } = await client.fetchQuery(entryQuery(Number(id)));
  if (belongsHere !== undefined && !belongsHere(data)) throw redirect({ to: '/guidelines/$id/view', params: { id } });
  return data;
}

/** Calls that a change to an entry makes outdated: lists, the counts in the menu, and tasks. */
export const LIST_CALLS = [
  'GET /guidelines',
  'GET /user/counts',
  'GET /work',
  'GET /desk',
  'GET /library',
  'GET /declarations',
] as const;

export const refreshLists = async (client: QueryClient): Promise<void> => {
  await Promise.all(LIST_CALLS.map((call) => client.invalidateQueries({ queryKey: [call] })));
};

/** Id of the entry in which this person just finished a task. */
export const lastFinishedEntry = createStore<number | null>(null);

/** Puts the entry that a call returned into the cache and invalidates lists and history. */
export async function cacheEntry(client: QueryClient, entry: Entry): Promise<void> {
  const { queryKey } = entryQuery(entry.id);
  const before = client.getQueryData<{ data: Entry }>(queryKey)?.data.next_step.task ?? null;
  if (before !== null && entry.next_step.task === null) lastFinishedEntry.set(entry.id);
  client.setQueryData(queryKey, { data: entry });
  await Promise.all([
    refreshLists(client),
    client.invalidateQueries({ queryKey: ['GET /guidelines/phases/{id}'] }),
    refreshHistory(client, entry.id),
  ]);
}

/** Reloads the visible pages of the history, for every filter. */
export const refreshHistory = (client: QueryClient, id: number): Promise<void> =>
  client.invalidateQueries({ queryKey: ['GET /guidelines/{id}/history', { params: { id } }] });

export const refreshEntry = (client: QueryClient, id: number): Promise<void> =>
  client.invalidateQueries({ queryKey: entryQuery(id).queryKey });

/** Like `refreshEntry`, but throws an `ApiError` if loading fails. */
export const reloadEntry = (client: QueryClient, id: number): Promise<void> =>
  client.invalidateQueries({ queryKey: entryQuery(id).queryKey }, { throwOnError: true });
