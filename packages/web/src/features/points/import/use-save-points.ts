import type { NewPoint } from '@imprimatur/domain/points/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { findFieldErrors, toApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { useChange } from '../../../lib/change.ts';
import { draftsQuery, POINTS_CALL } from '../queries.ts';
import { splitIntoBatches, type Errors } from './offers.ts';

export interface ImportedPoint {
  readonly id: string;
  readonly point: NewPoint;
}

/** Groups errors by id of the offer: `points.3.text` is the text of the fourth point. */
function groupErrors(batch: readonly ImportedPoint[], error: unknown): Map<string, Errors> {
  const found = new Map<string, Errors>();
  for (const [path, sentence] of Object.entries(findFieldErrors(error))) {
    const [, index, field] = /^points\.(\d+)\.(\w+)/.exec(path) ?? [];
    const one = batch[Number(index ?? -1)];
    if (one !== undefined && field !== undefined) found.set(one.id, { ...found.get(one.id), [field]: sentence });
  }
  return found;
}

interface SaveListeners {
  readonly onImported: (ids: readonly string[]) => void;
  readonly onRefused: (errors: ReadonlyMap<string, Errors>) => void;
}

/** Posts points as drafts in batches and returns their number. Saved batches stay if a later one fails. */
export function useSavePoints(entryId: number, { onImported, onRefused }: SaveListeners) {
  const client = useQueryClient();
  /** Idempotency keys by body. A retry after a lost response must not save the points twice. */
  const keys = useRef(new Map<string, string>());

  const post = async (batch: readonly ImportedPoint[]) => {
    const body = { points: batch.map(({ point }) => point) };
    const sent = JSON.stringify(body);
    const idempotencyKey = keys.current.get(sent) ?? crypto.randomUUID();
    keys.current.set(sent, idempotencyKey);
    try {
      const { data } = await call('POST /guidelines/{id}/points', { params: { id: entryId }, body, idempotencyKey });
      keys.current.delete(sent);
      return data;
    } catch (error) {
      if (!toApiError(error).isTransient) keys.current.delete(sent);
      onRefused(groupErrors(batch, error));
      throw error;
    }
  };
  return useChange<number, readonly ImportedPoint[]>({
    meta: { failures: 'own' },
    mutationFn: async (points) => {
      for (const batch of splitIntoBatches(points)) {
        const created = await post(batch);
        client.setQueryData(draftsQuery(entryId).queryKey, (old) => old && { data: [...old.data, ...created] });
        onImported(batch.map(({ id }) => id));
      }
      return points.length;
    },
    onSettled: () => client.invalidateQueries({ queryKey: [POINTS_CALL] }),
  });
}
