import type { PointKind } from '@imprimatur/domain/points/points';
import { type Problem, problem } from '@imprimatur/domain/problems';
import type { ChangeType } from '@imprimatur/domain/review/change-type';
import type { ReviewKind } from '../entry/round.ts';

/** Delegates must explain every change, all others only major ones. */
export const needsComment = (kind: ReviewKind, type: ChangeType | null): boolean =>
  type !== null && (kind === 'delegate' ? type > 0 : type === 2);

/** Delegates send no files. */
export const needsFile = (kind: ReviewKind, type: ChangeType | null): boolean => kind !== 'delegate' && type === 2;

/** What speaks against a type: points ask for a change, and major ones for major changes. */
export function typeProblem(type: ChangeType | null, kinds: readonly PointKind[]): Problem | null {
  if (type === null) return problem('choose', 'changeType');
  if (type === 0 && kinds.length > 0) return problem('pointsAskForChange', 'changeType', { count: kinds.length });
  return type === 1 && kinds.includes('major') ? problem('majorPoint', 'changeType') : null;
}
