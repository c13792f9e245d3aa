import { createProblem, type Problem } from '../problems.ts';
import { type Phase, phaseRow } from './phases.ts';

/** Reports that a step is not possible in this phase, with the phases in which it is possible. */
export const createWrongPhaseProblem = (phase: Phase, possible: readonly Phase[]): Problem =>
  createProblem('wrongPhase', 'phase', {
    phase: phaseRow(phase).name,
    possible: [...new Set(possible)].map((one) => phaseRow(one).name),
  });
