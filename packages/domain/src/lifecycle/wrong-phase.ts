import { type Problem, problem } from '../problems.ts';
import { type Phase, phaseRow } from './phases.ts';

/** Reports that a step is not possible in this phase, with the phases in which it is possible. */
export const wrongPhase = (phase: Phase, possible: readonly Phase[]): Problem =>
  problem('wrongPhase', 'phase', {
    phase: phaseRow(phase).name,
    possible: [...new Set(possible)].map((one) => phaseRow(one).name),
  });
