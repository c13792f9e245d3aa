import { GUIDELINE_SORTS, type GuidelineSort } from '@imprimatur/contract/sort-columns';
import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Sort } from '../../../ui/DataTable.tsx';

const ORDERS = ['asc', 'desc'] as const;

interface Props {
  sort: Sort<GuidelineSort>;
  onSort: (sort: Sort<GuidelineSort>) => void;
}

const SORTS = GUIDELINE_SORTS.flatMap((column) => ORDERS.map((order) => ({ column, order })));
const nameOf = ({ column, order }: Sort<GuidelineSort>) => `${column}-${order}` as const;

/** All sort orders. Some have no column header, and on phones there are no headers at all. */
export function SortSelect({ sort, onSort }: Props) {
  const t = useTranslations('publications');
  return (
    <NativeSelect
      aria-label={t('sort')}
      data={SORTS.map((one) => ({ value: nameOf(one), label: t(`sorted.${nameOf(one)}`) }))}
      value={nameOf(sort)}
      onChange={({ currentTarget: { value } }) => {
        const chosen = SORTS.find((one) => nameOf(one) === value);
        if (chosen) onSort(chosen);
      }}
    />
  );
}
