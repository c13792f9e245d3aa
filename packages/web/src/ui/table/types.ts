import type { ReactNode } from 'react';
import type { MenuAction } from '../menu-action.ts';

export interface Column<Row> {
  id: string;
  header: string;
  /** null: a dash in a table, no line in a card. */
  cell: (row: Row) => ReactNode;
  /** Use `end` for amounts. */
  align?: 'start' | 'end';
  /** CSS width of the column; the others share the rest. */
  width?: string;
  /** The head is a button that sorts by the column (`onSort`). */
  sortable?: boolean;
  /** On a phone: `title` comes first and has no label, `plain` has no label, `hidden` is left out. */
  card?: 'title' | 'plain' | 'hidden';
  /** A button: left out in print. */
  onScreen?: boolean;
}

export interface Sort {
  column: string;
  order: 'asc' | 'desc';
}

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
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
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** `new` marks the row, `gone` greys it. */
  rowState?: (row: Row) => 'new' | 'gone' | undefined;
  skeletonRows?: number;
  /** Fresh rows are loading; the old ones show until then. */
  busy?: boolean;
}
