import type { ReactNode } from 'react';
import type { MenuAction } from '../menu-action.ts';

export interface Column<Row> {
  id: string;
  header: string;
  /** `null` where there is nothing: a dash in a table, no line in a card. */
  cell: (row: Row) => ReactNode;
  /** `end` for amounts. */
  align?: 'start' | 'end';
  /** CSS width of the column; the others share the rest. */
  width?: string;
  /** May be sorted by (`onSort`). */
  sortable?: boolean;
  /** On a phone: `title` leads the card without a label, `plain` stands without a label, `hidden` is left out. */
  card?: 'title' | 'plain' | 'hidden';
  /** Something to press: left out of a print. */
  onScreen?: boolean;
}

export interface Sort {
  column: string;
  order: 'asc' | 'desc';
}

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** `undefined` while loading: skeleton rows stand. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** Names a row in the labels of its buttons. */
  rowName: (row: Row) => string;
  /** Instead of rows when there are none. */
  empty?: ReactNode;
  /** Opens a row: by Enter, or by a click where nothing else is. Switches `j` and `k` on. */
  onOpen?: (row: Row) => void;
  /** What a row hides until it is expanded. */
  details?: (row: Row) => ReactNode;
  actions?: (row: Row) => readonly MenuAction[];
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** `new` marks the row, `gone` greys it out. */
  rowState?: (row: Row) => 'new' | 'gone' | undefined;
  skeletonRows?: number;
  /** Fresh rows are on their way; the old ones stand meanwhile. */
  busy?: boolean;
}
