import { type Problem, problem } from '../problems.ts';
import { type Phase, phaseRow } from './phases.ts';

/** Says that a step is not possible in this phase, and in which ones it is. */
export const wrongPhase = (phase: Phase, possible: readonly Phase[]): Problem =>
  problem('wrongPhase', 'phase', {
    phase: phaseRow(phase).name,
    possible: [...new Set(possible)].map((one) => phaseRow(one).name),
  });
