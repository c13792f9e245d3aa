import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { formatEuro, sumEuro } from '../../../lib/numbers.ts';
import { useEntryForm } from '../form-context.ts';
import type { MilestoneForm } from '../model/entry-form.ts';
import { usePeople } from '../people/use-people.ts';
import classes from './BudgetTable.module.css';
import { MilestoneKind } from './MilestoneKind.tsx';

interface Props {
  milestones: readonly MilestoneForm[];
  /** Absent where they are only read. */
  tools?: {
    edit: (milestone: MilestoneForm) => void;
    remove: (milestone: MilestoneForm) => void;
    restore: (milestone: MilestoneForm) => void;
  };
}

/** Milestones with their total. What is marked as deleted stands on, struck through, and counts for nothing. */
export function BudgetTable({ milestones, tools }: Props) {
  const t = useTranslations('editor.budget');
  const form = useEntryForm();
  const names = new Map(usePeople().map(({ id, name }) => [id, name]));
  const total = sumEuro(milestones.filter((one) => !one.delete).map(({ budget }) => budget));
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('title')}</th>
          <th scope="col">{t('start')}</th>
          <th scope="col">{t('person')}</th>
          <th scope="col" data-amount>
            {t('amount')}
          </th>
          {tools && <td />}
        </tr>
      </thead>
      <tbody>
        {milestones.map((one, index) => {
          const error = form.errors[`budget.${index}`];
          return (
            <tr key={one.id} data-deleted={one.delete || undefined}>
              <th scope="row">
                <span className={classes.title}>{one.title}</span>
                <MilestoneKind type={one.type} />
                {one.delete && <span className={classes.mark}>{t('deletedMark')}</span>}
                {error && <span className={classes.error}>{error}</span>}
              </th>
              <td className="day">{one.start}</td>
              <td>{one.user_id === null ? '' : (names.get(one.user_id) ?? '')}</td>
              <td data-amount>{formatEuro(one.budget)}</td>
              {tools && (
                <td className={classes.tools}>
                  {one.delete ? (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={t('restore', { title: one.title })}
                      onClick={() => tools.restore(one)}
                    >
                      {t('undo')}
                    </Button>
                  ) : (
                    <>
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size="lg"
                        data-path={`budget.${index}`}
                        aria-label={t('edit', { title: one.title })}
                        onClick={() => tools.edit(one)}
                      >
                        <IconPencil size={18} stroke={1.6} aria-hidden />
                      </ActionIcon>
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size="lg"
                        aria-label={t('delete', { title: one.title })}
                        onClick={() => tools.remove(one)}
                      >
                        <IconTrash size={18} stroke={1.6} aria-hidden />
                      </ActionIcon>
                    </>
                  )}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('total')}
          </th>
          <td data-amount>{formatEuro(total)}</td>
          {tools && <td />}
        </tr>
      </tfoot>
    </table>
  );
}
