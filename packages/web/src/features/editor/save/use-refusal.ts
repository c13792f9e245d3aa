import { isPhase, type Phase } from '@imprimatur/domain/lifecycle/phases';
import type { StepId } from '@imprimatur/domain/guideline/steps';
import { useState } from 'react';
import { asApiError } from '../../../lib/api-error.ts';
import { announceFailure } from '../../../lib/failures.ts';
import { errorsByPath } from '../model/problems.ts';
import { stepOf } from '../model/steps.ts';
import type { Errors } from '../use-errors.ts';

/** Shows a refused save: a newer version at the top, reasons at their fields, anything else in the dialog. */
export function useRefusal(errors: Errors, steps: readonly StepId[]) {
  const [conflict, setConflict] = useState<{ phase: Phase | null } | null>(null);

  const refused = (error: unknown) => {
    const failure = asApiError(error);
    if (failure.status === 409) {
      const { phase } = failure;
      return setConflict({ phase: phase !== undefined && isPhase(phase) ? phase : null });
    }
    const sentences = Object.entries(failure.errors ?? {}).map(([field, [message = '']]) => ({ field, message }));
    const atFields = errorsByPath(sentences);
    const here = Object.keys(atFields).every((path) => steps.some((step) => step === stepOf(path)));
    if (failure.status !== 422 || sentences.length === 0 || !here) return announceFailure(failure);
    errors.show(atFields, steps);
  };

  return { conflict: conflict !== null, phase: conflict?.phase, refused, settle: () => setConflict(null) };
}

export type Refusal = ReturnType<typeof useRefusal>;
