import type { PointStatus } from '@imprimatur/domain/points/points';
import type { Answer } from '../../lib/call.ts';

export type Point = Answer<'GET /guidelines/{id}/points'>['data'][number];

/** The passage of a file that a point is about, and a description of where it is. */
export type About = Pick<Point, 'file_id' | 'anchor' | 'place'>;

/** The state of a point for a reader. A point that a later one raises again is `retaken`. */
export type Standing = PointStatus | 'retaken';

/** Ids of the points that a later, sent point raises again. */
export const retakenIn = (points: readonly Point[]): ReadonlySet<number> =>
  new Set(points.flatMap(({ follows, status }) => (follows === null || status === 'draft' ? [] : [follows])));

export const standingOf = ({ id, status }: Point, retaken: ReadonlySet<number>): Standing =>
  retaken.has(id) ? 'retaken' : status;

/** Counts points by standing, in the order of the work. Leaves out standings without points. */
export function countStandings(standings: readonly Standing[]): [Standing, number][] {
  const ORDER: readonly Standing[] = ['draft', 'open', 'answered', 'unsettled', 'retaken', 'settled'];
  return ORDER.flatMap((one): [Standing, number][] => {
    const count = standings.filter((standing) => standing === one).length;
    return count === 0 ? [] : [[one, count]];
  });
}
