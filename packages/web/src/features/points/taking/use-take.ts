import type { NewPoint } from '@imprimatur/domain/points/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { asApiError, fieldErrors } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { useChange } from '../../../lib/change.ts';
import { draftsQuery, POINTS } from '../queries.ts';
import { batchesOf, type Errors } from './offers.ts';

export interface Taken {
  readonly id: string;
  readonly point: NewPoint;
}

/** Sentences by the id of the offer: `points.3.text` is the text of the fourth. */
function refusedIn(batch: readonly Taken[], error: unknown): Map<string, Errors> {
  const found = new Map<string, Errors>();
  for (const [path, sentence] of Object.entries(fieldErrors(error))) {
    const [, index, field] = /^points\.(\d+)\.(\w+)/.exec(path) ?? [];
    const one = batch[Number(index ?? -1)];
    if (one !== undefined && field !== undefined) found.set(one.id, { ...found.get(one.id), [field]: sentence });
  }
  return found;
}

interface Heard {
  readonly onTaken: (ids: readonly string[]) => void;
  readonly onRefused: (errors: ReadonlyMap<string, Errors>) => void;
}

/** Posts points as drafts, call by call; what a call has brought in stays in when a later one fails. Returns how many. */
export function useTake(entryId: number, { onTaken, onRefused }: Heard) {
  const client = useQueryClient();
  /** Keys by what was sent with them: its answer may have been lost, so that it must not count twice. */
  const keys = useRef(new Map<string, string>());

  const post = async (batch: readonly Taken[]) => {
    const body = { points: batch.map(({ point }) => point) };
    const sent = JSON.stringify(body);
    const idempotencyKey = keys.current.get(sent) ?? crypto.randomUUID();
    keys.current.set(sent, idempotencyKey);
    try {
      const { data } = await call('POST /guidelines/{id}/points', { params: { id: entryId }, body, idempotencyKey });
      keys.current.delete(sent);
      return data;
    } catch (error) {
      if (!asApiError(error).passing) keys.current.delete(sent);
      onRefused(refusedIn(batch, error));
      throw error;
    }
  };
  return useChange<number, readonly Taken[]>({
    meta: { failures: 'own' },
    mutationFn: async (points) => {
      for (const batch of batchesOf(points)) {
        const made = await post(batch);
        client.setQueryData(draftsQuery(entryId).queryKey, (old) => old && { data: [...old.data, ...made] });
        onTaken(batch.map(({ id }) => id));
      }
      return points.length;
    },
    onSettled: () => client.invalidateQueries({ queryKey: [POINTS] }),
  });
}
