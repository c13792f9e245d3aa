import type { PointStatus } from '@imprimatur/domain/points/points';
import type { CallResponse } from '../../lib/call.ts';

export type Point = CallResponse<'GET /guidelines/{id}/points'>['data'][number];

/** The passage of a file to which a point refers, and a description of its place. */
export type PassageReference = Pick<Point, 'file_id' | 'anchor' | 'place'>;

/** The state of a point for a reader. A point that a later one raises again is `raised_again`. */
export type PointState = PointStatus | 'raised_again';

/** Ids of the points that a later, sent point raises again. */
export const findRaisedAgainIds = (points: readonly Point[]): ReadonlySet<number> =>
  new Set(points.flatMap(({ follows, status }) => (follows === null || status === 'draft' ? [] : [follows])));

export const findPointState = ({ id, status }: Point, raisedAgain: ReadonlySet<number>): PointState =>
  raisedAgain.has(id) ? 'raised_again' : status;

/** Counts points by state, in the order in which the states occur. Leaves out states without points. */
export function countStates(states: readonly PointState[]): [PointState, number][] {
  const ORDER: readonly PointState[] = ['draft', 'open', 'answered', 'unsettled', 'raised_again', 'settled'];
  return ORDER.flatMap((one): [PointState, number][] => {
    const count = states.filter((state) => state === one).length;
    return count === 0 ? [] : [[one, count]];
  });
}
