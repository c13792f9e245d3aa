import { readFileSync } from 'node:fs';
import { findImportRowProblems, parseImport } from '@imprimatur/domain/people/import';
import { parsePeopleTable } from '@imprimatur/domain/people/import-table';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { readSheet } from './read-sheet.ts';

const readBytes = (name: string) =>
  new Uint8Array(readFileSync(new URL(`testing/fixtures/people/${name}`, import.meta.url)));

const parseAsFirstInstall = (name: string) => {
  const { text, encoding } = decodeText(readBytes(name));
  const { rows, errors } = parseImport(text);
  return {
    encoding,
    errors,
    rows,
    people: rows.map((row) => `${row.first_name} ${row.last_name} ${row.email} ${row.committee}`.trim()),
  };
};

const parseAsLaterImport = (name: string) => {
  const { rows, encoding } = readSheet(readBytes(name));
  const { people } = parsePeopleTable(rows);
  return {
    encoding,
    people: people.map((one) => `${one.first_name} ${one.last_name} ${one.email} ${one.committee}`.trim()),
  };
};

const PEOPLE = [
  'Jörg Müller joerg.mueller@klinik.example CV',
  'Łukasz Żółć lukasz@szpital.example',
  'Anna, "A." O’Neill anna+gl@hospital.example NI',
  'José Núñez jose@hospital.example ET',
  'Olga Office olga@enma.example',
];
const WITHOUT_POLISH = PEOPLE.map((one) => one.replace('Łukasz Żółć', 'Lukas Zolc'));
/** The encoding does not contain ñ. */
const WITHOUT_N_TILDE = PEOPLE.map((one) => one.replace('Núñez', 'Núnez').replace('’', "'"));

const TABLES = [
  ['utf8-bom-semicolon.csv', null, PEOPLE],
  ['utf16le-tab-excel-unicode-text.txt', null, PEOPLE],
  ['tab-pasted-from-excel.txt', null, PEOPLE],
  ['sep-line.csv', null, PEOPLE],
  ['trailing-empty-columns.csv', null, PEOPLE],
  ['windows1252-semicolon.csv', 'windows-1252', WITHOUT_POLISH],
  ['macroman-semicolon.csv', 'macintosh', WITHOUT_POLISH],
  ['cp1250-semicolon.csv', 'windows-1250', WITHOUT_N_TILDE],
] as const;

describe('a table of people', () => {
  it.each(TABLES)('can be imported at the first installation: %s', (name, encoding, people) => {
    expect(parseAsFirstInstall(name)).toMatchObject({ encoding, people, errors: [] });
    expect(parseAsFirstInstall(name).rows.map(({ role }) => role)).toEqual([2, 3, 4, 1, 0]);
  });

  it.each(TABLES)('can be imported later: %s', (name, encoding, people) => {
    expect(parseAsLaterImport(name)).toEqual({ encoding, people });
  });

  it('never yields a person from its header row', () => {
    expect(parseAsLaterImport('with-header.csv').people).toEqual(PEOPLE);
    // The first installation has no header row (specification §5), so this row stops it.
    const { rows, people } = parseAsFirstInstall('with-header.csv');
    expect(people.slice(1)).toEqual(PEOPLE);
    expect(rows.map(findImportRowProblems)).toEqual([['email'], [], [], [], [], []]);
  });

  it('keeps a malformed address, so that its row is refused', () => {
    const { rows } = parseAsFirstInstall('mailto-and-display.csv');
    expect(rows.map(({ email }) => email)).toEqual([
      'mailto:jane@hospital.example',
      'jim doe <jim@hospital.example>',
      'joe@hospital.example',
      'jon@hospital.example',
    ]);
    expect(rows.map(findImportRowProblems)).toEqual([['email'], ['email'], [], []]);
    const { people } = parsePeopleTable(readSheet(readBytes('mailto-and-display.csv')).rows);
    expect(people.map(({ email }) => email)).toEqual(rows.map(({ email }) => email));
  });
});

describe('the encoding of a table', () => {
  const encoded = (...bytes: (string | number)[]) =>
    Uint8Array.from(
      bytes.flatMap((one) => (typeof one === 'number' ? [one] : [...one].map((char) => char.charCodeAt(0)))),
    );

  it.each([
    ['Western letters that both Windows encodings share', encoded('M', 0xfc, 'ller'), 'windows-1252', 'Müller'],
    ['Spanish', encoded('Jos', 0xe9, ' N', 0xfa, 0xf1, 'ez, ', 0x80, '5'), 'windows-1252', 'José Núñez, €5'],
    [
      'French',
      encoded('L', 0x92, 'H', 0xf4, 'pital ', 0x96, ' Gr', 0xe9, 'goire'),
      'windows-1252',
      'L’Hôpital – Grégoire',
    ],
    [
      'Czech',
      encoded(0x8a, ' Nov', 0xe1, 'k, Ji', 0xf8, 0xed, ' ', 0xc8, 'ern', 0xfd, '; ', 0xa3, 'ukasz'),
      'windows-1250',
      'Š Novák, Jiří Černý; Łukasz',
    ],
    ['an old Mac', encoded('Jos', 0x8e, ' N', 0x9c, 0x96, 'ez'), 'macintosh', 'José Núñez'],
  ] as const)('is recognised for %s', (_title, bytes, encoding, text) => {
    expect(decodeText(bytes)).toEqual({ encoding, text });
  });

  it('can be chosen by the person if the text does not show it', () => {
    expect(decodeText(encoded('J', 0x9a, 'rg'), 'macintosh')).toEqual({ encoding: 'macintosh', text: 'Jörg' });
    expect(decodeText(new TextEncoder().encode('Jörg'), 'macintosh')).toEqual({ encoding: null, text: 'Jörg' });
  });
});
