import type { StepId } from '@imprimatur/domain/guideline/steps';
import { useState } from 'react';
import { focusField } from '../../ui/ErrorSummary.tsx';
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
  const [firstPath, setFirst] = useState<string | null>(null);

  /** Replaces the marks of the steps that were checked. */
  const mark = (errors: FieldErrors, looked: readonly StepId[]) => {
    const others = Object.entries(form.errors).filter(([path]) => !looked.some((one) => one === stepOf(path)));
    form.setErrors({ ...Object.fromEntries(others), ...errors });
  };

  /** `whole`: all steps were checked, and the first problem of all is led to. */
  const show = (errors: FieldErrors, looked: readonly StepId[], whole = false) => {
    mark(errors, looked);
    const marked = new Set(Object.keys(errors).map(stepOf));
    const first = steps.find((one) => marked.has(one));
    if (first !== undefined && (whole || !marked.has(step))) onStep(first);
    setFirst(whole ? (Object.keys(errors).find((path) => stepOf(path) === first) ?? null) : null);
    setLines(
      Object.entries(errors).map(([path, sentence]) => (labelOf(path) ? `${labelOf(path)}: ${sentence}` : sentence)),
    );
  };

  /** After all steps were checked: leads to the first problem, if there is one. Returns whether there is none. */
  const showAll = (errors: FieldErrors, looked: readonly StepId[]): boolean => {
    const right = Object.keys(errors).length === 0;
    if (right) mark({}, looked);
    else show(errors, looked, true);
    return right;
  };

  /** The summary takes the focus when the dialog has closed; after a check of all steps the first problem does. */
  const close = () => {
    setLines(null);
    if (firstPath === null) setAttempt((count) => count + 1);
    else setTimeout(() => focusField(firstPath));
  };

  return { lines, attempt, mark, show, showAll, close, labelOf };
}

export type Errors = ReturnType<typeof useErrors>;
