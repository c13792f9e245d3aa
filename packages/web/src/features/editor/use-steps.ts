import type { Guideline } from '@imprimatur/contract';
import type { StepId } from '@imprimatur/domain/guideline/steps';
import { PHASE } from '@imprimatur/domain/lifecycle/phases';
import { today } from '../../lib/dates.ts';
import { useUser } from '../session/current.ts';
import { countByStep, createEntryContext, findStepErrors } from './model/problems.ts';
import { canEditAnything, findRights, listVisibleSteps } from './rights.ts';
import type { EntryDraftForm } from './save/use-entry-draft.ts';
import { useErrors } from './use-errors.ts';

interface Input {
  entry: Guideline | null;
  draftForm: EntryDraftForm;
  /** The step in the URL. */
  requestedStep: StepId | undefined;
  onStep: (step: StepId) => void;
}

/** The steps of the form: the current one, the ones that may be opened, and their marks. */
export function useSteps({ entry, draftForm, requestedStep, onStep }: Input) {
  const { superuser } = useUser();
  const rights = findRights(entry);
  // People who have just lost the right can still see everything that they typed.
  const steps = canEditAnything(rights) ? listVisibleSteps(rights) : listVisibleSteps(findRights(null));
  const problemsOf = (checked: readonly StepId[]) =>
    findStepErrors(checked, draftForm.form.getValues(), createEntryContext(draftForm.base.values.budget, today()));
  const hasProblems = (one: StepId) => Object.keys(problemsOf([one])).length > 0;

  const requested = steps.find((one) => one === requestedStep) ?? steps[0] ?? 'base';
  // A step in the URL is opened only if the buttons could lead there.
  const blocking = superuser || !rights.whole ? undefined : steps.slice(0, steps.indexOf(requested)).find(hasProblems);
  const step = blocking ?? requested;
  const at = steps.indexOf(step);
  const errors = useErrors(draftForm.form, { steps, step, onStep });

  /** An entry under revision was complete when submitted, so only steps with problems block later ones. */
  const isRevision = entry?.phase === PHASE.formalCheckApproval && rights.submit;
  /** For a revision, the errors of every step are shown. */
  const allProblems = isRevision ? problemsOf(steps) : {};
  const firstWithProblems = isRevision ? steps.findIndex(hasProblems) : at;
  const lastAllowed = firstWithProblems === -1 ? steps.length - 1 : Math.max(at, firstWithProblems);

  /** Opens the next step if the current one has no problems. */
  const forward = () => {
    const checked = isRevision ? steps : [step];
    const problems = problemsOf(checked);
    if (hasProblems(step)) return errors.show(problems, checked);
    errors.mark(problems, checked);
    onStep(steps[at + 1] ?? step);
  };

  /** Going back is always allowed. The office may open any step; problems of the step it leaves are counted in the rail. */
  const jump = (target: StepId) => {
    if (isRevision) errors.mark(allProblems, steps);
    else if (superuser && steps.indexOf(target) > at) errors.mark(problemsOf([step]), [step]);
    onStep(target);
  };

  /** Returns true if the whole entry can be submitted. Otherwise shows the problems. */
  const complete = (): boolean => errors.showAll(problemsOf(steps), steps);

  return {
    steps,
    step,
    at,
    last: at === steps.length - 1,
    /** The earlier steps without problems. */
    completed: steps.slice(0, at).filter((one) => !hasProblems(one)),
    counts: countByStep({ ...allProblems, ...draftForm.form.errors }),
    mayOpen: (target: StepId) => superuser || steps.indexOf(target) <= lastAllowed,
    errors,
    forward,
    back: () => onStep(steps[at - 1] ?? step),
    jump,
    complete,
  };
}
