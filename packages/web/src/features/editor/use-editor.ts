import type { Guideline } from '@imprimatur/contract';
import type { StepId } from '@imprimatur/domain/guideline/steps';
import { today } from '../../lib/dates.ts';
import { useUser } from '../session/current.ts';
import { contextOf, countByStep, stepErrors } from './model/problems.ts';
import { mayEdit, rightsOf, stepsFor } from './model/rights.ts';
import { useKeptForm } from './save/use-kept-form.ts';
import { useSaving } from './save/use-saving.ts';
import { useErrors } from './use-errors.ts';

export interface EditorInput {
  /** `null` for a new entry. */
  entry: Guideline | null;
  step: StepId | undefined;
  onStep: (step: StepId) => void;
  onCreated: (id: number) => Promise<void>;
  onSubmitted: () => Promise<void>;
}

/** The state of the editor: the form, the step, what is marked, and what can be done with it. */
export function useEditor({ entry, step: wanted, onStep, onCreated, onSubmitted }: EditorInput) {
  const { superuser } = useUser();
  // The council's rules are confirmed with the submission; a draft of anybody but the office is stored without it.
  const kept = useKeptForm(entry, (field) => superuser || field !== 'publication_rules');
  const rights = rightsOf(entry);
  // Somebody who has just lost the right still sees all of what they typed.
  const steps = mayEdit(rights) ? stepsFor(rights) : stepsFor(rightsOf(null));
  const problemsOf = (looked: readonly StepId[]) =>
    stepErrors(looked, kept.form.getValues(), contextOf(kept.base.values.budget, today()));
  const isWrong = (one: StepId) => Object.keys(problemsOf([one])).length > 0;

  const asked = wanted !== undefined && steps.includes(wanted) ? wanted : (steps[0] as StepId);
  // An address leads no further than the buttons would.
  const held = superuser || !rights.whole ? undefined : steps.slice(0, steps.indexOf(asked)).find(isWrong);
  const step = held ?? asked;
  const at = steps.indexOf(step);
  const errors = useErrors(kept.form, { steps, step, onStep });
  const saving = useSaving({ entry, kept, errors, steps, onCreated, onSubmitted });

  /** Steps that were gone through and are right as they stand. */
  const right = steps.slice(0, at).filter((one) => !isWrong(one));

  /** Forward only when the step is right. */
  const forward = () => {
    const problems = problemsOf([step]);
    if (Object.keys(problems).length > 0) return errors.show(problems, [step]);
    errors.mark({}, [step]);
    onStep(steps[at + 1] ?? step);
  };

  /** Back is free; the office goes anywhere, and what it leaves behind is counted on the label. */
  const jump = (target: StepId) => {
    if (superuser && steps.indexOf(target) > at) errors.mark(problemsOf([step]), [step]);
    onStep(target);
  };

  /** An entry that came back was whole when it was submitted: of its steps only what is wrong holds anybody up. */
  const cameBack = entry?.phase === 30 && rights.submit;
  const firstWrong = cameBack ? steps.findIndex(isWrong) : at;
  const reach = firstWrong === -1 ? steps.length - 1 : Math.max(at, firstWrong);

  /** Whether the whole entry could be handed in; shows what is in the way otherwise. */
  const complete = (): boolean => {
    const problems = problemsOf(steps);
    if (Object.keys(problems).length > 0) errors.show(problems, steps);
    else errors.mark({}, steps);
    return Object.keys(problems).length === 0;
  };

  return {
    entry,
    rights,
    kept,
    form: kept.form,
    steps,
    step,
    at,
    last: at === steps.length - 1,
    right,
    counts: countByStep(kept.form.errors),
    mayOpen: (target: StepId) => superuser || steps.indexOf(target) <= reach,
    submits: rights.submit && at === steps.length - 1,
    errors,
    saving,
    forward,
    back: () => onStep(steps[at - 1] ?? step),
    jump,
    complete,
    /** A newer version than the one that the form stands on has come in. */
    behind: entry !== null && kept.base.version !== undefined && entry.version > kept.base.version,
  };
}

export type Editor = ReturnType<typeof useEditor>;
