import { csv } from '@imprimatur/domain/csv';
import { formatDateTime } from '../../lib/dates.ts';
import { saveAs } from '../../lib/save-as.ts';
import type { LogColumn } from './columns.ts';
import type { LogRow } from './rows.ts';

/** Rows that are written before the browser may draw again. */
const CHUNK = 4_000;

const cellOf = (row: LogRow, column: LogColumn) =>
  column === 'created_at' ? formatDateTime(row.created_at) : (row[column] ?? '');

const withoutMark = (text: string): string => text.replace('\uFEFF', '');

/** Saves rows as CSV, in chunks, so that the page keeps reacting. Cells that a spreadsheet would compute are neutralised. */
export async function exportLog(
  rows: readonly LogRow[],
  columns: readonly LogColumn[],
  heads: readonly string[],
  name: string,
): Promise<void> {
  const parts = [csv([heads])];
  for (let at = 0; at < rows.length; at += CHUNK) {
    const lines = rows.slice(at, at + CHUNK).map((row) => [...columns.map((column) => cellOf(row, column)), row.data]);
    parts.push(withoutMark(csv(lines)));
    await new Promise((resolve) => setTimeout(resolve));
  }
  saveAs(new Blob(parts, { type: 'text/csv;charset=utf-8' }), name);
}
