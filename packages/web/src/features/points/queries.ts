import type { PointStatus } from '@imprimatur/domain/points/points';
import { type QueryClient, useQueries } from '@tanstack/react-query';
import { callQueryOptions } from '../../lib/query.ts';
import type { Entry } from '../entry/entry.ts';
import { refreshEntry } from '../entry/queries.ts';
import type { Point } from './point.ts';

export const POINTS_CALL = 'GET /guidelines/{id}/points';

/** All points that this person may read. The server counts this as a download of the point tables. */
export const allPointsQuery = (id: number) => callQueryOptions(POINTS_CALL, { params: { id } });

const roundPointsQuery = (id: number, round: number) =>
  callQueryOptions(POINTS_CALL, { params: { id }, query: { round: String(round) } });

const pointsByStatusQuery = (id: number, status: PointStatus) =>
  callQueryOptions(POINTS_CALL, { params: { id }, query: { status } });

/** This person's draft points. */
export const draftsQuery = (id: number) => pointsByStatusQuery(id, 'draft');

/** The rounds with at least one review that this person may read. */
const listReviewedRounds = (entry: Entry): number[] => [...new Set(entry.reviews.map(({ round }) => round))];

interface SentPoints {
  /** undefined until all rounds have loaded. */
  readonly points: readonly Point[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The sent points that this person may read. Loaded by round, because loading all at once counts as a download. */
export const useSentPoints = (entry: Entry): SentPoints =>
  useQueries({
    queries: listReviewedRounds(entry).map((round) => roundPointsQuery(entry.id, round)),
    combine: (rounds) => {
      const loaded = rounds.flatMap(({ data }) => (data === undefined ? [] : [data.data]));
      return {
        points: loaded.length < rounds.length ? undefined : loaded.flat().filter(({ status }) => status !== 'draft'),
        error: rounds.find(({ error }) => error !== null)?.error,
        retry: () => {
          for (const { error, refetch } of rounds) if (error !== null) void refetch();
        },
      };
    },
  });

/**
 * Loads the points of a review screen, including drafts if the person `writes` a review. A failure is shown in the list
 * of points.
 */
export async function prefetchPoints(client: QueryClient, entry: Entry, writes: boolean): Promise<void> {
  const drafts = writes ? client.prefetchQuery(draftsQuery(entry.id)) : undefined;
  const rounds = listReviewedRounds(entry).map((round) => client.prefetchQuery(roundPointsQuery(entry.id, round)));
  await Promise.all([drafts, ...rounds]);
}

/**
 * Loads all points. The server counts this as a download, so the entry is reloaded to update the list of files that are left to download.
 */
export async function loadPoints(client: QueryClient, id: number): Promise<void> {
  const query = allPointsQuery(id);
  const updates = () => client.getQueryState(query.queryKey)?.dataUpdateCount;
  const before = updates();
  await client.fetchQuery(query);
  if (updates() !== before) await refreshEntry(client, id);
}
