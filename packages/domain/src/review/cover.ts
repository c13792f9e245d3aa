import { isOnHold, isRevision } from '../lifecycle/phase-sets.ts';
import { type TransitionId, transitionRow } from '../lifecycle/transitions.ts';

/** Maximum characters of a covering letter. */
export const COVER_LIMIT = 10_000;

/** True for transitions that submit a revision, after a review or a hold. */
export function canHaveCover(id: TransitionId): boolean {
  const { uploads, from } = transitionRow(id);
  return uploads === true && from.some((phase) => isRevision(phase) || isOnHold(phase));
}
