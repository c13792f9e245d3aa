import { describe, expect, it } from 'vitest';
import { parseEditionTable } from './import-table.ts';
import {
  parseAuthors,
  findDoisInCycles,
  findPastDayProblems,
  pastEdition,
  parseCommittee,
  parseTableDay,
  parseLanguage,
  parseManuscriptType,
} from './past-edition.ts';

describe('a date in a table', () => {
  it.each([
    ['14-03-2019', '2019-03-14'],
    ['14.03.2019', '2019-03-14'],
    ['4.3.2019', '2019-03-04'],
    ['4. 3. 2019', '2019-03-04'],
    [' 2019-03-14 ', '2019-03-14'],
    ['2019-03-14T00:00:00', '2019-03-14'],
    ['43538', '2019-03-14'],
    ['43538.75', '2019-03-14'],
    ['29-02-2024', '2024-02-29'],
  ])('is read from %s', (text, day) => expect(parseTableDay(text)).toBe(day));

  it.each(['', '2019', '03/2019', '03/04/2019', '29-02-2023', '32.01.2020', '14 March 2019', '14-03-19', '999999'])(
    'is refused if it is "%s"',
    (text) => expect(parseTableDay(text)).toBeNull(),
  );
});

describe('the import of earlier editions', () => {
  it.each([
    ['CV', 'CV'],
    ['cv ', 'CV'],
    ['Cardiovascular', 'CV'],
    ['herz-kreislauf', 'CV'],
    ['Bone and Joint', 'BJ'],
    ['Knochen und Gelenke', 'BJ'],
    ['Zoology', null],
    ['', null],
  ])('reads the committee "%s" as %s', (text, code) => expect(parseCommittee(text)).toBe(code));

  it.each([
    ['0', 0],
    ['Clinical Guideline', 1],
    ['klinische leitlinie', 1],
    ['Other publications', 2],
    ['3', null],
    ['', null],
  ])('reads the type "%s" as %s', (text, type) => expect(parseManuscriptType(text)).toBe(type));

  it.each([
    ['en', 'en'],
    ['English', 'en'],
    ['Englisch', 'en'],
    ['DE', 'de'],
    ['Portuguese', 'pt'],
    ['xx', null],
    ['Klingonish', null],
  ])('reads the language "%s" as %s', (text, code) => expect(parseLanguage(text)).toBe(code));
});

describe('authors in a table', () => {
  const names = (text: string) => parseAuthors(text).map((one) => `${one.first_name.trim()}|${one.last_name.trim()}`);
  it.each([
    ['Byron, Ada; Shelley, Mary', ['Ada|Byron', 'Mary|Shelley']],
    ['Ada Byron, Mary Shelley', ['Ada|Byron', 'Mary|Shelley']],
    ['Byron, Ada', ['Ada|Byron']],
    ['Byron A; Shelley MW', ['A|Byron', 'MW|Shelley']],
    ['Ludwig van Beethoven\nAda Byron', ['Ludwig|van Beethoven', 'Ada|Byron']],
    ['Society of Imaging; Ada Byron', ['|Society of Imaging', 'Ada|Byron']],
    ['Plato', ['|Plato']],
    [' ; ', []],
  ])('written as "%s" are %j', (text, found) => expect(names(text)).toEqual(found));
});

describe('a row of the import', () => {
  const row = {
    title: 'Bone scintigraphy',
    committee: 'BJ',
    type: 0,
    date: '14-03-2025',
    journal: 'A journal',
    doi: '10.1000/bone',
  };

  it.each([
    [['Byron, Ada', ' ', '', 'Plato'], 2],
    [[''], 0],
    [null, 0],
  ])('contains the authors %j without blank names', (authors, count) => {
    expect(pastEdition.parse({ ...row, authors }).authors).toHaveLength(count);
  });

  it.each([
    ['a given name', (name: string) => `Byron, ${name}`],
    ['a family name', (name: string) => `${name}, Ada`],
  ])('allows at most 100 characters for %s', (_title, write) => {
    const isAllowed = (length: number) => pastEdition.safeParse({ ...row, authors: write('x'.repeat(length)) }).success;
    expect([100, 101].map(isAllowed)).toEqual([true, false]);
  });

  it('can have been published today, but not tomorrow', () => {
    const problems = (today: string) => findPastDayProblems(pastEdition.parse(row), today).map(({ code }) => code);
    expect(problems('2025-03-14')).toEqual([]);
    expect(problems('2025-03-13')).toEqual(['futureDate']);
  });
});

describe('predecessors in a table', () => {
  it('form a cycle only if a path leads back to its start', () => {
    const pairs = [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'b'],
      ['d', 'd'],
      ['e', 'f'],
    ] as const;
    expect([...findDoisInCycles(new Map(pairs))].toSorted()).toEqual(['b', 'c', 'd']);
  });
});

describe('a table of earlier editions', () => {
  it('can have its columns in any order, with German or English names, and uses the first of equal columns', () => {
    const table = [
      [],
      [
        'DOI',
        'Titel',
        'Gültig bis',
        'Ausschuss',
        'Art',
        'Datum der Veröffentlichung',
        'Zeitschrift',
        'Notiz',
        'Vorgänger (DOI)',
        'Title',
      ],
      ['10.1/2', 'A title', '', 'CV', '0', '14-03-2019', 'Journal', 'x', '10.1/1', 'A later title'],
      ['', ' '],
      ['10.1/3'],
    ];
    expect(parseEditionTable(table)).toMatchObject({
      editions: [
        { title: 'A title', committee: 'CV', doi: '10.1/2', date: '14-03-2019', predecessor: '10.1/1', link: '' },
        { title: '', doi: '10.1/3' },
      ],
      rows: [3, 5],
      missing: [],
      ignored: ['Notiz', 'Title'],
    });
  });

  it('yields no rows if a required column is missing', () => {
    expect(
      parseEditionTable([
        ['Title', 'DOI'],
        ['A', '10.1/1'],
      ]),
    ).toEqual({
      editions: [],
      rows: [],
      missing: ['committee', 'type', 'date', 'journal'],
      ignored: [],
    });
    expect(parseEditionTable([]).missing).toHaveLength(6);
  });
});
