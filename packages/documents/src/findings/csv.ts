import { headerOf, LATEST_ROW } from './header.ts';

const DELIMITERS = [',', ';', '\t'] as const;
/** No table is longer, its header counted; what follows is left out with a sentence. */
const MOST_ROWS = 20_001;

const hasUtf16Mark = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** Whether bytes can be a text: all others soon have a zero. */
export const isText = (bytes: Uint8Array): boolean => hasUtf16Mark(bytes) || !bytes.subarray(0, 4096).includes(0);

/** Reads UTF-8, UTF-16 with its mark, and otherwise windows-1252, in which German and French spreadsheets save. */
function decoded(bytes: Uint8Array): string {
  if (hasUtf16Mark(bytes)) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Returns the end of a quoted field that begins at a position, and its text; a quote that is never closed ends with the file. */
function quoted(text: string, start: number): { value: string; end: number } {
  let value = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return { value: value + text.slice(from), end: text.length };
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    from = quote + 2;
  }
}

function rowsOf(text: string, delimiter: string, most: number): string[][] {
  const stop = new RegExp(`[${delimiter}\r\n]`, 'g');
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length && rows.length <= most) {
    const start = text[at] === '"' ? quoted(text, at) : { value: '', end: at };
    stop.lastIndex = start.end;
    const end = stop.exec(text)?.index ?? text.length;
    row.push(start.value + text.slice(start.end, end));
    at = end + 1;
    if (text[end] === delimiter && at < text.length) continue;
    if (text[end] === delimiter) row.push('');
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** What a table is like if it is read with a delimiter: how many columns its first row says, and in which row it begins. */
export type Weigh = (rows: readonly (readonly string[])[]) => { readonly row: number; readonly columns: number };

const byHeader: Weigh = (rows) => {
  const header = headerOf(rows);
  return { row: header?.row ?? 0, columns: header?.columns.size ?? 0 };
};

/** Returns the delimiter that makes most columns of the header and then fewest longer rows: texts hold more commas than a table has columns. */
function delimiterOf(text: string, weigh: Weigh): string {
  const tried = DELIMITERS.map((delimiter) => {
    const rows = rowsOf(text, delimiter, LATEST_ROW);
    const { row: first, columns } = weigh(rows);
    const width = rows[first]?.length ?? 0;
    return { delimiter, columns, longer: rows.filter((row) => row.length > width).length };
  });
  const [best] = tried.sort((one, other) => other.columns - one.columns || one.longer - other.longer);
  return best?.delimiter ?? ',';
}

/** Reads a table as RFC 4180 describes it, with commas, semicolons or tabs; "sep=;" in the first line is Excel's word for it. */
export function csvRows(bytes: Uint8Array, weigh = byHeader): { rows: string[][]; unread: string[] } {
  const text = decoded(bytes);
  const said = /^sep=([,;\t])\r?\n/i.exec(text);
  const rows = rowsOf(text.slice(said?.[0].length ?? 0), said?.[1] ?? delimiterOf(text, weigh), MOST_ROWS);
  const all = said === null ? rows : [[], ...rows];
  return all.length <= MOST_ROWS
    ? { rows: all, unread: [] }
    : { rows: all.slice(0, MOST_ROWS), unread: [`Rows after ${MOST_ROWS} were not read.`] };
}
