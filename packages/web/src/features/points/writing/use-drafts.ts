import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { useChange } from '../../../lib/change.ts';
import type { Point } from '../point.ts';
import { draftsQuery, POINTS_CALL } from '../queries.ts';
import { moveDraft, toDraftValue, withDraft } from './draft.ts';

interface Move {
  draft: Point;
  /** The new index in the list. */
  to: number;
}

/** Changes to the list of drafts: reorder, delete and restore. */
export function useDrafts(entryId: number) {
  const client = useQueryClient();
  const key = draftsQuery(entryId).queryKey;
  const updateCache = (change: (old: readonly Point[]) => Point[]) =>
    client.setQueryData(key, (old) => (old === undefined ? old : { data: change(old.data) }));
  const refresh = () => client.invalidateQueries({ queryKey: [POINTS_CALL] });

  const move = useChange<void, Move>({
    mutationFn: async ({ draft: { id: pid, version }, to }) => {
      updateCache((old) => moveDraft(old, pid, to));
      const params = { id: entryId, pid };
      await call('PATCH /guidelines/{id}/points/{pid}', { params, body: { position: to, version } });
    },
    onError: refresh,
  });
  const remove = useChange<void, Point>({
    mutationFn: async ({ id: pid, version }) => {
      const params = { id: entryId, pid };
      await call('DELETE /guidelines/{id}/points/{pid}', { params, query: { version: String(version) } });
    },
    onSuccess: (_, { id }) => updateCache((old) => old.filter((one) => one.id !== id)),
    onError: refresh,
  });
  const restore = useChange<void, Move>({
    mutationFn: async ({ draft, to: position }) => {
      const { data } = await call('POST /guidelines/{id}/points', {
        params: { id: entryId },
        body: { points: [{ ...toDraftValue(draft), follows: draft.follows }] },
      });
      for (const { id: pid, version } of data) {
        await call('PATCH /guidelines/{id}/points/{pid}', {
          params: { id: entryId, pid },
          body: { position, version },
        });
      }
    },
    onSettled: refresh,
  });
  return {
    move: move.mutate,
    remove: remove.mutate,
    restore: restore.mutate,
    busy: move.isPending || remove.isPending || restore.isPending,
    /** Adds a saved draft to the cache. */
    cacheDraft: (draft: Point) => void updateCache((old) => withDraft(old, draft)),
    load: async (id: number) =>
      (await client.fetchQuery({ ...draftsQuery(entryId), staleTime: 0 })).data.find((one) => one.id === id),
  };
}
export type Drafts = ReturnType<typeof useDrafts>;
