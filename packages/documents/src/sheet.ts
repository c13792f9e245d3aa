import { openOffice } from './docx/package.ts';
import type { OldEncoding } from './decode-text.ts';
import { csvRows, isText } from './findings/csv.ts';
import { sheetsOf } from './findings/xlsx.ts';
import type { SheetRows } from './model.ts';
import { kindOf } from './read.ts';
import { Unreadable } from './messages.ts';

const UNSUPPORTED = { code: 'unsupportedTable' } as const;

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '');

/** Reads a table as it stands: of a workbook the first sheet that has something in it. `encoding`: of a CSV that does not show its own. */
export function readSheet(bytes: Uint8Array, encoding?: OldEncoding): SheetRows {
  const kind = kindOf(bytes);
  if (kind === 'unknown' && isText(bytes)) return csvRows(bytes, { encoding });
  if (kind !== 'zip' && kind !== 'old office') throw new Unreadable(UNSUPPORTED);
  const file = openOffice(bytes, UNSUPPORTED);
  if (file.main.root.name !== 'workbook') throw new Unreadable(UNSUPPORTED);
  for (const { rows, unread } of sheetsOf(file)) if (rows.some(isFilled)) return { rows, unread, encoding: null };
  return { rows: [], unread: [], encoding: null };
}
