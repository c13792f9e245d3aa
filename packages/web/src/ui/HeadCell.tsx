import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from './table/DataTable.module.css';
import type { Column, Sort } from './table/types.ts';

interface Props<Row, SortId extends string> {
  column: Column<Row, SortId>;
  sort: Sort<SortId> | undefined;
  onSort: ((sort: Sort<SortId>) => void) | undefined;
}

export function HeadCell<Row, SortId extends string>({ column, sort, onSort }: Props<Row, SortId>) {
  const t = useTranslations('ui');
  const { id, header, align, width, bare, onScreen } = column;
  const order = sort?.column === id ? sort.order : undefined;
  const Icon = order === 'asc' ? IconArrowUp : order === 'desc' ? IconArrowDown : IconArrowsSort;
  const ariaSort = order && (order === 'asc' ? 'ascending' : 'descending');
  return (
    <th
      role="columnheader"
      scope="col"
      data-align={align}
      style={{ width }}
      aria-sort={ariaSort}
      className={onScreen ? 'no-print' : undefined}
    >
      {column.sortable && onSort ? (
        <UnstyledButton
          className={classes.sort}
          aria-label={t('sortBy', { column: header })}
          onClick={() => onSort({ column: column.id, order: order === 'asc' ? 'desc' : 'asc' })}
        >
          {header}
          <Icon size={14} aria-hidden className={order ? undefined : classes.unsorted} />
        </UnstyledButton>
      ) : bare ? (
        <VisuallyHidden>{header}</VisuallyHidden>
      ) : (
        header
      )}
    </th>
  );
}
