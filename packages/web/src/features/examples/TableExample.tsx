import { Button } from '@mantine/core';
import { createTextMatcher, foldText } from '@imprimatur/domain/search';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatEuro } from '../../lib/numbers.ts';
import { Badge } from '../../ui/Badge.tsx';
import { type Column, DataTable, type Sort } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Section } from '../../ui/Section.tsx';
import { type ExampleRow, exampleRows } from './rows.ts';

function useExampleColumns(): Column<ExampleRow>[] {
  const t = useTranslations('examples');
  return [
    { id: 'name', header: t('columnName'), cell: (row) => t(row.name), card: 'title', sortable: true, width: '30%' },
    {
      id: 'id',
      header: t('columnId'),
      cell: (row) => (
        <span className="mono" style={{ whiteSpace: 'nowrap' }}>
          {row.id}
        </span>
      ),
      width: '130px',
    },
    { id: 'role', header: t('columnRole'), cell: (row) => t(row.role), width: '110px' },
    {
      id: 'phase',
      header: t('columnPhase'),
      cell: (row) => <Badge turn={row.turn}>{t(row.turn)}</Badge>,
      width: '190px',
    },
    { id: 'deadline', header: t('columnDeadline'), cell: (row) => row.deadline, sortable: true, width: '120px' },
    { id: 'budget', header: t('columnBudget'), cell: (row) => formatEuro(row.budget), align: 'end', width: '120px' },
  ];
}

export function TableExample() {
  const t = useTranslations('examples');
  const [sort, setSort] = useState<Sort>({ column: 'deadline', order: 'asc' });
  const [text, setText] = useState('');
  const columns = useExampleColumns();
  const shared = { columns, rowKey: (row: ExampleRow) => row.id, rowName: (row: ExampleRow) => row.id };
  return (
    <>
      <Section title={t('table')} actions={<SearchBox label={t('table')} value={text} onSearch={setText} />}>
        <DataTable
          {...shared}
          label={t('table')}
          rows={exampleRows.filter((row) => createTextMatcher(text)(foldText(t(row.name))))}
          sort={sort}
          onSort={setSort}
          onOpen={() => undefined}
          rowState={(row) => (row.id === 'CV-2026-007' ? 'new' : undefined)}
          details={() => t('detail')}
          actions={() => [
            { label: t('view'), href: '/uiexamples' },
            { label: t('edit'), onSelect: () => undefined },
            { label: t('remove'), danger: true, reason: t('removeReason') },
          ]}
        />
        <Pager page={4} last={12} href={() => '/uiexamples'} />
      </Section>
      <Section title={t('loadingTable')}>
        <DataTable {...shared} label={t('loadingTable')} rows={undefined} skeletonRows={2} />
      </Section>
      <Section title={t('emptyTable')}>
        <DataTable
          {...shared}
          label={t('emptyTable')}
          rows={[]}
          empty={
            <EmptyState actions={<Button variant="default">{t('emptyAction')}</Button>}>{t('emptyTable')}</EmptyState>
          }
        />
      </Section>
    </>
  );
}
