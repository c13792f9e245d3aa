import { VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from './EmptyState.tsx';
import classes from './table/DataTable.module.css';
import { HeadCell } from './HeadCell.tsx';
import { TableRows } from './table/Rows.tsx';
import { SkeletonRows } from './table/SkeletonRows.tsx';
import type { DataTableProps } from './table/types.ts';
import { useRowKeys } from './table/use-row-keys.ts';

export type { Column, DataTableProps, Sort } from './table/types.ts';

function RowKeys({ table }: { table: Parameters<typeof useRowKeys>[0] }) {
  useRowKeys(table);
  return null;
}

/**
 * A table on a wide screen, and cards with the same facts in the same order on a phone. Both use the same
 * markup. It has explicit roles, because a table laid out as blocks loses its implicit ones.
 */
export function DataTable<Row, SortId extends string = string>({
  label,
  columns,
  rows,
  rowKey,
  empty,
  sort,
  onSort,
  ...props
}: DataTableProps<Row, SortId>) {
  const t = useTranslations('ui');
  const table = useRef<HTMLTableElement>(null);
  const { details, actions, onOpen, skeletonRows = 10, busy } = props;
  const withTools = Boolean(details || actions);
  if (rows?.length === 0) return empty ?? <EmptyState>{t('empty')}</EmptyState>;
  return (
    <>
      {onOpen && <RowKeys table={table} />}
      <table
        ref={table}
        role="table"
        aria-label={label}
        aria-busy={!rows || busy || undefined}
        className={classes.table}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
            {withTools && (
              <th role="columnheader" scope="col" className={classes.toolsHead}>
                <VisuallyHidden>{t('actions')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows ? (
            <TableRows rows={rows} rowKey={rowKey} columns={columns} {...props} />
          ) : (
            <SkeletonRows rows={skeletonRows} columns={columns.length + (withTools ? 1 : 0)} />
          )}
        </tbody>
      </table>
    </>
  );
}
