import type { Guideline } from '@imprimatur/contract';
import type { StepId } from '@imprimatur/domain/guideline/steps';
import { isSubmittable } from '@imprimatur/domain/lifecycle/phase-sets';
import { STEP_IDS } from './model/steps.ts';

/** The parts of the entry that this person may change now. */
export interface Rights {
  readonly whole: boolean;
  readonly people: boolean;
  readonly budget: boolean;
  readonly setPhase: boolean;
  readonly submit: boolean;
}

/** Derived from the entry's actions, never from roles. A new entry (null) may be filled in completely. */
export function findRights(entry: Pick<Guideline, 'actions'> | null): Rights {
  if (entry === null) return { whole: true, people: true, budget: true, setPhase: false, submit: true };
  const names = new Set(entry.actions.map(({ name }) => name));
  const whole = names.has('edit');
  return {
    whole,
    people: whole || names.has('editPeople'),
    budget: whole || names.has('editBudget'),
    setPhase: names.has('setPhase'),
    submit: whole && names.has('submit'),
  };
}

export const canEditAnything = ({ people, budget }: Rights): boolean => people || budget;

/** The steps that are visible with these rights. */
export function listVisibleSteps(rights: Rights): readonly StepId[] {
  if (rights.whole) return STEP_IDS;
  return [...(rights.people ? (['parties'] as const) : []), ...(rights.budget ? (['budget'] as const) : [])];
}

/**
 * `create`: a new draft. `draft`: a stored draft or an entry under revision. `whole`: a later entry. `budget`: only the
 * budget of a later entry.
 */
export type SaveKind = 'create' | 'draft' | 'whole' | 'budget';

export function findSaveKind(entry: Pick<Guideline, 'phase' | 'actions'> | null): SaveKind | null {
  if (entry === null) return 'create';
  const rights = findRights(entry);
  if (rights.whole && isSubmittable(entry.phase)) return 'draft';
  if (rights.people) return 'whole';
  return rights.budget ? 'budget' : null;
}
