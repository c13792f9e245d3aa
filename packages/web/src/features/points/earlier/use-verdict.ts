import { JUDGED_ANSWER_PHASES } from '@imprimatur/domain/lifecycle/phase-sets';
import { isCouncilsPoint } from '@imprimatur/domain/points/points';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { useChange } from '../../../lib/change.ts';
import { useCall } from '../../../lib/query.ts';
import { type Entry, hasAbility } from '../../entry/entry.ts';
import type { Point } from '../point.ts';
import { POINTS_CALL } from '../queries.ts';

/**
 * True if this person may judge whether an answer settles its point. The author of the point may, and so may people with that ability.
 */
export const canJudgeAnswer = (entry: Entry, point: Point, userId: number): boolean =>
  JUDGED_ANSWER_PHASES.includes(entry.phase) &&
  (point.answer?.upload_id ?? null) !== null &&
  (point.user_id === userId ||
    hasAbility(entry, 'judgePoints') ||
    (hasAbility(entry, 'judgeCouncilPoints') && isCouncilsPoint({ userType: point.user_type })));

/** Gives a verdict on the version on screen. After a conflict, shows the newer version and keeps the typed text. */
export function useVerdict(entryId: number, failures?: 'own') {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [POINTS_CALL] });
  const { mutate, isPending, error } = useCall('PUT /guidelines/{id}/points/{pid}/verdict', {
    ...(failures === undefined ? {} : { failures }),
    onSettled: refresh,
  });
  const judge = ({ id: pid, verdict }: Point, settled: boolean, text = '', onDone = () => {}) =>
    mutate(
      { params: { id: entryId, pid }, body: { settled, text, version: verdict?.version ?? 0 } },
      { onSuccess: onDone },
    );
  return { judge, busy: isPending, error };
}

/** Settles points one after the other. Stops at the first refusal and leaves the rest unchanged. */
export function useSettling(entryId: number) {
  const client = useQueryClient();
  const { mutate, isPending } = useChange<void, readonly Point[]>({
    mutationFn: async (points) => {
      for (const { id: pid, verdict } of points) {
        await call('PUT /guidelines/{id}/points/{pid}/verdict', {
          params: { id: entryId, pid },
          body: { settled: true, text: '', version: verdict?.version ?? 0 },
        });
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: [POINTS_CALL] }),
  });
  return { settleAll: mutate, busy: isPending };
}
