import { Button, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChangedField } from '../changes/ChangedField.tsx';
import { BudgetTable } from '../budget/BudgetTable.tsx';
import { createMilestone, type MilestoneDraft } from '../budget/milestone-form.ts';
import { NoMilestoneTicks } from '../budget/NoMilestoneTicks.tsx';
import { useMilestones } from '../budget/use-milestones.ts';
import type { Editor } from '../use-editor.ts';

/** Loaded when the dialog first opens, because it includes the date picker. */
const MilestoneDialog = lazy(async () => ({
  default: (await import('../budget/MilestoneDialog.tsx')).MilestoneDialog,
}));

export function BudgetStep({ editor: { entry, draftForm } }: { editor: Editor }) {
  const t = useTranslations('editor.budget');
  const [open, setOpen] = useState<MilestoneDraft | null>(null);
  const stored = draftForm.base.values.budget;
  const { budget, error, put, remove, restore } = useMilestones(stored);
  return (
    <>
      <Text c="dimmed">{t('text')}</Text>
      <ChangedField field="budget" above>
        {' '}
        <div data-path="budget" tabIndex={-1}>
          {budget.length === 0 ? (
            <Text>{t('empty')}</Text>
          ) : (
            <BudgetTable milestones={budget} tools={{ edit: setOpen, remove, restore }} />
          )}
          {error && (
            <Text c="var(--mantine-color-error)" role="alert" mt="xs">
              {error}
            </Text>
          )}
        </div>
      </ChangedField>
      <div>
        <Button variant="default" onClick={() => setOpen(createMilestone())}>
          {t('add')}
        </Button>
      </div>
      <ChangedField field="no_milestone" above>
        <NoMilestoneTicks />
      </ChangedField>
      {open && (
        <Suspense fallback={null}>
          <MilestoneDialog
            entryId={entry?.id ?? null}
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
