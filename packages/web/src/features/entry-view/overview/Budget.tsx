import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import { formatEuro, sumEuro } from '../../../lib/numbers.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { type Entry, peopleOf } from '../../entry/entry.ts';
import classes from './Budget.module.css';

type Item = Entry['budget'][number];

/** The milestones of the budget and their total. */
export function Budget({ entry }: { entry: Entry }) {
  const t = useTranslations('entry');
  const label = useLabels();
  const items = entry.budget.filter((item) => !item.delete);
  const people = new Map(peopleOf(entry).map(({ id, name }) => [id, name]));
  const columns: Column<Item>[] = [
    { id: 'title', header: t('milestone'), cell: ({ title }) => title, card: 'title' },
    { id: 'type', header: t('type'), cell: ({ type }) => label.milestoneType(type) },
    { id: 'start', header: t('date'), cell: ({ start }) => start, width: '130px' },
    {
      id: 'who',
      header: t('responsible'),
      cell: ({ user_id }) => (user_id === null ? null : (people.get(user_id) ?? null)),
    },
    { id: 'budget', header: t('amount'), cell: ({ budget }) => formatEuro(budget), align: 'end', width: '150px' },
  ];
  return (
    <Section title={t('budget')}>
      <DataTable
        label={t('budget')}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        empty={<p className={classes.none}>{t('noBudget')}</p>}
      />
      {items.length > 0 && (
        <p className={classes.total}>
          <span>{t('total')}</span>
          <strong>{formatEuro(sumEuro(items.map(({ budget }) => budget)))}</strong>
        </p>
      )}
    </Section>
  );
}
