import { expect, it } from 'vitest';
import { escapeFormulas, formatCsv, formatCsvCell } from './csv.ts';
import { readCsv } from './read-csv.ts';

// Covers V1.1.2, Fault.39
it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '=HYPERLINK("http://x")',
  '＝1+1',
  ' ＋1',
  '－1',
  '＠SUM(A1)',
  '\u200b=1+1',
  '\u202e \u00ad-1',
])('%j is escaped so that a spreadsheet does not compute it', (text) => {
  expect(escapeFormulas(text)).toBe(`'${text}`);
  expect(formatCsvCell(text).replace(/^"/, '').startsWith("'")).toBe(true);
});

// Covers V1.3.3
it.each([
  ['a\u0000b\u0007c\u001b[2Jd\u007fe\u0085f', '"abc[2Jde\nf"'],
  ['\u0001=1+1', "'=1+1"],
  ['\u009f\u0000@SUM(A1)', "'@SUM(A1)"],
])('control characters are removed before the check for formulas: %j', (text, cell) => {
  expect(formatCsvCell(text)).toBe(cell);
});

it('other text and numbers are left unchanged', () => {
  expect(['CV-2026-007', '', 'a=b', '12', '€ 5'].map(escapeFormulas)).toEqual(['CV-2026-007', '', 'a=b', '12', '€ 5']);
  expect(formatCsvCell(-5)).toBe('-5');
  expect(formatCsvCell(null)).toBe('');
});

it('characters that would end a cell or a line are quoted', () => {
  expect(
    formatCsv([
      ['a,b', 'say "hi"', 'two\r\nlines', 'semi;colon'],
      ['x', 1, null, ''],
    ]),
  ).toBe('\uFEFF"a,b","say ""hi""","two\r\nlines","semi;colon"\r\nx,1,,\r\n');
});

it.each(['\n', '\r\n', '\r'])('rows that end with %j keep their line numbers, even after empty lines', (end) => {
  expect(readCsv(['Name,City', '', 'Ada,London', '', '', 'Mary,Bath'].join(end)).rows).toEqual([
    { line: 1, cells: ['Name', 'City'] },
    { line: 2, cells: [''] },
    { line: 3, cells: ['Ada', 'London'] },
    { line: 4, cells: [''] },
    { line: 5, cells: [''] },
    { line: 6, cells: ['Mary', 'Bath'] },
  ]);
});

it.each([
  ['Surname;City, Country\nByron;London', [['Surname;City', ' Country'], ['Byron;London']]],
  ['Authors\nAda Byron; Mary Shelley', [['Authors'], ['Ada Byron; Mary Shelley']]],
  [
    'Surname;First name;City, Country\nByron;Ada;London',
    [
      ['Surname', 'First name', 'City, Country'],
      ['Byron', 'Ada', 'London'],
    ],
  ],
])('cells are separated by semicolons only if the first row has more of them than commas: %j', (text, rows) => {
  expect(readCsv(text).rows.map(({ cells }) => cells)).toEqual(rows);
});
