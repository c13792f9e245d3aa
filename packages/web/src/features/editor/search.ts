import type { StepId } from '@imprimatur/domain/guideline/steps';
import { isStep } from './model/steps.ts';

/** The step is part of the URL, so that a reload and the back button keep it. */
export const readStep = ({ step }: Record<string, unknown>): { step?: StepId } => (isStep(step) ? { step } : {});
