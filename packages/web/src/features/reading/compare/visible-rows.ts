import type { ComparedRow } from '@imprimatur/documents/compare/comparison';

/** A row, or a range of collapsed rows without changes. */
export type Item = { readonly row: number } | { readonly from: number; readonly to: number };

/** Rows shown before and after a change. */
const ROWS_AROUND = 1;

const isHeading = ({ before, after }: ComparedRow): boolean => (after ?? before)?.block.kind === 'heading';

/** Changes, their neighbours and the headings above them. */
function findVisibleRows(rows: readonly ComparedRow[]): Set<number> {
  const visibleRows = new Set<number>();
  let heading: number | null = null;
  for (const [at, row] of rows.entries()) {
    if (isHeading(row)) heading = at;
    if (row.change === null) continue;
    if (heading !== null) visibleRows.add(heading);
    for (let near = at - ROWS_AROUND; near <= at + ROWS_AROUND; near += 1) visibleRows.add(near);
  }
  return visibleRows;
}

/** Expands a collapsed range if one of its rows is in `open`. A single row is never collapsed. */
export function listVisibleRows(rows: readonly ComparedRow[], all: boolean, open: ReadonlySet<number>): Item[] {
  const visibleRows = all ? null : findVisibleRows(rows);
  const items: Item[] = [];
  let from = 0;
  const addRange = (to: number): void => {
    const neighbours = Array.from({ length: to - from + 1 }, (_, at) => ({ row: from + at }));
    const isExpanded = neighbours.length === 1 || neighbours.some(({ row }) => open.has(row));
    items.push(...(isExpanded ? neighbours : neighbours.length === 0 ? [] : [{ from, to }]));
  };
  for (let at = 0; at < rows.length; at += 1) {
    if (visibleRows !== null && !visibleRows.has(at)) continue;
    addRange(at - 1);
    items.push({ row: at });
    from = at + 1;
  }
  addRange(rows.length - 1);
  return items;
}
