import { csv } from '@imprimatur/domain/csv';
import type { ExportedFile } from './points.ts';
import { XLSX, xlsx } from './xlsx.ts';

interface Table {
  /** The name of the file, without its extension. */
  readonly file: string;
  /** The name of the sheet. */
  readonly sheet: string;
  readonly rows: readonly (readonly (string | null)[])[];
  /** The width of each column, in letters. */
  readonly widths: readonly number[];
}

/** A table as a file. */
export async function tableFile(
  format: 'csv' | 'xlsx',
  { file, sheet, rows, widths }: Table,
  now: Date,
): Promise<ExportedFile> {
  const name = `${file}.${format}`;
  return format === 'csv'
    ? { name, type: 'text/csv; charset=utf-8', bytes: Buffer.from(csv(rows)) }
    : { name, type: XLSX, bytes: await xlsx({ name: sheet, rows, layout: { widths } }, now) };
}
