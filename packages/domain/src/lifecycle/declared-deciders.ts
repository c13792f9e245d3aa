import type { Actor } from '../permissions/roles.ts';
import { type Problem, problem } from '../problems.ts';
import type { TransitionFacts } from './guards.ts';
import { awaitsPersons } from './phase-sets.ts';
import type { Phase } from './phases.ts';
import { type ActingCapacity, isJudgement, type TransitionId } from './transitions.ts';

/** A step as it is about to be taken. */
interface Step {
  readonly id: TransitionId;
  readonly capacity: ActingCapacity;
  /** It brings a change type of its own. */
  readonly judges: boolean;
}

/**
 * True for a decision of the person's own. Reviewers declare for the entry instead. The office that ends a round of others without
 * a change type decides nothing.
 */
function isDecision(phase: Phase, { id, capacity, judges }: Step): boolean {
  if (!isJudgement(id) || capacity === 'reviewer') return false;
  return capacity !== 'office' || !awaitsPersons(phase) || judges;
}

/** Returns what binds everybody who decides on work of others: a valid standing declaration, where the settings ask for one. */
export function undeclared(
  { id }: Pick<Actor, 'id'>,
  { phase, declaredDeciders }: Pick<TransitionFacts, 'phase' | 'declaredDeciders'>,
  step: Step,
): Problem[] {
  const refused = declaredDeciders !== null && !declaredDeciders.has(id) && isDecision(phase, step);
  return refused ? [problem('declareToDecide', 'declaration')] : [];
}
