import { Fragment } from 'react';
import classes from './DataTable.module.css';
import { TableRow } from './Row.tsx';
import type { DataTableProps, RowGroup } from './types.ts';

type Run<Row> = [Row, ...Row[]];

function groupRuns<Row>(rows: readonly Row[], { keyOf }: RowGroup<Row>): Run<Row>[] {
  const runs: Run<Row>[] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last !== undefined && keyOf(last[0]) === keyOf(row)) last.push(row);
    else runs.push([row]);
  }
  return runs;
}

type Props<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'rowName' | 'onOpen' | 'details' | 'actions' | 'rowState' | 'rowKey' | 'group'
> & { rows: readonly Row[] };

/** The rows of a table, each group of them below its heading. */
export function TableRows<Row>({ rows, group, rowKey, ...props }: Props<Row>) {
  const show = (list: readonly Row[]) => list.map((row) => <TableRow key={rowKey(row)} row={row} {...props} />);
  if (group === undefined) return show(rows);
  const span = props.columns.length + (props.details || props.actions ? 1 : 0);
  return groupRuns(rows, group).map((run) => (
    <Fragment key={group.keyOf(run[0])}>
      <tr role="row" className={classes.group}>
        <td role="rowheader" colSpan={span}>
          {group.heading(run)}
        </td>
      </tr>
      {show(run)}
    </Fragment>
  ));
}
