import { readCsv, splitCsv } from '@imprimatur/domain/read-csv';
import { decodeText, hasUtf16Mark, type OldEncoding } from '../decode-text.ts';
import type { SheetRows } from '../model.ts';
import { findHeader, MAX_HEADER_ROW } from './header.ts';

const DELIMITERS = [',', ';', '\t'] as const;
const MAX_ROWS = 20_001;

/** Binary files have a zero byte near the start. */
export const isText = (bytes: Uint8Array): boolean => hasUtf16Mark(bytes) || !bytes.subarray(0, 4096).includes(0);

/**
 * Returns the delimiter with the most recognised columns, or among equals the one with the fewest rows longer than the header. Commas are
 * not counted, because comments contain many of them.
 */
export function chooseDelimiterByHeader(text: string): string {
  const tried = DELIMITERS.map((delimiter) => {
    const rows = splitCsv(text, delimiter, MAX_HEADER_ROW + 1).rows.map(({ cells }) => cells);
    const header = findHeader(rows);
    const width = rows[header?.row ?? 0]?.length ?? 0;
    return { delimiter, columns: header?.columns.size ?? 0, longer: rows.filter((row) => row.length > width).length };
  });
  const [best] = tried.toSorted((one, other) => other.columns - one.columns || one.longer - other.longer);
  return best?.delimiter ?? ',';
}

interface CsvOptions {
  readonly encoding?: OldEncoding;
  readonly chooseDelimiter?: (text: string) => string;
}

export function readCsvRows(bytes: Uint8Array, { encoding, chooseDelimiter }: CsvOptions = {}): SheetRows {
  const decoded = decodeText(bytes, encoding);
  const all = readCsv(decoded.text, { most: MAX_ROWS + 1, choose: chooseDelimiter }).rows.map(({ cells }) => cells);
  const unread = all.length <= MAX_ROWS ? [] : [{ code: 'rowsNotRead' as const, limit: MAX_ROWS }];
  return { rows: all.slice(0, MAX_ROWS), unread, encoding: decoded.encoding };
}
