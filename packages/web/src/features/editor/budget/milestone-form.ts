import { budgetProblems, milestone } from '@imprimatur/domain/guideline/budget';
import type { MilestoneType } from '@imprimatur/domain/guideline/enumerations';
import { schemaResolver } from '@mantine/form';
import { readEuro } from '../../../lib/numbers.ts';
import type { MilestoneForm } from '../model/entry-form.ts';
import { contextOf } from '../model/problems.ts';

/** The type is chosen, so until then there is none. */
export type MilestoneDraft = Omit<MilestoneForm, 'type'> & { type: MilestoneType | null };

export const newMilestone = (): MilestoneDraft => ({
  id: crypto.randomUUID(),
  title: '',
  type: null,
  start: '',
  budget: '',
  user_id: null,
  delete: false,
});

/** As it is stored: an amount that was typed with a comma, and not left since, is one too. */
export const settled = (draft: MilestoneDraft): MilestoneForm =>
  ({ ...draft, title: draft.title.trim(), budget: readEuro(draft.budget) ?? draft.budget }) as MilestoneForm;

const check = schemaResolver(milestone, { sync: true });

/** Marks of the dialog: the fields by themselves, then beside the other milestones. */
export function milestoneErrors(
  draft: MilestoneDraft,
  others: readonly MilestoneForm[],
  stored: readonly MilestoneForm[],
  today: string,
): Record<string, string> {
  const item = settled(draft);
  const errors = check(item) as Record<string, string>;
  if (Object.keys(errors).length > 0) return errors;
  const { storedStarts } = contextOf(stored, today);
  const problems = budgetProblems([item, ...others], today, storedStarts);
  return {
    ...(problems.some(({ field }) => field === 'budget.0.start') ? { start: 'pastDate' } : {}),
    ...(problems.some(({ field }) => field === 'budget') ? { type: 'onlyOne' } : {}),
  };
}
