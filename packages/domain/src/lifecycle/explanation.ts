import { isBlank } from '../blank.ts';
import { createProblem, type Problem } from '../problems.ts';
import type { ChangeType } from '../review/change-type.ts';
import type { InputNeed, Need } from './transition-row.ts';
import { findClosingTransitions, type TransitionId, transitionRow } from './transitions.ts';

/** Counts of draft points, which are sent with their author's next review. */
export interface DraftPoints {
  readonly all: number;
  readonly major: number;
}

/** A review's verdict and what explains it: a comment, files or points. */
export interface Explanation {
  readonly changeType: ChangeType | undefined;
  readonly comment: string | undefined;
  readonly files: number;
  readonly points: DraftPoints;
}

export const EXPLANATION_GUARDS = {
  majorExplained: ({ changeType, comment, files, points }) =>
    changeType === 2 && points.all === 0
      ? [
          ...(isBlank(comment) ? [createProblem('majorNeedsComment', 'comment')] : []),
          ...(files === 0 ? [createProblem('majorNeedsFile', 'files')] : []),
        ]
      : [],
  changeExplained: ({ changeType = 0, comment, points }) =>
    changeType > 0 && isBlank(comment) && points.all === 0 ? [createProblem('changeNeedsComment', 'comment')] : [],
  pointsFit: ({ changeType, points }) => {
    if (changeType === undefined || points.all === 0) return [];
    if (changeType === 0) return [createProblem('pointsAskForChange', 'changeType', { count: points.all })];
    return points.major > 0 && changeType !== 2 ? [createProblem('majorPoint', 'changeType')] : [];
  },
} as const satisfies Partial<Record<InputNeed, (review: Explanation) => Problem[]>>;

type ExplanationNeed = keyof typeof EXPLANATION_GUARDS;

const isExplanationNeed = (need: Need): need is ExplanationNeed => Object.hasOwn(EXPLANATION_GUARDS, need);

/** Returns the needs of all ways in which the round can end. A review must meet these needs even if the round does not end yet. */
export const findExplanationNeeds = (ids: readonly TransitionId[]): ExplanationNeed[] => [
  ...new Set(ids.flatMap((id) => transitionRow(id).needs.filter(isExplanationNeed))),
];

/** Returns the problems of a review in the round that is open in this phase. */
export function findReviewProblems(phase: number, review: Explanation): Problem[] {
  if (review.changeType === undefined) return [createProblem('choose', 'changeType')];
  return findExplanationNeeds(findClosingTransitions(phase)).flatMap((need) => EXPLANATION_GUARDS[need](review));
}
