import type { StepId } from '@imprimatur/domain/guideline/steps';
import { isStep } from './model/steps.ts';

/** The step stands in the address, so that a reload and the way back keep it. */
export const readStep = ({ step }: Record<string, unknown>): { step?: StepId } => (isStep(step) ? { step } : {});
