import type { Guideline } from '@imprimatur/contract';
import type { StepId } from '@imprimatur/domain/guideline/steps';
import { STEP_IDS } from './steps.ts';

/** What of the entry this person may change now. */
export interface Rights {
  readonly whole: boolean;
  readonly people: boolean;
  readonly budget: boolean;
  readonly setPhase: boolean;
  readonly submit: boolean;
}

/** By the names of the entry's actions, never by role; whoever may add may fill in everything of a new entry. */
export function rightsOf(entry: Pick<Guideline, 'actions'> | null): Rights {
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

export const mayEdit = ({ people, budget }: Rights): boolean => people || budget;

/** The steps that this person goes through. */
export function stepsFor(rights: Rights): readonly StepId[] {
  if (rights.whole) return STEP_IDS;
  return [...(rights.people ? (['parties'] as const) : []), ...(rights.budget ? (['budget'] as const) : [])];
}

/** `create` a draft; save a `draft` or an entry under revision; save the `whole` of a later one; its `budget` only. */
export type SaveWay = 'create' | 'draft' | 'whole' | 'budget';

export function saveWayOf(entry: Pick<Guideline, 'phase' | 'actions'> | null): SaveWay | null {
  if (entry === null) return 'create';
  const rights = rightsOf(entry);
  if (rights.whole && (entry.phase === 0 || entry.phase === 30)) return 'draft';
  if (rights.people) return 'whole';
  return rights.budget ? 'budget' : null;
}
