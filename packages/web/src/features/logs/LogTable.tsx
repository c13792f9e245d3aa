import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconListDetails } from '@tabler/icons-react';
import { screenAddress } from '@imprimatur/domain/screens';
import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { formatDateTime } from '../../lib/dates.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { HeadCell } from '../../ui/HeadCell.tsx';
import { summarizeRow } from './flatten.ts';
import classes from './Logs.module.css';
import { LOG_COLUMNS, type LogColumn, type LogSort } from './columns.ts';
import type { LogRow } from './rows.ts';
import { useVisibleRows } from './use-visible-rows.ts';

interface Props {
  rows: readonly LogRow[];
  /** Number of earlier rows, for screen readers. */
  first: number;
  total: number;
  columns: readonly LogColumn[];
  /** Ids of deleted entries, which get no link. */
  deleted: ReadonlySet<number | null>;
  sort: LogSort;
  onSort: (sort: LogSort) => void;
  onOpen: (row: LogRow) => void;
}

/** Row heights in pixels. Must match Logs.module.css. */
const ROW_HEIGHT = 44;
const CARD_HEIGHT = 112;

function renderCell(row: LogRow, column: LogColumn, deleted: Props['deleted']): ReactNode {
  if (column === 'created_at') return formatDateTime(row.created_at);
  if (column === 'unique_id' && row.guideline_id !== null && !deleted.has(row.guideline_id))
    return <AppLink href={screenAddress('view', { id: row.guideline_id })}>{row.unique_id}</AppLink>;
  return String(row[column] ?? '');
}

const Spacer = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden style={{ height }}>
      <td />
    </tr>
  ) : null;

/** Renders only the rows near the viewport. All rows must have the same height. */
export function LogTable({ rows, first, total, columns, deleted, sort, onSort, onOpen }: Props) {
  const t = useTranslations('logs');
  const body = useRef<HTMLTableSectionElement>(null);
  const narrow = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const { from, to, above, below } = useVisibleRows(body, rows.length, narrow ? CARD_HEIGHT : ROW_HEIGHT);
  const shown = LOG_COLUMNS.filter((column) => columns.includes(column));
  return (
    <table role="table" aria-label={t('title')} aria-rowcount={total + 1} className={classes.table}>
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          {shown.map((column) => (
            <HeadCell
              key={column}
              column={{ id: column, header: t(`column.${column}`), cell: () => null, sortable: true }}
              sort={sort}
              onSort={onSort}
            />
          ))}
          <th role="columnheader" scope="col">
            {t('column.data')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" ref={body}>
        <Spacer height={above} />
        {rows.slice(from, to).map((row, at) => (
          <tr key={row.id} role="row" aria-rowindex={first + from + at + 2} className={classes.row}>
            {shown.map((column) => (
              <td key={column} role="cell" data-column={column}>
                {renderCell(row, column, deleted)}
              </td>
            ))}
            <td role="cell" data-column="data">
              <span className={classes.data}>
                <span className={classes.summary}>{summarizeRow(row.data)}</span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('showDetails', { id: String(row.id) })}
                  onClick={() => onOpen(row)}
                >
                  <IconListDetails size={18} stroke={1.6} aria-hidden />
                </ActionIcon>
              </span>
            </td>
          </tr>
        ))}
        <Spacer height={below} />
      </tbody>
    </table>
  );
}
