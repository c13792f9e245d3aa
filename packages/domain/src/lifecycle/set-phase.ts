import { isBlank } from '../blank.ts';
import type { EntryFacts } from '../permissions/capacities.ts';
import type { Actor } from '../permissions/roles.ts';
import { createProblem, type Problem } from '../problems.ts';
import { isRejected, isSubmittable } from './phase-sets.ts';
import { isPhase, type Phase } from './phases.ts';
import { TRANSITIONS } from './transitions.ts';

/**
 * The office's override from any phase to any other, recorded as an override. From 0 or 30 to 10 the call is *submit* instead; for everybody
 * else it is *submit* from every phase. The entry is not validated, except that a rejection needs a reason.
 */
export function decideSetPhase(
  actor: Actor,
  facts: Pick<EntryFacts, 'phase'>,
  target: number,
  comment: string | undefined,
):
  | { outcome: 'set'; to: Phase }
  | { outcome: 'submit' }
  | { outcome: 'forbidden'; problem: Problem }
  | { outcome: 'unmet'; problems: Problem[] } {
  if (!isPhase(target)) return { outcome: 'unmet', problems: [createProblem('unknownPhase', 'phase')] };
  if (target === TRANSITIONS.submit.to && (isSubmittable(facts.phase) || !actor.superuser))
    return { outcome: 'submit' };
  if (!actor.superuser) return { outcome: 'forbidden', problem: createProblem('forbidden') };
  if (target === facts.phase) return { outcome: 'unmet', problems: [createProblem('samePhase', 'phase')] };
  if (isRejected(target) && isBlank(comment))
    return { outcome: 'unmet', problems: [createProblem('writeSomething', 'comment')] };
  return { outcome: 'set', to: target };
}
