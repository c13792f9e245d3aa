import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { findPoints } from './find-points.ts';
import { markDuplicates } from './findings/duplicates.ts';
import { fitFields } from './findings/fit-fields.ts';
import type { Message } from './messages.ts';
import type { FoundPoint } from './model.ts';
import { readFixture } from './testing/fixture.ts';

const NO_POINTS = { points: [], unread: [] };
const findIn = (name: string, bytes: Uint8Array) =>
  findPoints(name, bytes, { changes: false, findInPdf: async () => NO_POINTS });
const encodeUtf16 = (text: string) => Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);
const toLatin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

const makePoint = (more: Partial<FoundPoint>): FoundPoint => ({
  from: 'row',
  author: '',
  place: '',
  kind: null,
  text: 'a',
  proposal: '',
  quotation: null,
  sameAs: null,
  ...more,
});

// Covers Points.31
describe('the CSV reader', () => {
  const texts = async (bytes: Uint8Array) =>
    (await findIn('a.csv', bytes)).points.map(({ place, text }) => [place, text]);
  test.each<[string, Uint8Array, string[][]]>([
    ['commas', strToU8('Place,Comment\r\n1,a\r\n'), [['1', 'a']]],
    ['semicolons and a last line without a line break', strToU8('Place;Comment\n1;a, b'), [['1', 'a, b']]],
    ['tabs', strToU8('Place\tComment\n1\ta;b'), [['1', 'a;b']]],
    ['the delimiter that Excel declares', strToU8('sep=;\r\nPlace;Comment\r\n1;a'), [['1', 'a']]],
    [
      'tabs as delimiters, with commas in the texts',
      strToU8('Place\tComment\n1\ta, b, c, d, e\n'),
      [['1', 'a, b, c, d, e']],
    ],
    [
      'semicolons as delimiters, with commas in the texts',
      strToU8('Ort;Kommentar\n1;a, b, c, d, e'),
      [['1', 'a, b, c, d, e']],
    ],
    [
      'a title with commas above a table with semicolons',
      strToU8('Comments, please, by May, to the office\n\nPlace;Comment\n1;a\n'),
      [['1', 'a']],
    ],
    [
      'a title with semicolons above a table with commas',
      strToU8('Notes; by May; to the office; thanks\nPlace,Comment\n1,"a; b; c"\n'),
      [['1', 'a; b; c']],
    ],
    [
      'a single column with commas in its texts',
      strToU8('Comment\na, b, c\nd\n'),
      [
        ['', 'a, b, c'],
        ['', 'd'],
      ],
    ],
    [
      'quoted cells with delimiters, line breaks and quotation marks',
      strToU8('Place,Comment\n1,"a, ""b""\nc"\n'),
      [['1', 'a, "b"\nc']],
    ],
    ['a quotation mark that is never closed', strToU8('Place,Comment\n1,"a\nb'), [['1', 'a\nb']]],
    ['a UTF-8 byte order mark', strToU8('\ufeffOrt;Kommentar\nEinführung;Größe'), [['Einführung', 'Größe']]],
    ['UTF-16', encodeUtf16('Ort;Kommentar\nEinführung;Größe'), [['Einführung', 'Größe']]],
    ['windows-1252', toLatin1('Ort;Kommentar\nEinführung;Größe'), [['Einführung', 'Größe']]],
    [
      'old Macintosh line breaks',
      strToU8('Place,Comment\r1,a\r2,b'),
      [
        ['1', 'a'],
        ['2', 'b'],
      ],
    ],
  ])('reads %s', async (_, bytes, expected) => {
    expect(await texts(bytes)).toEqual(expected);
  });

  test('reads only twenty thousand rows, and reports the others', async () => {
    const { points, unread } = await findIn('a.csv', strToU8(`Comment\n${'a\n'.repeat(20_001)}`));
    expect(points).toHaveLength(5000);
    expect(unread).toEqual([
      { code: 'rowsNotRead', limit: 20_001 },
      { code: 'pointsLeftOut', limit: 5000, more: 15_000 },
    ]);
  });
});

// Covers Points.31
describe('the Excel reader', () => {
  test('reads a LibreOffice table below a title', async () => {
    const { points, unread } = await findIn('comments.xlsx', readFixture('comments.xlsx'));
    expect(points.map(({ place, kind, text, proposal, sameAs }) => [place, kind, text, proposal, sameAs])).toEqual([
      ['Dosimetrie, p. 9', 'major', 'Die Dosis fehlt, bitte ergänzen.', '', null],
      ['Literatur, p. 14', 'editorial', 'Tippfehler', '„Szintigraphie“', null],
      ['Literatur, p. 14', 'minor', 'Tippfehler', '„Szintigraphie“', 1],
      ['Durchführung, p. 4', null, 'Warum drei Stunden?', '', null],
    ]);
    expect(unread).toEqual([{ code: 'unknownKind', row: 7, text: 'unklar' }]);
  });

  const sheet = (rows: string) => strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);
  const book = (sheets: Readonly<Record<string, Uint8Array>>) => {
    const names = Object.keys(sheets);
    const relation = (id: string, type: string, target: string) =>
      `<Relationship Id="${id}" Type="x/${type}" Target="${target}"/>`;
    return zipSync({
      '_rels/.rels': strToU8(`<Relationships>${relation('a', 'officeDocument', '/xl/workbook.xml')}</Relationships>`),
      'xl/workbook.xml': strToU8(
        `<workbook xmlns:r="r"><sheets>${names.map((name) => `<sheet name="${name}" r:id="${name}"/>`).join('')}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships>${names.map((name) => relation(name, 'worksheet', `${name}.xml`)).join('')}</Relationships>`,
      ),
      ...Object.fromEntries(names.map((name) => [`xl/${name}.xml`, sheets[name] ?? new Uint8Array()])),
    });
  };
  const text = (at: string, value: string) =>
    `<c r="${at}" t="inlineStr"><is><r><t>${value}</t></r><rPh><t>x</t></rPh></is></c>`;

  test('reads the first sheet with a header, and numbers rows as Excel does', async () => {
    const bytes = book({
      notes: sheet(`<row r="1">${text('A1', 'Read me')}</row>`),
      table: sheet(
        `<row r="3">${text('B3', 'Comment')}${text('D3', 'Page')}</row><row r="5">${text('B5', 'a')}<c r="D5"><v>9</v></c></row><row r="8"><c r="D8"><v>10</v></c></row><row r="2000000">${text('B1', 'far')}</row>`,
      ),
    });
    const { points, unread } = await findIn('a.xlsx', bytes);
    expect(points.map((found) => [found.place, found.text])).toEqual([['p. 9', 'a']]);
    expect(unread).toEqual([
      { code: 'rowWithoutComment', row: 8 },
      { code: 'rowsNotRead', limit: 20_001 },
    ]);
  });

  test('reports a second sheet with a header', async () => {
    const table = sheet(`<row>${text('A1', 'Comment')}</row><row>${text('A2', 'a')}</row>`);
    const { points, unread } = await findIn('a.xlsx', book({ one: table, two: table }));
    expect(points.map((found) => found.text)).toEqual(['a']);
    expect(unread).toEqual([{ code: 'sheetNotRead', name: 'two' }]);
  });

  test.each([
    ['true', '<c t="b"><v>1</v></c>', 'TRUE', []],
    ['false', '<c t="b"><v>0</v></c>', 'FALSE', []],
    ['a number', '<c><v>3.3000000000000003</v></c>', '3.3', []],
    ['a number that is marked as a number', '<c t="n"><v>3.0000000000000004</v></c>', '3', []],
    ['a number with an exponent', '<c><v>1.2E-2</v></c>', '0.012', []],
    ['the text result of a formula', '<c t="str"><f>A1</f><v>3.30</v></c>', '3.30', []],
    [
      'an error value',
      '<c t="e"><v>#REF!</v></c>',
      undefined,
      [
        { code: 'spreadsheetError', row: 2, text: '#REF!' },
        { code: 'rowWithoutComment', row: 2 },
      ],
    ],
  ])('reads %s as Excel shows it', async (_, cell, expected, unread) => {
    const table = sheet(`<row>${text('A1', 'Comment')}</row><row>${cell}</row>`);
    const found = await findIn('a.xlsx', book({ table }));
    expect(found.points[0]?.text).toBe(expected);
    expect(found.unread).toEqual(unread);
  });

  test('decodes characters that Excel stores as codes', async () => {
    const rows = `<row>${text('A1', 'Comment')}</row><row>${text('A2', 'one_x000D_\ntwo _x005F_x003D_')}</row>`;
    const { points } = await findIn('a.xlsx', book({ table: sheet(rows) }));
    expect(points.map((found) => found.text)).toEqual(['one\ntwo _x003D_']);
  });
});

test('points in a PDF are found by the PDF reader', async () => {
  const found = { points: [makePoint({ text: 'from the PDF' })], unread: [] };
  const bytes = strToU8('%PDF-1.7\n');
  expect(await findPoints('a.docx', bytes, { changes: false, findInPdf: async () => found })).toEqual(found);
});

// Covers Points.32
describe('a point', () => {
  const quoted = (exact: string) => ({ page: null, exact, prefix: '', suffix: '' });
  test.each<[string, Partial<FoundPoint>, Partial<FoundPoint>, number | null]>([
    ['is a duplicate of an equal point', { place: 'p. 9' }, { place: 'p. 9' }, 0],
    ['is a duplicate even if another person wrote it', { author: 'A' }, { author: 'B' }, 0],
    [
      'is a duplicate despite different case, spaces and punctuation',
      { text: 'Typo here.' },
      { text: ' typo  HERE' },
      0,
    ],
    ['is not a duplicate if it names another place', { place: 'p. 9' }, { place: 'p. 10' }, null],
    ['is not a duplicate if it quotes other words', { quotation: quoted('a') }, { quotation: quoted('b') }, null],
    ['is not a duplicate if it proposes another wording', { proposal: 'a' }, { proposal: 'b' }, null],
  ])('%s', (_, one, other, sameAs) => {
    expect(markDuplicates([makePoint(one), makePoint(other)]).map((found) => found.sameAs)).toEqual([null, sameAs]);
  });
});

describe('the importer', () => {
  test.each<[string, Partial<FoundPoint>, Partial<FoundPoint>, Message[]]>([
    [
      'shortens a long place',
      { place: 'x'.repeat(201) },
      { place: 'x'.repeat(200) },
      [{ code: 'fieldShortened', point: 1, field: 'place', limit: 200 }],
    ],
    [
      'shortens a long text',
      { text: 'x'.repeat(10_001) },
      { text: 'x'.repeat(10_000) },
      [{ code: 'fieldShortened', point: 1, field: 'text', limit: 10_000 }],
    ],
    [
      'never cuts within a surrogate pair',
      { proposal: `${'x'.repeat(9999)}😀` },
      { proposal: 'x'.repeat(9999) },
      [{ code: 'fieldShortened', point: 1, field: 'proposal', limit: 10_000 }],
    ],
    ['removes control characters', { text: 'a\u0000b\u0007\r\nc\td' }, { text: 'ab\nc\td' }, []],
    [
      'puts a place and a name on one line',
      { place: 'Table 4\r\np.\u20289 \u202e', author: 'A.\n B.' },
      { place: 'Table 4 p. 9', author: 'A. B.' },
      [],
    ],
    [
      'repairs a passage that was cut within a character',
      { quotation: { page: 1, exact: 'a\u0000b', prefix: '\ude00 ', suffix: ' \ud83d' } },
      { quotation: { page: 1, exact: 'ab', prefix: '\ufffd ', suffix: ' \ufffd' } },
      [],
    ],
    ['replaces half a surrogate pair', { text: 'a\ud83d' }, { text: 'a\ufffd' }, []],
  ])('%s', (_, given, expected, unread) => {
    expect(fitFields({ points: [makePoint(given)], unread: [] })).toEqual({ points: [makePoint(expected)], unread });
  });
});
