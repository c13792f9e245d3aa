import type { AnswerKind } from '@imprimatur/domain/points/points';
import { useQueryClient } from '@tanstack/react-query';
import type { Stored } from '../../lib/autosave.ts';
import { call } from '../../lib/call.ts';
import { useCall } from '../../lib/query.ts';
import { useAutosave } from '../../lib/use-autosave.ts';
import { refreshEntry } from '../entry/queries.ts';
import type { Point } from '../points/point.ts';
import { allPointsQuery } from '../points/queries.ts';
import { type AnswerDraft, findAnswerErrors, NO_ANSWER, toStoredAnswer } from './answer.ts';

function requireKind(kind: AnswerDraft['kind']): AnswerKind {
  if (kind === '') throw new TypeError('findAnswerErrors() holds back an answer without a kind');
  return kind;
}

/**
 * Saves the answer to a point while it is being typed. After the first save, the list of reasons that block the submission is loaded
 * again.
 */
export function useAnswer(gid: number, point: Point) {
  const client = useQueryClient();
  const params = { id: gid, pid: point.id };
  const { queryKey } = allPointsQuery(gid);

  const cachePoint = (newer: Point): Stored<AnswerDraft> => {
    client.setQueryData(queryKey, (old) => old && { data: old.data.map((one) => (one.id === newer.id ? newer : one)) });
    return toStoredAnswer(newer);
  };
  const autosave = useAutosave<AnswerDraft>({
    key: `answer:${gid}:${point.id}`,
    stored: toStoredAnswer(point),
    save: async ({ kind, ...rest }, version) => {
      const { data } = await call('PUT /guidelines/{id}/points/{pid}/answer', {
        params,
        body: { kind: requireKind(kind), ...rest, version },
      });
      if (version === 0) void refreshEntry(client, gid);
      return cachePoint(data);
    },
    load: async () => {
      const { data } = await client.fetchQuery({ ...allPointsQuery(gid), staleTime: 0 });
      const now = data.find(({ id }) => id === point.id);
      return now === undefined ? NO_ANSWER : toStoredAnswer(now);
    },
    findErrors: findAnswerErrors,
  });

  const removal = useCall('DELETE /guidelines/{id}/points/{pid}/answer', {
    onSuccess: () => {
      cachePoint({ ...point, answer: null });
      autosave.machine.replace(NO_ANSWER);
      void refreshEntry(client, gid);
    },
  });
  const deleteAnswer = () => removal.mutate({ params, query: { version: String(toStoredAnswer(point).version) } });
  return { ...autosave, deleteAnswer, isDeleting: removal.isPending };
}

export type AnswerAutosave = ReturnType<typeof useAnswer>;
