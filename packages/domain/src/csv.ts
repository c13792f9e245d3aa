/** What a spreadsheet would read as a formula, or skip on its way to one. */
const FORMULA = /^[=+\-@\t\r\n]|^\s+[=+\-@]/;

/** Line breaks that spreadsheets do not know as such. */
const BREAKS = /[\v\f\u0085]/g;

/** Control characters but tab and line breaks, which some programs skip and others stumble over. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g;

/** A text that a spreadsheet shows and never computes: an apostrophe stands before what it would take for a formula. */
export function neutralised(text: string): string {
  const plain = text.replaceAll(BREAKS, '\n').replaceAll(CONTROLS, '');
  return FORMULA.test(plain) ? `'${plain}` : plain;
}

/** A cell as RFC 4180 has it. Numbers of our own stay numbers; every text is neutralised. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = neutralised(value);
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as CSV: UTF-8 with a mark that spreadsheets look for, comma, CRLF. */
export const csv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
