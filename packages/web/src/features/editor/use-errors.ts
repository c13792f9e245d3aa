import type { StepId } from '@imprimatur/domain/guideline/steps';
import { useState } from 'react';
import type { EntryFormApi } from './form-context.ts';
import { useFieldLabel } from './labels.ts';
import type { FieldErrors } from './model/problems.ts';
import { stepOf } from './model/steps.ts';

interface Where {
  steps: readonly StepId[];
  step: StepId;
  onStep: (step: StepId) => void;
}

/** Marks fields, opens the first step with a mark, and holds the lines of the error dialog. */
export function useErrors(form: EntryFormApi, { steps, step, onStep }: Where) {
  const labelOf = useFieldLabel(form.values);
  const [lines, setLines] = useState<readonly string[] | null>(null);
  const [attempt, setAttempt] = useState(0);

  /** Replaces the marks of the steps that were checked. */
  const mark = (errors: FieldErrors, looked: readonly StepId[]) => {
    const others = Object.entries(form.errors).filter(([path]) => !looked.some((one) => one === stepOf(path)));
    form.setErrors({ ...Object.fromEntries(others), ...errors });
  };

  const show = (errors: FieldErrors, looked: readonly StepId[]) => {
    mark(errors, looked);
    const marked = new Set(Object.keys(errors).map(stepOf));
    const first = steps.find((one) => marked.has(one));
    if (first !== undefined && !marked.has(step)) onStep(first);
    setLines(
      Object.entries(errors).map(([path, sentence]) => (labelOf(path) ? `${labelOf(path)}: ${sentence}` : sentence)),
    );
  };

  /** The summary takes the focus when the dialog has closed. */
  const close = () => {
    setLines(null);
    setAttempt((count) => count + 1);
  };

  return { lines, attempt, mark, show, close, labelOf };
}

export type Errors = ReturnType<typeof useErrors>;
