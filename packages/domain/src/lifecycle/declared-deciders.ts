import type { Actor } from '../permissions/roles.ts';
import { createProblem, type Problem } from '../problems.ts';
import type { TransitionFacts } from './guards.ts';
import { awaitsPeople } from './phase-sets.ts';
import type { Phase } from './phases.ts';
import { type ActingCapacity, isJudgement, type TransitionId } from './transitions.ts';

/** A step that a person is about to take. */
interface Step {
  readonly id: TransitionId;
  readonly capacity: ActingCapacity;
  /** True if the call contains the person's own change type. */
  readonly judges: boolean;
}

/**
 * True if the person makes a decision of their own. Reviewers are excluded, because they declare for each entry. The office does not
 * decide anything if it ends other people's round without a change type.
 */
function isDecision(phase: Phase, { id, capacity, judges }: Step): boolean {
  if (!isJudgement(id) || capacity === 'reviewer') return false;
  return capacity !== 'office' || !awaitsPeople(phase) || judges;
}

/** Returns the problem of a person who decides on others' work without a valid standing declaration, if the settings require one. */
export function findDeclarationProblem(
  { id }: Pick<Actor, 'id'>,
  { phase, declaredDeciders }: Pick<TransitionFacts, 'phase' | 'declaredDeciders'>,
  step: Step,
): Problem[] {
  const refused = declaredDeciders !== null && !declaredDeciders.has(id) && isDecision(phase, step);
  return refused ? [createProblem('declareToDecide', 'declaration')] : [];
}
