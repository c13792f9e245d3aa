import { type Entry, may } from '../entry/entry.ts';
import { useUser } from '../session/current.ts';
import { usePointsBeingRaised } from './earlier/being-raised.ts';
import { mayJudge } from './earlier/use-verdict.ts';
import { type Point, raisedAgainIds, stateOf } from './point.ts';
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
  const all = may(entry, 'readReviews');
  const raisedAgain = raisedAgainIds(sent ?? []);
  const points = (sent ?? []).filter(
    (point) =>
      (point.round !== entry.round || !entry.round_open) &&
      (all || point.user_id === user.id) &&
      stateOf(point, raisedAgain) !== 'raised_again',
  );
  const toSettle = points.filter(
    (point) => point.status === 'answered' && !pointsBeingRaised.includes(point.id) && mayJudge(entry, point, user.id),
  );
  return { points, toSettle, error, retry };
}
