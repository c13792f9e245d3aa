import { readCsv, splitCsv } from '@imprimatur/domain/read-csv';
import { decodeText, hasUtf16Mark, type OldEncoding } from '../decode-text.ts';
import type { SheetRows } from '../model.ts';
import { headerOf, LATEST_ROW } from './header.ts';

const DELIMITERS = [',', ';', '\t'] as const;
/** No table is longer, its header counted; what follows is left out with a sentence. */
const MOST_ROWS = 20_001;

/** Whether bytes can be a text: all others soon have a zero. */
export const isText = (bytes: Uint8Array): boolean => hasUtf16Mark(bytes) || !bytes.subarray(0, 4096).includes(0);

/** Returns the delimiter that makes most columns of the header and then fewest longer rows: texts hold more commas than a table has columns. */
export function delimiterByHeader(text: string): string {
  const tried = DELIMITERS.map((delimiter) => {
    const rows = splitCsv(text, delimiter, LATEST_ROW + 1).rows.map(({ cells }) => cells);
    const header = headerOf(rows);
    const width = rows[header?.row ?? 0]?.length ?? 0;
    return { delimiter, columns: header?.columns.size ?? 0, longer: rows.filter((row) => row.length > width).length };
  });
  const [best] = tried.toSorted((one, other) => other.columns - one.columns || one.longer - other.longer);
  return best?.delimiter ?? ',';
}

interface Reading {
  /** Of a text that does not show its encoding. */
  readonly encoding?: OldEncoding;
  /** Chooses the delimiter; by default that of the first row. */
  readonly choose?: (text: string) => string;
}

/** Reads a table with commas, semicolons or tabs. */
export function csvRows(bytes: Uint8Array, { encoding, choose }: Reading = {}): SheetRows {
  const decoded = decodeText(bytes, encoding);
  const all = readCsv(decoded.text, { most: MOST_ROWS + 1, choose }).rows.map(({ cells }) => cells);
  const unread = all.length <= MOST_ROWS ? [] : [{ code: 'rowsNotRead' as const, limit: MOST_ROWS }];
  return { rows: all.slice(0, MOST_ROWS), unread, encoding: decoded.encoding };
}
