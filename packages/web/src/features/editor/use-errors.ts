import type { StepId } from '@imprimatur/domain/guideline/steps';
import { useState } from 'react';
import { focusField } from '../../ui/ErrorSummary.tsx';
import type { EntryFormApi } from './form-context.ts';
import { useFieldLabel } from './labels.ts';
import type { FieldErrors } from './model/problems.ts';
import { findStep } from './model/steps.ts';

interface Input {
  steps: readonly StepId[];
  step: StepId;
  onStep: (step: StepId) => void;
}

/** Marks fields with errors, opens the first step with an error, and holds the lines of the error dialog. */
export function useErrors(form: EntryFormApi, { steps, step, onStep }: Input) {
  const labelOf = useFieldLabel(form.values);
  const [lines, setLines] = useState<readonly string[] | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [firstPath, setFirst] = useState<string | null>(null);

  /** Replaces the marks of the checked steps and keeps the others. */
  const mark = (errors: FieldErrors, checked: readonly StepId[]) => {
    const others = Object.entries(form.errors).filter(([path]) => !checked.some((one) => one === findStep(path)));
    form.setErrors({ ...Object.fromEntries(others), ...errors });
  };

  /**
   * Set `openFirst` if all steps were checked. The first step with a problem is then opened, even if the current step has
   * problems too.
   */
  const show = (errors: FieldErrors, checked: readonly StepId[], openFirst = false) => {
    mark(errors, checked);
    const marked = new Set(Object.keys(errors).map(findStep));
    const first = steps.find((one) => marked.has(one));
    if (first !== undefined && (openFirst || !marked.has(step))) onStep(first);
    setFirst(openFirst ? (Object.keys(errors).find((path) => findStep(path) === first) ?? null) : null);
    setLines(
      Object.entries(errors).map(([path, sentence]) => (labelOf(path) ? `${labelOf(path)}: ${sentence}` : sentence)),
    );
  };

  /** Shows the problems of a check of all steps and opens the first one. Returns true if there are none. */
  const showAll = (errors: FieldErrors, checked: readonly StepId[]): boolean => {
    const isValid = Object.keys(errors).length === 0;
    if (isValid) mark({}, checked);
    else show(errors, checked, true);
    return isValid;
  };

  /** After the dialog closes, focuses the error summary, or the first problem after a check of all steps. */
  const close = () => {
    setLines(null);
    if (firstPath === null) setAttempt((count) => count + 1);
    else setTimeout(() => focusField(firstPath));
  };

  return { lines, attempt, mark, show, showAll, close, labelOf };
}

export type Errors = ReturnType<typeof useErrors>;
