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

/** Marks fields, opens the first step that has a mark, and keeps the lines of the dialog that says so. */
export function useErrors(form: EntryFormApi, { steps, step, onStep }: Where) {
  const labelOf = useFieldLabel(form.values);
  const [lines, setLines] = useState<readonly string[] | null>(null);
  const [attempt, setAttempt] = useState(0);

  /** Marks these fields instead of whatever was marked on the steps that were looked at. */
  const mark = (errors: FieldErrors, looked: readonly StepId[]) => {
    const others = Object.entries(form.errors).filter(([path]) => !looked.includes(stepOf(path) as StepId));
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

  /** The summary takes the focus once the dialog has gone. */
  const close = () => {
    setLines(null);
    setAttempt((count) => count + 1);
  };

  return { lines, attempt, mark, show, close, labelOf };
}

export type Errors = ReturnType<typeof useErrors>;
