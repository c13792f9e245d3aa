import { findBudgetProblems, milestone } from '@imprimatur/domain/guideline/budget';
import type { MilestoneType } from '@imprimatur/domain/guideline/enumerations';
import { createFormValidator } from '../../../i18n/form-validator.ts';
import { readEuro } from '../../../lib/numbers.ts';
import type { MilestoneForm } from '../model/entry-form.ts';
import { createEntryContext } from '../model/problems.ts';

/** `type` is null until one is chosen. */
export type MilestoneDraft = Omit<MilestoneForm, 'type'> & { type: MilestoneType | null };

export const createMilestone = (): MilestoneDraft => ({
  id: crypto.randomUUID(),
  title: '',
  type: null,
  start: '',
  budget: '',
  user_id: null,
  delete: false,
});

/** Puts the people of the entry before all others. Leaves out an empty group. */
export const groupPeople = <Person extends { readonly id: number }>(
  people: readonly Person[],
  involved: ReadonlySet<number>,
) =>
  [
    { of: 'involved' as const, items: people.filter(({ id }) => involved.has(id)) },
    { of: 'others' as const, items: people.filter(({ id }) => !involved.has(id)) },
  ].filter(({ items }) => items.length > 0);

/** Normalises a milestone for storing. While the field of the amount has the focus, the amount has not been normalised yet. */
export const normaliseMilestone = <Draft extends MilestoneDraft>(draft: Draft): Draft => ({
  ...draft,
  title: draft.title.trim(),
  budget: readEuro(draft.budget) ?? draft.budget,
});

export const hasType = (draft: MilestoneDraft): draft is MilestoneForm => draft.type !== null;

const validateMilestone = createFormValidator(milestone);

/** Checks each field, then the milestone against the others. Returns sentences or problem codes by field. */
export function findMilestoneErrors(
  draft: MilestoneDraft,
  others: readonly MilestoneForm[],
  stored: readonly MilestoneForm[],
  today: string,
): Record<string, string> {
  const item = normaliseMilestone(draft);
  const errors = Object.fromEntries(
    Object.entries(validateMilestone(item)).flatMap(([field, text]) =>
      typeof text === 'string' ? [[field, text]] : [],
    ),
  );
  if (!hasType(item) || Object.keys(errors).length > 0) return errors;
  const { storedStarts } = createEntryContext(stored, today);
  const problems = findBudgetProblems([item, ...others], today, storedStarts);
  return {
    ...(problems.some(({ field }) => field === 'budget.0.start') ? { start: 'pastDate' } : {}),
    ...(problems.some(({ field }) => field === 'budget') ? { type: 'onlyOne' } : {}),
  };
}
