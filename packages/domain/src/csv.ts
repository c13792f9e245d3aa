/**
 * Matches the start of a text that spreadsheets read as a formula, including full-width characters, and characters after white space
 * or invisible characters.
 */
const FORMULA_START = /^[=+\-@＝＋－＠\t\r\n]|^[\s\p{Cf}]+[=+\-@＝＋－＠]/u;

/** Line breaks that spreadsheets do not recognise. */
const UNRECOGNISED_BREAKS = /[\v\f\u0085]/g;

/** Control characters other than tab and line breaks. Some programs skip them, others fail. */
// oxlint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g;

/** Returns a text that spreadsheets show and never compute: an apostrophe is put before anything that they would read as a formula. */
export function escapeFormulas(text: string): string {
  const plain = text.replaceAll(UNRECOGNISED_BREAKS, '\n').replaceAll(CONTROL_CHARACTERS, '');
  return FORMULA_START.test(plain) ? `'${plain}` : plain;
}

/** Writes a cell according to RFC 4180. Numbers stay numbers; every text is neutralised. */
export function formatCsvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = escapeFormulas(value);
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Tells spreadsheets that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Writes a row of a table with its line break: commas, CRLF. */
export const formatCsvLine = (row: readonly (string | number | null)[]): string =>
  `${row.map(formatCsvCell).join(',')}\r\n`;

/** Writes a table as CSV: UTF-8 with a byte order mark for spreadsheets. */
export const formatCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `${BYTE_ORDER_MARK}${rows.map(formatCsvLine).join('')}`;
