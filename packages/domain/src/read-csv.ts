export interface CsvRow {
  /** Line on which the row begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvTable {
  /** Includes empty rows and the line `sep=;`. */
  readonly rows: readonly CsvRow[];
  /** Line of a quotation mark that is never closed; null if all are closed. */
  readonly open: number | null;
}

const countLineBreaks = (text: string): number => text.match(/\r\n?|\n/g)?.length ?? 0;

/** Returns the text of a quoted cell and its end. A quotation mark that is never closed ends with the text. */
function readQuotedCell(text: string, start: number): { value: string; end: number; isOpen: boolean } {
  let value = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return { value: value + text.slice(from), end: text.length, isOpen: true };
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1, isOpen: false };
    value += '"';
    from = quote + 2;
  }
}

/** Returns the position of the quotation mark that opens a cell, even after white space. Null if the cell is not quoted. */
function findOpeningQuote(text: string, start: number, delimiter: string): number | null {
  let at = start;
  while (text[at] === ' ' || (text[at] === '\t' && delimiter !== '\t')) at += 1;
  return text[at] === '"' ? at : null;
}

/** Splits a text into rows according to RFC 4180, and stops after `most` rows. */
export function splitCsv(text: string, delimiter: string, most = Number.POSITIVE_INFINITY): CsvTable {
  const stop = new RegExp(`[${delimiter}\r\n]`, 'g');
  const rows: CsvRow[] = [];
  let [cells, at, line, begins]: [string[], number, number, number] = [[], 0, 1, 1];
  let open: number | null = null;
  while (at < text.length && rows.length < most) {
    const opening = findOpeningQuote(text, at, delimiter);
    const start = opening === null ? { value: '', end: at, isOpen: false } : readQuotedCell(text, opening);
    if (start.isOpen) open = line;
    line += countLineBreaks(start.value);
    stop.lastIndex = start.end;
    const end = stop.exec(text)?.index ?? text.length;
    cells.push(start.value + text.slice(start.end, end));
    at = end + 1;
    if (text[end] === delimiter && at < text.length) continue;
    if (text[end] === delimiter) cells.push('');
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    rows.push({ line: begins, cells });
    line += 1;
    [cells, begins] = [[], line];
  }
  return { rows, open };
}

/** Minimum number of tabs in the first row of a table that was pasted from a spreadsheet, if no cell contains a tab. */
const MIN_TABS = 3;

/** Returns the character that separates the cells of the first row outside quotation marks: tab, comma or semicolon. */
function detectDelimiter(text: string): string {
  const [first = ''] = text
    .replaceAll(/"[^"]*"/g, '')
    .replace(/^\s*[\r\n]/, '')
    .split(/[\r\n]/, 1);
  const count = (delimiter: string) => first.split(delimiter).length - 1;
  if (count('\t') >= MIN_TABS) return '\t';
  return count(';') > count(',') ? ';' : ',';
}

/** Excel states the delimiter in the first line: `sep=;`. */
const SEPARATOR_LINE = /^"?sep=([,;\t])"?(?:\r\n?|\n)/i;

interface Reading {
  readonly most?: number;
  /** Chooses the delimiter if the text does not specify it. */
  readonly choose?: (text: string) => string;
}

/** Reads a table separated by commas, semicolons or tabs. */
export function readCsv(csv: string, { most, choose = detectDelimiter }: Reading = {}): CsvTable {
  const text = csv.replace(/^\ufeff/, '');
  const named = SEPARATOR_LINE.exec(text);
  if (named === null) return splitCsv(text, choose(text), most);
  const { rows, open } = splitCsv(text.slice(named[0].length), named[1] ?? ',', most);
  const below = rows.map(({ line, cells }) => ({ line: line + 1, cells }));
  return { rows: [{ line: 1, cells: [] }, ...below], open: open === null ? null : open + 1 };
}
