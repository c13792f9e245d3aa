import { describe, expect, test } from 'vitest';
import type { Message } from '../messages.ts';
import { findInTable } from './table.ts';

const findFirstPoint = (row: string[], header: string[]) => findInTable([header, row]).points[0];

// Covers Points.31
describe('the columns of a comment table can have many names and any order', () => {
  test.each<[string[]]>([
    [['Place', 'Page', 'Line', 'Comment', 'Proposed change', 'Kind', 'Reviewer']],
    [['Section', 'Page no.', 'Line number', 'Comments', 'Suggested wording', 'Type of comment (major/minor)', 'Name']],
    [['Section Nr', 'p.', 'Lines', 'Remark:', 'Recommended change', 'Severity', 'Organisation']],
    [['Abschnitt', 'Seite', 'Zeile', 'Kommentar', 'Änderungsvorschlag', 'Art', 'Gutachter']],
    [
      [
        'Fundstelle',
        'Seitenzahl',
        'Zeilen-Nr. (Zeile)',
        'Anmerkung',
        'Vorgeschlagene Änderung',
        'Kategorie',
        'Verfasser',
      ],
    ],
    [
      [
        'Kapitel / Abschnitt',
        'S.',
        'Zeilennummer',
        'Bemerkungen des Gutachters',
        'Formulierungsvorschlag',
        'Gewichtung',
        'Kürzel',
      ],
    ],
  ])('%s', (header) => {
    const row = ['Dosimetry', '9', '12', 'No unit.', '74 MBq', 'major', 'A. Weber'];
    const expected = {
      from: 'row',
      author: 'A. Weber',
      place: 'Dosimetry, p. 9, line 12',
      kind: 'major',
      text: 'No unit.',
      proposal: '74 MBq',
      quotation: null,
      sameAs: null,
    };
    expect(findFirstPoint(row, header)).toEqual(expected);
    expect(findFirstPoint([...row].reverse(), [...header].reverse())).toEqual(expected);
  });
});

describe('the comment column is recognised even if its heading names the reviewer and the content', () => {
  test.each<[string, string]>([
    ['Page;Reviewer comment', 'p. 0, , , 1, '],
    ['Page;Reviewer comments', 'p. 0, , , 1, '],
    ["Page;Reviewer's comments", 'p. 0, , , 1, '],
    ['Page;Reviewer comment(s)', 'p. 0, , , 1, '],
    ['Page;Comment of the reviewer', 'p. 0, , , 1, '],
    ['Page;Comments by reviewer', 'p. 0, , , 1, '],
    ['Page;Kommentar der Gutachterin', 'p. 0, , , 1, '],
    ['Section;Stakeholder comment;Author response', '0, , , 1, '],
    ["Stakeholder comment;Authors' response to comment", ', , , 0, '],
    ['Major/Minor;Suggested rewording;Reviewer comment;Pg #;Line(s)', 'p. 3, line 4, , , 2, 1'],
    ['Comments and proposed changes;Page', 'p. 1, , , 0, '],
    ['Comment / original text;Page', 'p. 1, , , 0, '],
    ['Comments and proposed changes;Comment', ', , , 1, 0'],
    ['Comment author;Comment', ', , 0, 1, '],
    ['Author of the comment;Comment', ', , 0, 1, '],
    ['Comment by;Reviewer comment', ', , 0, 1, '],
    ['Name of the reviewer;Reviewer comment', ', , 0, 1, '],
    ['Commentaire;Page', 'p. 1, , , 0, '],
    ['Ligne;Remarques;Proposition;Auteur', 'line 0, , 3, 1, 2'],
    ['Severity;Finding;Page', 'p. 2, , , 1, '],
    ['Issues;Page', 'p. 1, , , 0, '],
  ])('%s', (header, expected) => {
    const cells = header.split(';');
    const found = findFirstPoint(
      cells.map((_, index) => String(index)),
      cells,
    );
    expect(found && [found.place, found.kind, found.author, found.text, found.proposal].join(', ')).toBe(expected);
  });
});

test.each([
  ['major', 'major'],
  ['Major comment', 'major'],
  ['wesentlich', 'major'],
  ['schwerwiegender Mangel', 'major'],
  ['MINOR', 'minor'],
  ['gering', 'minor'],
  ['unwesentlich', 'minor'],
  ['Editorial', 'editorial'],
  ['ed', 'editorial'],
  ['typo', 'editorial'],
  ['redaktionell', 'editorial'],
  ['sprachliche Korrektur', 'editorial'],
  ['question', null],
  ['', null],
])('the word %s means the kind %s', (word, kind) => {
  expect(findFirstPoint(['x', word], ['Comment', 'Kind'])?.kind).toBe(kind);
});

describe('the rows of a comment table:', () => {
  test.each<[string, string[][], string[], Message[]]>([
    [
      'a row without a comment is reported',
      [
        ['Place', 'Comment'],
        ['1', 'a'],
        ['2', ''],
      ],
      ['a'],
      [{ code: 'rowWithoutComment', row: 3 }],
    ],
    ['empty rows are ignored', [['Place', 'Comment'], ['', ' '], [], ['1', 'a']], ['a'], []],
    [
      'a proposal without a comment is enough',
      [
        ['Place', 'Comment', 'Proposed change'],
        ['1', '', 'b'],
      ],
      ['Please use the proposed wording.'],
      [],
    ],
    [
      'a title may precede the header',
      [['All comments'], [], ['Comments of the board, by page', ''], ['Page', 'Comment'], ['1', 'a']],
      ['a'],
      [],
    ],
    ['a single column is enough', [['Comment'], ['a'], ['b']], ['a', 'b'], []],
    [
      'the number of a comment is not a comment',
      [
        ['Comment no.', 'Comment'],
        ['1', 'a'],
      ],
      ['a'],
      [],
    ],
    [
      'an answer is not a comment',
      [
        ['Comment', "Authors' response"],
        ['a', 'Done.'],
      ],
      ['a'],
      [{ code: 'columnNotTaken', heading: "Authors' response" }],
    ],
    [
      'the reason is added to the comment',
      [
        ['Comment', 'Begründung'],
        ['a', 'b'],
        ['', 'c'],
      ],
      ['a\n\nb', 'c'],
      [],
    ],
    [
      'the reason for a proposal is its comment',
      [
        ['Original text', 'Proposed text', 'Reason for change'],
        ['a', 'b', 'c'],
      ],
      ['c'],
      [],
    ],
    [
      'a single column may contain both comment and reason',
      [
        ['Comment / rationale', 'Justification for change'],
        ['a', ''],
      ],
      ['a'],
      [],
    ],
    [
      'an unknown column with text is reported',
      [
        ['Comment', 'Text', '', 'Date', 'Clause', 'Paragraph / Figure / Table', 'No'],
        ['a', 'b', '', '', '', 'c', '1'],
        ['d', '', 'e', '', '', '', '2'],
      ],
      ['a', 'd'],
      [
        { code: 'columnNotTaken', heading: 'Text' },
        { code: 'columnWithoutHeading', column: 3 },
        { code: 'columnNotTaken', heading: 'Paragraph / Figure / Table' },
      ],
    ],
    [
      'a second comment column is reported',
      [
        ['Comment', 'Remarks'],
        ['a', 'b'],
      ],
      ['a'],
      [{ code: 'columnNotTaken', heading: 'Remarks' }],
    ],
    [
      'a row that is longer than the header is reported',
      [
        ['Page', 'Comment', ''],
        ['1', 'a', ' b', '', ' c'],
        ['2', 'd', '', ' '],
      ],
      ['a', 'd'],
      [{ code: 'rowTooLong', row: 2, text: 'b c' }],
    ],
    ['a row may be shorter than the header', [['Comment', 'Kind', 'Page'], ['a']], ['a'], []],
    [
      'an unknown kind is reported',
      [
        ['Comment', 'Kind'],
        ['a', 'hm'],
      ],
      ['a'],
      [{ code: 'unknownKind', row: 2, text: 'hm' }],
    ],
    [
      'spreadsheet errors are reported and are not comments',
      [
        ['Page', 'Comment', 'Proposed change'],
        ['1', '#NAME?', ''],
        ['2', 'a', ' #BEZUG! '],
        ['3', 'What does #REF! mean?', ''],
      ],
      ['a', 'What does #REF! mean?'],
      [
        { code: 'spreadsheetError', row: 2, text: '#NAME?' },
        { code: 'rowWithoutComment', row: 2 },
        { code: 'spreadsheetError', row: 3, text: '#BEZUG!' },
      ],
    ],
    [
      'a table without a header is reported',
      [
        ['1', 'a'],
        ['2', 'b'],
      ],
      [],
      [{ code: 'headerRowMissing' }],
    ],
  ])('%s', (_, rows, texts, unread) => {
    const found = findInTable(rows);
    expect(found.points.map(({ text }) => text)).toEqual(texts);
    expect(found.unread).toEqual(unread);
  });

  test('messages are short, and their number per code is limited', () => {
    const names = Array.from({ length: 25 }, (_, index) => `x${index}`);
    const rows = [['Page', 'Comment', ...names], ...names.map((name) => ['1', 'a', ...names, name, 'y'.repeat(100)])];
    const { unread } = findInTable(rows);
    expect(unread).toHaveLength(42);
    expect([unread[20], unread[21], unread[41]]).toEqual([
      { code: 'moreColumnsNotTaken', count: 5 },
      { code: 'rowTooLong', row: 2, text: `x0 ${'y'.repeat(57)}…` },
      { code: 'moreRowsTooLong', count: 5 },
    ]);
  });

  test('a point keeps its quotation', () => {
    expect(findFirstPoint(['p. 9', 'old words', 'Why?'], ['Page', 'Original text', 'Comment'])?.quotation).toEqual({
      page: 9,
      exact: 'old words',
      prefix: '',
      suffix: '',
    });
  });
});
