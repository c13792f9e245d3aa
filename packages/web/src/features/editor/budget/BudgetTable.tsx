import { useTranslations } from 'use-intl';
import { formatEuro, sumEuros } from '../../../lib/numbers.ts';
import type { MilestoneForm } from '../model/entry-form.ts';
import { usePeople } from '../../people/use-people.ts';
import classes from './BudgetTable.module.css';
import { MilestoneRow, type MilestoneTools } from './MilestoneRow.tsx';

interface Props {
  milestones: readonly MilestoneForm[];
  /** Absent if milestones are read-only. */
  tools?: MilestoneTools;
}

/** Milestones with their total. A deleted milestone stays in the list, struck through, and is excluded from the total. */
export function BudgetTable({ milestones, tools }: Props) {
  const t = useTranslations('editor.budget');
  const names = new Map(usePeople().map(({ id, name }) => [id, name]));
  const total = sumEuros(milestones.filter((one) => !one.delete).map(({ budget }) => budget));
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
        {milestones.map((one, index) => (
          <MilestoneRow
            key={one.id}
            milestone={one}
            path={`budget.${index}`}
            person={one.user_id === null ? '' : (names.get(one.user_id) ?? '')}
            tools={tools}
          />
        ))}
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
