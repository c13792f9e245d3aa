import { ActionIcon, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { sumAmounts } from '@imprimatur/domain/guideline/amounts';
import { showEuro } from '@imprimatur/domain/guideline/euro';
import { screenAddress } from '@imprimatur/domain/screens';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import { formatEuro } from '../../../lib/numbers.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { UnbrokenDates } from '../../../ui/UnbrokenDates.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { Section } from '../../../ui/Section.tsx';
import { type Entry, hasAbility, listPeople } from '../../entry/entry.ts';
import classes from './Budget.module.css';
import { ApprovalAndPayment, hasApprovalOrPayment } from './ApprovalAndPayment.tsx';

const AmountsDialog = lazyComponent(() => import('./AmountsDialog.tsx'), null);

type Item = Entry['budget'][number];

const formatCents = (cents: number): string => formatEuro(showEuro(cents));
const formatUnlessZero = (cents: number): string | null => (cents === 0 ? null : formatCents(cents));

function useColumns(entry: Entry): Column<Item>[] {
  const t = useTranslations('entry');
  const own = useTranslations('money');
  const label = useLabels();
  const people = new Map(listPeople(entry).map(({ id, name }) => [id, name]));
  const amount = (id: string, header: string, cell: (item: Item) => string | null): Column<Item> => ({
    id,
    header,
    cell,
    align: 'end',
    width: '96px',
  });
  return [
    {
      id: 'title',
      header: t('milestone'),
      cell: ({ title, cancelled, type, start, user_id }) => (
        <>
          {title} {cancelled && <Badge turn="office">{own('isCancelled')}</Badge>}
          <span className={classes.plan}>
            <UnbrokenDates>
              {[label.milestoneType(type), start, people.get(user_id ?? 0)].filter(Boolean).join(' · ')}
            </UnbrokenDates>
          </span>
        </>
      ),
      card: 'title',
    },
    amount('planned', own('planned'), ({ budget }) => formatEuro(budget)),
    amount('approved', own('approved'), ({ approved }) => formatEuro(approved) || null),
    amount('paid', own('paid'), (item) => formatUnlessZero(sumAmounts([item]).spent)),
    amount('open', own('open'), (item) => formatUnlessZero(sumAmounts([item]).committed)),
  ];
}

/** Planned and actual budget side by side, with totals. People who may edit get a form at each milestone. */
export function Budget({ entry }: { entry: Entry }) {
  const t = useTranslations('entry');
  const own = useTranslations('money');
  const [edited, setEdited] = useState<Item | null>(null);
  const items = entry.budget.filter((item) => !item.delete);
  const mayEdit = hasAbility(entry, 'edit') || hasAbility(entry, 'editBudget');
  const columns = useColumns(entry);
  const button: Column<Item> = {
    id: 'edit',
    header: own('change'),
    bare: true,
    onScreen: true,
    card: 'plain',
    width: '52px',
    cell: (item) => (
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={own('changeOf', { title: item.title })}
        onClick={() => setEdited(item)}
      >
        <IconPencil size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    ),
  };
  return (
    <Section
      title={t('budget')}
      actions={
        mayEdit && (
          <Button
            component={AppLink}
            href={`${screenAddress('edit', { id: entry.id })}?step=budget`}
            variant="default"
            size="compact-sm"
            className="no-print"
          >
            {own('changePlan')}
          </Button>
        )
      }
    >
      <DataTable
        label={t('budget')}
        columns={mayEdit ? [...columns, button] : columns}
        rows={items}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        {...(items.some(hasApprovalOrPayment)
          ? { details: (item: Item) => <ApprovalAndPayment milestone={item} /> }
          : {})}
        empty={<p className={classes.none}>{t('noBudget')}</p>}
      />
      {items.length > 0 && <Totals items={items} />}
      {edited && <AmountsDialog entry={entry} milestone={edited} onClose={() => setEdited(null)} />}
    </Section>
  );
}

function Totals({ items }: { items: readonly Item[] }) {
  const t = useTranslations('money');
  const { planned, approved, spent, committed, cancelled } = sumAmounts(items);
  return (
    <section aria-label={t('totals')} className={classes.totals}>
      <Facts
        columns={3}
        facts={[
          { label: t('planned'), value: formatCents(planned) },
          { label: t('approved'), value: formatCents(approved) },
          { label: t('paid'), value: formatCents(spent) },
          { label: t('open'), value: formatCents(committed) },
          { label: t('cancelled'), value: formatUnlessZero(cancelled) },
        ]}
      />
    </section>
  );
}
