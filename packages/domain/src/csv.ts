/** Matches a start that spreadsheets read as a formula, the wide signs of East Asia too, or skip on the way to one, seen or not. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]|^[\s\p{Cf}]+[=+\-@＝＋－＠]/u;

/** Line breaks that spreadsheets do not recognise. */
const BREAKS = /[\v\f\u0085]/g;

/** Control characters other than tab and line breaks: some programs skip them, others fail on them. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g;

/** Returns a text that spreadsheets show and never compute: an apostrophe precedes whatever they would read as a formula. */
export function neutralised(text: string): string {
  const plain = text.replaceAll(BREAKS, '\n').replaceAll(CONTROLS, '');
  return FORMULA.test(plain) ? `'${plain}` : plain;
}

/** Writes a cell as RFC 4180 defines it. The application's own numbers stay numbers; every text is neutralised. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = neutralised(value);
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes a table as CSV: UTF-8 with the mark that spreadsheets look for, commas, CRLF. */
export const csv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
