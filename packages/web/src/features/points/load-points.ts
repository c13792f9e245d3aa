import type { QueryClient } from '@tanstack/react-query';
import { refreshEntry } from '../entry/queries.ts';
import { allPointsQuery } from './queries.ts';

/** Loads all points. That downloads the tables made from them, so the entry says then that less is left to download. */
export async function loadPoints(client: QueryClient, id: number): Promise<void> {
  const query = allPointsQuery(id);
  const updates = () => client.getQueryState(query.queryKey)?.dataUpdateCount;
  const before = updates();
  await client.fetchQuery(query);
  if (updates() !== before) await refreshEntry(client, id);
}
