/** A row of a table. */
export interface CsvRow {
  /** The line on which the row begins, counted from 1 as editors count. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvTable {
  /** Empty rows are counted too, and so is the line "sep=;". */
  readonly rows: readonly CsvRow[];
  /** The line of a quotation mark that is never closed. */
  readonly open: number | null;
}

const breaksIn = (text: string): number => text.match(/\r\n?|\n/g)?.length ?? 0;

/** The text of a quoted cell and its end; a quotation mark that is never closed ends with the text. */
function quotedAt(text: string, start: number): { value: string; end: number; isOpen: boolean } {
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

/** Returns where the quotation mark is that opens a cell, after blanks too; null if the cell is not quoted. */
function openingAt(text: string, start: number, delimiter: string): number | null {
  let at = start;
  while (text[at] === ' ' || (text[at] === '\t' && delimiter !== '\t')) at += 1;
  return text[at] === '"' ? at : null;
}

/** Splits a text into rows as RFC 4180 describes them, and stops after `most` of them. */
export function splitCsv(text: string, delimiter: string, most = Number.POSITIVE_INFINITY): CsvTable {
  const stop = new RegExp(`[${delimiter}\r\n]`, 'g');
  const rows: CsvRow[] = [];
  let [cells, at, line, begins]: [string[], number, number, number] = [[], 0, 1, 1];
  let open: number | null = null;
  while (at < text.length && rows.length < most) {
    const opening = openingAt(text, at, delimiter);
    const start = opening === null ? { value: '', end: at, isOpen: false } : quotedAt(text, opening);
    if (start.isOpen) open = line;
    line += breaksIn(start.value);
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

/** What a table that is pasted from a spreadsheet has in its first row, where no cell has a tab of its own. */
const FEWEST_TABS = 3;

/** Returns the tab, the comma or the semicolon, whichever separates the cells of the first row outside quotation marks. */
function delimiterOf(text: string): string {
  const [first = ''] = text
    .replaceAll(/"[^"]*"/g, '')
    .replace(/^\s*[\r\n]/, '')
    .split(/[\r\n]/, 1);
  const count = (delimiter: string) => first.split(delimiter).length - 1;
  if (count('\t') >= FEWEST_TABS) return '\t';
  return count(';') > count(',') ? ';' : ',';
}

/** "sep=;" in the first line is how Excel names the delimiter. */
const SEPARATOR = /^"?sep=([,;\t])"?(?:\r\n?|\n)/i;

interface Reading {
  readonly most?: number;
  /** Chooses the delimiter where the text does not name it. */
  readonly choose?: (text: string) => string;
}

/** Reads a table of commas, semicolons or tabs. */
export function readCsv(csv: string, { most, choose = delimiterOf }: Reading = {}): CsvTable {
  const text = csv.replace(/^\ufeff/, '');
  const named = SEPARATOR.exec(text);
  if (named === null) return splitCsv(text, choose(text), most);
  const { rows, open } = splitCsv(text.slice(named[0].length), named[1] ?? ',', most);
  const below = rows.map(({ line, cells }) => ({ line: line + 1, cells }));
  return { rows: [{ line: 1, cells: [] }, ...below], open: open === null ? null : open + 1 };
}
