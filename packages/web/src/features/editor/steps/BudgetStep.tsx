import { Button, Text } from '@mantine/core';
import { budgetProblems } from '@imprimatur/domain/guideline/budget';
import { sentence } from '@imprimatur/domain/problems';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { today } from '../../../lib/dates.ts';
import { toast } from '../../../ui/toast.tsx';
import { BudgetTable } from '../budget/BudgetTable.tsx';
import { type MilestoneDraft, newMilestone } from '../budget/milestone-form.ts';
import { NoMilestoneTicks } from '../budget/NoMilestoneTicks.tsx';
import { clearBelow, useEntryForm } from '../form-context.ts';
import type { MilestoneForm } from '../model/entry-form.ts';
import { contextOf } from '../model/problems.ts';
import type { Editor } from '../use-editor.ts';

/** The calendar comes with it, so it is fetched when a milestone is first written. */
const MilestoneDialog = lazy(async () => ({
  default: (await import('../budget/MilestoneDialog.tsx')).MilestoneDialog,
}));

export function BudgetStep({ editor: { kept } }: { editor: Editor }) {
  const t = useTranslations('editor.budget');
  const form = useEntryForm();
  const [open, setOpen] = useState<MilestoneDraft | null>(null);
  const { budget } = form.values;
  const stored = kept.base.values.budget;

  const change = (list: MilestoneForm[]) => {
    clearBelow(form, 'budget');
    form.setFieldValue('budget', list);
  };
  const put = (item: MilestoneForm) => {
    const there = budget.some(({ id }) => id === item.id);
    change(there ? budget.map((one) => (one.id === item.id ? item : one)) : [...budget, item]);
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
  /** Meanwhile another one of its kind may have taken the only place. */
  const restore = (item: MilestoneForm) => {
    const list = mark(item, false);
    const { storedStarts } = contextOf(stored, today());
    const [single] = budgetProblems(list, today(), storedStarts).filter(({ field }) => field === 'budget');
    if (single === undefined) change(list);
    else form.setFieldError('budget', sentence(single));
  };
  return (
    <>
      <Text c="dimmed">{t('text')}</Text>
      <div data-path="budget" tabIndex={-1}>
        {budget.length === 0 ? (
          <Text>{t('empty')}</Text>
        ) : (
          <BudgetTable milestones={budget} tools={{ edit: setOpen, remove, restore }} />
        )}
        {form.errors.budget && (
          <Text c="var(--mantine-color-error)" role="alert" mt="xs">
            {form.errors.budget}
          </Text>
        )}
      </div>
      <div>
        <Button variant="default" onClick={() => setOpen(newMilestone())}>
          {t('add')}
        </Button>
      </div>
      <NoMilestoneTicks />
      {open && (
        <Suspense fallback={null}>
          <MilestoneDialog
            initial={open}
            others={budget.filter(({ id }) => id !== open.id)}
            stored={stored}
            isNew={!budget.some(({ id }) => id === open.id)}
            onClose={() => setOpen(null)}
            onDone={put}
          />
        </Suspense>
      )}
    </>
  );
}
