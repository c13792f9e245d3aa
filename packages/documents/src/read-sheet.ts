import { openOffice } from './docx/package.ts';
import type { OldEncoding } from './decode-text.ts';
import { readCsvRows, isText } from './findings/csv.ts';
import { readSheets } from './findings/xlsx.ts';
import type { SheetRows } from './model.ts';
import { detectKind } from './read-document.ts';
import { UnreadableDocumentError } from './messages.ts';

const UNSUPPORTED_TABLE = { code: 'unsupportedTable' } as const;

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '');

/**
 * Reads the first sheet of a workbook that has content, or a CSV file. `encoding` applies to a CSV file that does not identify its
 * encoding. Throws `UnreadableDocumentError`.
 */
export function readSheet(bytes: Uint8Array, encoding?: OldEncoding): SheetRows {
  const kind = detectKind(bytes);
  if (kind === 'unknown' && isText(bytes)) return readCsvRows(bytes, { encoding });
  if (kind !== 'zip' && kind !== 'old office') throw new UnreadableDocumentError(UNSUPPORTED_TABLE);
  const file = openOffice(bytes, UNSUPPORTED_TABLE);
  if (file.main.root.name !== 'workbook') throw new UnreadableDocumentError(UNSUPPORTED_TABLE);
  for (const { rows, unread } of readSheets(file)) if (rows.some(isFilled)) return { rows, unread, encoding: null };
  return { rows: [], unread: [], encoding: null };
}
