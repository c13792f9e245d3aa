import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Sort } from '../../../ui/DataTable.tsx';
import { SORT_COLUMNS } from './address.ts';

const ORDERS = ['asc', 'desc'] as const;

interface Props {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** All ways of sorting: some have no column head, and a phone has no heads at all. */
export function SortSelect({ sort, onSort }: Props) {
  const t = useTranslations('publications');
  const options = SORT_COLUMNS.flatMap((column) =>
    ORDERS.map((order) => ({ value: `${column}-${order}`, label: t(`sorted.${column}-${order}`) })),
  );
  return (
    <NativeSelect
      aria-label={t('sort')}
      data={options}
      value={`${sort.column}-${sort.order}`}
      onChange={(event) => {
        const [column = '', order] = event.currentTarget.value.split('-');
        onSort({ column, order: order === 'desc' ? 'desc' : 'asc' });
      }}
    />
  );
}
