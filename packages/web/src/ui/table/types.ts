import type { ReactNode } from 'react';
import type { MenuAction } from '../menu-action.ts';

interface ColumnBase<Row> {
  header: string;
  /** For null, a table shows a dash and a card shows no line. */
  cell: (row: Row) => ReactNode;
  /** Use `end` for amounts. */
  align?: 'start' | 'end';
  /** CSS width of the column; the other columns share the remaining width. */
  width?: string;
  /** On a phone, `title` comes first without a label, `plain` has no label, `hidden` is left out. */
  card?: 'title' | 'plain' | 'hidden';
  /** Only screen readers get the header. */
  bare?: boolean;
  /** True for buttons, which are not printed. */
  onScreen?: boolean;
}

/** The header of a sortable column is a button that sorts by its id, one of `SortId`. */
export type Column<Row, SortId extends string = string> = ColumnBase<Row> &
  ({ id: SortId; sortable: true } | { id: string; sortable?: false });

export interface Sort<SortId extends string = string> {
  column: SortId;
  order: 'asc' | 'desc';
}

/** Groups rows that follow each other and have the same key. */
export interface RowGroup<Row> {
  keyOf: (row: Row) => string | number;
  /** Shown above the rows of a group. */
  heading: (rows: readonly [Row, ...Row[]]) => ReactNode;
}

export interface DataTableProps<Row, SortId extends string = string> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row, SortId>[];
  /** Undefined while loading; the table then shows skeleton rows. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** The name of a row in the labels of its buttons. */
  rowName: (row: Row) => string;
  /** Shown instead of the table when there are no rows. */
  empty?: ReactNode;
  /** Runs on Enter, or on a click beside any button or link. Also turns on the keys `j` and `k`. */
  onOpen?: (row: Row) => void;
  /** The details shown below an expanded row; null if there are none. */
  details?: (row: Row) => ReactNode;
  actions?: (row: Row) => readonly MenuAction[];
  group?: RowGroup<Row>;
  sort?: Sort<SortId>;
  onSort?: (sort: Sort<SortId>) => void;
  /** `new` marks the row, `gone` greys it. */
  rowState?: (row: Row) => 'new' | 'gone' | undefined;
  skeletonRows?: number;
  /** True while new rows are loading. The old rows stay visible until then. */
  busy?: boolean;
}
