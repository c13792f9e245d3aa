import { formatCsv } from '@imprimatur/domain/csv';
import { formatDateTime } from '../../lib/dates.ts';
import { saveAs } from '../../lib/save-as.ts';
import type { LogColumn } from './columns.ts';
import type { LogRow } from './rows.ts';

/** Rows written before the browser gets time to render. */
const ROWS_PER_CHUNK = 4_000;

const formatCell = (row: LogRow, column: LogColumn) =>
  column === 'created_at' ? formatDateTime(row.created_at) : (row[column] ?? '');

const removeByteOrderMark = (text: string): string => text.replace('\uFEFF', '');

/**
 * Saves rows as CSV in chunks, so that the page stays responsive. Neutralises cells that a spreadsheet would run as
 * formulas.
 */
export async function exportLog(
  rows: readonly LogRow[],
  columns: readonly LogColumn[],
  headings: readonly string[],
  name: string,
): Promise<void> {
  const parts = [formatCsv([headings])];
  for (let at = 0; at < rows.length; at += ROWS_PER_CHUNK) {
    const lines = rows
      .slice(at, at + ROWS_PER_CHUNK)
      .map((row) => [...columns.map((column) => formatCell(row, column)), row.data]);
    parts.push(removeByteOrderMark(formatCsv(lines)));
    await new Promise((resolve) => setTimeout(resolve));
  }
  saveAs(new Blob(parts, { type: 'text/csv;charset=utf-8' }), name);
}
