import type { ReactNode } from 'react';
import type { MenuAction } from '../menu-action.ts';

interface ColumnBase<Row> {
  header: string;
  /** null: a dash in a table, no line in a card. */
  cell: (row: Row) => ReactNode;
  /** Use `end` for amounts. */
  align?: 'start' | 'end';
  /** CSS width of the column; the others share the rest. */
  width?: string;
  /** On a phone: `title` comes first and has no label, `plain` has no label, `hidden` is left out. */
  card?: 'title' | 'plain' | 'hidden';
  /** The header is for screen readers alone. */
  bare?: boolean;
  /** A button: left out in print. */
  onScreen?: boolean;
}

/** The head of a sortable column is a button that sorts by its id, one of `SortId`. */
export type Column<Row, SortId extends string = string> = ColumnBase<Row> &
  ({ id: SortId; sortable: true } | { id: string; sortable?: false });

export interface Sort<SortId extends string = string> {
  column: SortId;
  order: 'asc' | 'desc';
}

export interface DataTableProps<Row, SortId extends string = string> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row, SortId>[];
  /** undefined while loading: skeleton rows show. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** The name of a row in the labels of its buttons. */
  rowName: (row: Row) => string;
  /** Shown instead of the table when there are no rows. */
  empty?: ReactNode;
  /** Runs on Enter, or on a click beside any button or link. Also turns on the keys `j` and `k`. */
  onOpen?: (row: Row) => void;
  /** The facts of an expanded row. */
  details?: (row: Row) => ReactNode;
  actions?: (row: Row) => readonly MenuAction[];
  sort?: Sort<SortId>;
  onSort?: (sort: Sort<SortId>) => void;
  /** `new` marks the row, `gone` greys it. */
  rowState?: (row: Row) => 'new' | 'gone' | undefined;
  skeletonRows?: number;
  /** Fresh rows are loading; the old ones show until then. */
  busy?: boolean;
}
