import { openOffice } from './docx/package.ts';
import { csvRows, isText, type Weigh } from './findings/csv.ts';
import { sheetsOf } from './findings/xlsx.ts';
import type { SheetRows } from './model.ts';
import { kindOf } from './read.ts';
import { Unreadable } from './unreadable.ts';

const NEITHER = 'Tables are read from Excel (.xlsx) and CSV. This file is neither.';

const byFirstRow: Weigh = (rows) => ({ row: 0, columns: rows[0]?.length ?? 0 });

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '');

/** Reads a table as it stands: of a workbook the first sheet that has something in it. */
export function readSheet(bytes: Uint8Array): SheetRows {
  const kind = kindOf(bytes);
  if (kind === 'unknown' && isText(bytes)) return csvRows(bytes, byFirstRow);
  if (kind !== 'zip' && kind !== 'old office') throw new Unreadable(NEITHER);
  const file = openOffice(bytes, NEITHER);
  if (file.main.root.name !== 'workbook') throw new Unreadable(NEITHER);
  for (const { rows, unread } of sheetsOf(file)) if (rows.some(isFilled)) return { rows, unread };
  return { rows: [], unread: [] };
}
