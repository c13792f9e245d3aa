import { BYTE_ORDER_MARK, formatCsvLine } from '@imprimatur/domain/csv';
import { LongText, mapInSlices } from '../../in-slices.ts';
import type { ExportedFile } from './points.ts';
import { writeXlsx, XLSX_TYPE } from './xlsx.ts';

interface Table {
  /** The name of the file, without its extension. */
  readonly file: string;
  /** The name of the sheet. */
  readonly sheet: string;
  readonly rows: readonly (readonly (string | null)[])[];
  /** The width of each column, in characters. */
  readonly widths: readonly number[];
}

/** Returns a table as CSV. Lets other calls run in between, because a list can have tens of thousands of rows. */
async function formatCsvBytes(rows: Table['rows']): Promise<Buffer> {
  const text = new LongText();
  text.add(BYTE_ORDER_MARK);
  await mapInSlices(rows, (row) => text.add(formatCsvLine(row)));
  return text.bytes();
}

/** Returns a table as a file. */
export async function createTableFile(
  format: 'csv' | 'xlsx',
  { file, sheet, rows, widths }: Table,
  now: Date,
): Promise<ExportedFile> {
  const name = `${file}.${format}`;
  return format === 'csv'
    ? { name, type: 'text/csv; charset=utf-8', bytes: await formatCsvBytes(rows) }
    : { name, type: XLSX_TYPE, bytes: await writeXlsx({ name: sheet, rows, layout: { widths } }, now) };
}
