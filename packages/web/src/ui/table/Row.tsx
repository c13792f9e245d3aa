import { ActionIcon } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionsMenu } from '../ActionsMenu.tsx';
import { UnbrokenDates } from '../UnbrokenDates.tsx';
import classes from './DataTable.module.css';
import type { DataTableProps } from './types.ts';

type Props<Row> = Pick<DataTableProps<Row>, 'columns' | 'rowName' | 'onOpen' | 'details' | 'actions' | 'rowState'> & {
  row: Row;
};

const isInteractive = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, textarea, select, label, [role^="menu"]') !== null;

const Cell = ({ children }: { children: ReactNode }) =>
  children === null ? (
    <span className={classes.none} data-none>
      –
    </span>
  ) : (
    <UnbrokenDates>{children}</UnbrokenDates>
  );

interface ExpandProps {
  name: string;
  /** Id of the row with the details. */
  panel: string;
  expanded: boolean;
  onExpand: (expanded: boolean) => void;
}

function ExpandButton({ name, panel, expanded, onExpand }: ExpandProps) {
  const t = useTranslations('ui');
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t(expanded ? 'hideDetails' : 'showDetails', { name })}
      aria-expanded={expanded}
      aria-controls={expanded ? panel : undefined}
      onClick={() => onExpand(!expanded)}
    >
      <IconChevronDown size={18} stroke={1.6} aria-hidden className={classes.chevron} />
    </ActionIcon>
  );
}

/** A row of a table with its menu, and below it its details if expanded. */
export function TableRow<Row>({ row, columns, rowName, onOpen, details, actions, rowState }: Props<Row>) {
  const t = useTranslations('ui');
  const panel = useId();
  const [expanded, expand] = useState(false);
  const name = rowName(row);
  const span = columns.length + (details || actions ? 1 : 0);
  const facts = details?.(row) ?? null;

  const onClick = (event: MouseEvent) => {
    const selects = String(getSelection() ?? '') !== '';
    if (!isInteractive(event.target) && !selects) onOpen?.(row);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === event.currentTarget) onOpen?.(row);
  };
  return (
    <>
      <tr
        role="row"
        data-row
        data-state={rowState?.(row)}
        data-opens={onOpen ? true : undefined}
        tabIndex={onOpen ? -1 : undefined}
        onClick={onOpen && onClick}
        onKeyDown={onOpen && onKeyDown}
        className={classes.row}
      >
        {columns.map(({ id, header, cell, align, card, onScreen }) => (
          <td key={id} role="cell" data-align={align} data-card={card} className={onScreen ? 'no-print' : undefined}>
            {!card && (
              <span className={classes.label} aria-hidden>
                {header}
              </span>
            )}
            <div className={classes.value}>
              <Cell>{cell(row)}</Cell>
            </div>
          </td>
        ))}
        {(details || actions) && (
          <td role="cell" className={classes.tools} data-card="tools">
            {actions && <ActionsMenu label={t('actionsOf', { name })} actions={actions(row)} />}
            {facts !== null && <ExpandButton name={name} panel={panel} expanded={expanded} onExpand={expand} />}
          </td>
        )}
      </tr>
      {facts !== null && expanded && (
        <tr role="row" id={panel} className={classes.details}>
          <td role="cell" colSpan={span}>
            {facts}
          </td>
        </tr>
      )}
    </>
  );
}
