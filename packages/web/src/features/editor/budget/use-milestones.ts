import { findBudgetProblems } from '@imprimatur/domain/guideline/budget';
import { useTranslations } from 'use-intl';
import { translateProblem } from '../../../i18n/translate-problem.ts';
import { today } from '../../../lib/dates.ts';
import { toast } from '../../../ui/toast.tsx';
import { clearErrorsUnder, useEntryForm } from '../form-context.ts';
import type { MilestoneForm } from '../model/entry-form.ts';
import { createEntryContext } from '../model/problems.ts';

/** The milestones of the form and the functions that change them. `stored` contains the milestones as they are on the server. */
export function useMilestones(stored: readonly MilestoneForm[]) {
  const t = useTranslations('editor.budget');
  const form = useEntryForm();
  const { budget } = form.values;

  const change = (list: MilestoneForm[]) => {
    clearErrorsUnder(form, 'budget');
    form.setFieldValue('budget', list);
  };
  const put = (item: MilestoneForm) => {
    const isStored = budget.some(({ id }) => id === item.id);
    change(isStored ? budget.map((one) => (one.id === item.id ? item : one)) : [...budget, item]);
    form.setFieldValue(
      'no_milestone',
      form.values.no_milestone.filter((type) => type !== item.type),
    );
    form.clearFieldError(`no_milestone.${item.type}`);
  };
  const mark = (item: MilestoneForm, deleted: boolean) =>
    budget.map((one) => (one.id === item.id ? { ...one, delete: deleted } : one));
  const remove = (item: MilestoneForm) => {
    change(mark(item, true));
    toast.warning(t('deleted', { title: item.title }));
  };
  /** Refused if another milestone now has a type that may occur only once. */
  const restore = (item: MilestoneForm) => {
    const list = mark(item, false);
    const { storedStarts } = createEntryContext(stored, today());
    const [single] = findBudgetProblems(list, today(), storedStarts).filter(({ field }) => field === 'budget');
    if (single === undefined) change(list);
    else form.setFieldError('budget', translateProblem(single));
  };
  return { budget, error: form.errors.budget, put, remove, restore };
}
