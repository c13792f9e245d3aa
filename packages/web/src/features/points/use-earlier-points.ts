import { type Entry, hasAbility } from '../entry/entry.ts';
import { useUser } from '../session/current.ts';
import { usePointsBeingRaised } from './earlier/points-being-raised.ts';
import { canJudgeAnswer } from './earlier/use-verdict.ts';
import { findPointState, findRaisedAgainIds, type Point } from './point.ts';
import { useSentPoints } from './queries.ts';

interface EarlierPoints {
  readonly points: readonly Point[];
  /** Points that wait for this person's verdict, except those they are raising again. */
  readonly toSettle: readonly Point[];
  readonly error: unknown;
  readonly retry: () => void;
}

/** The sent points of finished rounds. People see their own points, or all points if they may read every review. */
export function useEarlierPoints(entry: Entry): EarlierPoints {
  const user = useUser();
  const pointsBeingRaised = usePointsBeingRaised();
  const { points: sent, error, retry } = useSentPoints(entry);
  const all = hasAbility(entry, 'readReviews');
  const raisedAgain = findRaisedAgainIds(sent ?? []);
  const points = (sent ?? []).filter(
    (point) =>
      (point.round !== entry.round || !entry.round_open) &&
      (all || point.user_id === user.id) &&
      findPointState(point, raisedAgain) !== 'raised_again',
  );
  const toSettle = points.filter(
    (point) =>
      point.status === 'answered' && !pointsBeingRaised.includes(point.id) && canJudgeAnswer(entry, point, user.id),
  );
  return { points, toSettle, error, retry };
}
