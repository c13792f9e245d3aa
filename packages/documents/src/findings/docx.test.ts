import {
  AlignmentType,
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  Document,
  Packer,
  Paragraph,
  TextRun,
} from 'docx';
import { describe, expect, test } from 'vitest';
import { readDocx } from '../read-docx.ts';
import { findPoints } from '../find-points.ts';
import { type FoundPoint, getBlockText } from '../model.ts';
import { readFixture } from '../testing/fixture.ts';
import { makeWordFile, p, r } from '../testing/word-file.ts';
import { findInDocx } from './docx.ts';

const comment = (id: number, author: string, ...paragraphs: (string | [text: string, paraId: string])[]) =>
  `<w:comment w:id="${id}" w:author="${author}">${paragraphs
    .map((one) => (typeof one === 'string' ? p(one) : p(one[0]).replace('<w:p>', `<w:p w14:paraId="${one[1]}">`)))
    .join('')}</w:comment>`;
const withComment = (id: number, content: string) =>
  `<w:commentRangeStart w:id="${id}"/>${content}<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`;
const ins = (author: string, text: string) => `<w:ins w:author="${author}">${r(text)}</w:ins>`;
const del = (author: string, text: string) =>
  `<w:del w:author="${author}"><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;
const heading = (text: string) => p(text, '<w:outlineLvl w:val="0"/>');
const withChanges = { changes: true };

const summarizePoint = ({ author, place, text, quotation }: FoundPoint) => [
  author,
  place,
  text,
  quotation?.exact ?? null,
];

// Covers Points.29
describe('a Word comment', () => {
  test('has its author, heading, page and anchored words', async () => {
    const body = `${heading('Aim')}${p(r('Of ') + withComment(0, r('this')) + r('.'))}${p('<w:r><w:lastRenderedPageBreak/></w:r>')}${heading('Dose')}${p(withComment(1, `${r('74 ')}${r('MBq', '<w:b/>')}`))}`;
    const { points } = await findInDocx(
      makeWordFile(body, { comments: comment(0, 'A', 'Why?') + comment(1, 'B', 'Low.', 'Check.') }),
      withChanges,
    );
    expect(points).toEqual([
      {
        from: 'comment',
        author: 'A',
        place: 'Aim, p. 1',
        kind: null,
        text: 'Why?',
        proposal: '',
        quotation: { page: 1, exact: 'this', prefix: 'Aim\nOf ', suffix: '.\nDose\n74 MBq' },
        sameAs: null,
      },
      expect.objectContaining({
        author: 'B',
        place: 'Dose, p. 2',
        text: 'Low.\nCheck.',
        quotation: { page: 2, exact: '74 MBq', prefix: 'Aim\nOf this.\nDose\n', suffix: '' },
      }),
    ]);
  });

  test('contains its replies and states whether it is resolved', async () => {
    const comments = [
      comment(0, 'A', 'first', ['Why?', 'P0']),
      comment(1, 'B', ['Agreed.', 'P1']),
      comment(2, 'A', ['Thanks.', 'P2']),
      comment(3, 'C', ['Alone', 'P3']),
    ].join('');
    const commentsExtended = [
      '<w15:commentEx w15:paraId="P0" w15:done="1"/>',
      '<w15:commentEx w15:paraId="P1" w15:paraIdParent="P0" w15:done="0"/>',
      '<w15:commentEx w15:paraId="P2" w15:paraIdParent="P1" w15:done="0"/>',
      '<w15:commentEx w15:paraId="P3" w15:paraIdParent="P3" w15:done="0"/>',
    ].join('');
    const file = makeWordFile(p(withComment(0, withComment(1, withComment(2, r('x'))))), {
      comments,
      commentsExtended,
    });
    expect((await findInDocx(file, withChanges)).points.map(summarizePoint)).toEqual([
      ['A', '', 'first\nWhy?\n\nB: Agreed.\n\nA: Thanks.\n\n(Marked as resolved in the document.)', 'x'],
      ['C', '', 'Alone', null],
    ]);
  });

  test.each<[string, string, string | null]>([
    [
      'can span paragraphs',
      `<w:commentRangeStart w:id="0"/>${p('one')}${p(`${r('two')}<w:commentRangeEnd w:id="0"/>`)}`,
      'one\ntwo',
    ],
    ['does not quote white space at the ends', p(`${r('a')}${withComment(0, r(' b '))}${r('c')}`), 'b'],
    ['quotes inserted words', p(withComment(0, ins('B', 'new'))), 'new'],
    ['quotes deleted words if there are no others', p(r('a') + withComment(0, del('B', 'old'))), 'old'],
    ['does not quote deleted words if there are others', p(withComment(0, del('B', 'old') + r('kept'))), 'kept'],
    ['at a single position quotes nothing', p(`${r('a')}<w:r><w:commentReference w:id="0"/></w:r>`), null],
    ['quotes nothing if its range never ends', p(`<w:commentRangeStart w:id="0"/>${r('a')}`), null],
    ['quotes at most 500 characters', p(withComment(0, r('ab'.repeat(400)))), 'ab'.repeat(250)],
    [
      'quotes words in a table',
      `<w:tbl><w:tr><w:tc>${p('a')}</w:tc><w:tc>${p(withComment(0, r('b')))}</w:tc></w:tr></w:tbl>`,
      'b',
    ],
  ])('%s', async (_, body, exact) => {
    const { points } = await findInDocx(makeWordFile(body, { comments: comment(0, 'A', 'Why?') }), withChanges);
    expect(points.filter(({ from }) => from === 'comment').map(({ quotation }) => quotation?.exact ?? null)).toEqual([
      exact,
    ]);
  });

  test('shows a formula on one line', async () => {
    const power = '<m:sSup><m:e><m:r><m:t>10</m:t></m:r></m:e><m:sup><m:r><m:t>6</m:t></m:r></m:sup></m:sSup>';
    const comments = comment(0, 'A', `${r('At most ')}<m:oMath>${power}</m:oMath>`);
    const { points } = await findInDocx(makeWordFile(p(withComment(0, r('x'))), { comments }), withChanges);
    expect(points.map(({ text }) => text)).toEqual(['At most 10^6']);
  });

  test('in a note has the place of the note reference', async () => {
    const footnotes = `<w:footnote w:id="1">${p(withComment(0, r('note')))}</w:footnote>`;
    const body = heading('Aim') + p(`${r('a')}<w:r><w:footnoteReference w:id="1"/></w:r>`) + heading('End') + p('b');
    const { points } = await findInDocx(
      makeWordFile(body, { footnotes, comments: comment(0, 'A', 'Why?') }),
      withChanges,
    );
    expect(points.map(summarizePoint)).toEqual([['A', 'Aim', 'Why?', 'note']]);
  });

  // Covers Points.32
  test('is reported if it is empty, and imported even if it has no place in the text', async () => {
    const comments = comment(0, 'A', '') + comment(1, 'B', 'Generally good.');
    const { points, unread } = await findInDocx(makeWordFile(p(withComment(0, r('x'))), { comments }), withChanges);
    expect(points.map(summarizePoint)).toEqual([['B', '', 'Generally good.', null]]);
    expect(unread).toEqual([{ code: 'emptyComments', count: 1 }]);
  });
});

// Covers Points.29
describe('a tracked change', () => {
  const points = async (body: string) => (await findInDocx(makeWordFile(body), withChanges)).points;
  test.each<[string, string, [string, string, string | null][]]>([
    ['inserts', p(r('a ') + ins('A', 'new')), [['Insert “new”.', 'new', 'new']]],
    ['deletes', p(r('a ') + del('A', 'old')), [['Delete “old”.', '', 'old']]],
    [
      'replaces if one person deleted and inserted',
      p(del('A', 'old') + ins('A', 'new')),
      [['Replace “old” with “new”.', 'new', 'old']],
    ],
    ['replaces in either order', p(ins('A', 'new') + del('A', 'old')), [['Replace “old” with “new”.', 'new', 'old']]],
    [
      'by two people becomes two points',
      p(del('A', 'old') + ins('B', 'new')),
      [
        ['Delete “old”.', '', 'old'],
        ['Insert “new”.', 'new', 'new'],
      ],
    ],
    [
      'with unchanged words between becomes two points',
      p(del('A', 'old') + r(' and ') + ins('A', 'new')),
      [
        ['Delete “old”.', '', 'old'],
        ['Insert “new”.', 'new', 'new'],
      ],
    ],
    [
      'stays one point if Word splits it into runs',
      p(ins('A', 'ne') + ins('A', 'w')),
      [['Insert “new”.', 'new', 'new']],
    ],
    [
      'in two paragraphs becomes two points',
      p(ins('A', 'one')) + p(ins('A', 'two')),
      [
        ['Insert “one”.', 'one', 'one'],
        ['Insert “two”.', 'two', 'two'],
      ],
    ],
    [
      'across a changed paragraph mark becomes one point',
      p(ins('A', 'one'), '<w:rPr><w:ins w:author="A"/></w:rPr>') + p(ins('A', 'two')),
      [['Insert “one\ntwo”.', 'one\ntwo', 'one\ntwo']],
    ],
    [
      'yields no point if the insertion was deleted again',
      p(`${r('a')}<w:ins w:author="A">${del('B', 'x')}</w:ins>`),
      [],
    ],
    [
      'moves',
      heading('From') +
        p(
          `<w:moveFromRangeStart w:id="1" w:name="m1"/><w:moveFrom w:author="A">${r('words')}</w:moveFrom><w:moveFromRangeEnd w:id="1"/>`,
        ) +
        heading('To') +
        p(
          `<w:moveToRangeStart w:id="2" w:name="m1"/><w:moveTo w:author="A">${r('words')}</w:moveTo><w:moveToRangeEnd w:id="2"/>`,
        ),
      [['Move “words” to “To”.', '', 'words']],
    ],
  ])('%s', async (_, body, expected) => {
    expect(
      (await points(body)).map(({ text, proposal, quotation }) => [text, proposal, quotation?.exact ?? null]),
    ).toEqual(expected);
  });

  const gone = '<w:rPr><w:del w:author="A"/></w:rPr>';
  const moved = (end: 'From' | 'To', text: string) =>
    p(
      `<w:move${end}RangeStart w:id="1" w:name="m"/><w:move${end} w:author="A">${r(text)}</w:move${end}><w:move${end}RangeEnd w:id="1"/>`,
      `<w:rPr><w:move${end} w:author="A"/></w:rPr>`,
    );
  const row = (text: string) => `<w:tr><w:trPr><w:del w:author="A"/></w:trPr><w:tc>${p(text)}</w:tc></w:tr>`;
  test.each<[string, string, [string, string][]]>([
    ['a deleted paragraph', p(del('A', 'x'), gone), [['Dose', 'Delete “x”.']]],
    ['two deleted paragraphs', p(del('A', 'x'), gone) + p(del('A', 'y'), gone), [['Dose', 'Delete “x y”.']]],
    ['a deletion within a paragraph', p(del('A', 'x')), [['Dose', 'Delete “x”.']]],
    [
      'text moved below the next heading',
      moved('From', 'x') + heading('A') + moved('To', 'x'),
      [['Dose', 'Move “x” to “A”.']],
    ],
    [
      'text moved from below the next heading',
      moved('To', 'x') + heading('A') + moved('From', 'x'),
      [['A', 'Move “x” to “Dose”.']],
    ],
    ['a deleted table row', `<w:tbl>${row('x')}</w:tbl>`, [['Dose', 'Delete “x”.']]],
    ['a deleted heading', p(del('A', 'x'), `<w:outlineLvl w:val="0"/>${gone}`), [['Dose', 'Delete “x”.']]],
  ])('has the heading above it as its place: %s', async (_, body, expected) => {
    const found = await points(heading('Dose') + body + heading('Report'));
    expect(found.map(({ place, text }) => [place, text.replaceAll('\n', ' ')])).toEqual(expected);
  });

  test('before the first heading has no place, like a comment there', async () => {
    const body = p(withComment(0, del('A', 'x')), gone) + heading('Dose') + p('a');
    const { points: found } = await findInDocx(makeWordFile(body, { comments: comment(0, 'B', 'Why?') }), withChanges);
    expect(found.map(summarizePoint)).toEqual([
      ['B', '', 'Why?', 'x'],
      ['A', '', 'Delete “x”.', 'x'],
    ]);
  });

  test('joins a paragraph with the following heading if only its paragraph mark was deleted', async () => {
    const found = await points(p(r('a ') + del('A', 'x'), gone) + heading('Dose'));
    expect(found.map(({ place, text }) => [place, text])).toEqual([['a Dose', 'Delete “x”.']]);
  });

  test('becomes an editorial point that quotes the original text, only on request', async () => {
    const file = makeWordFile(
      heading('Dose') + p(ins('B', 'about ') + r('74 ') + del('A', 'mCi') + ins('A', 'MBq') + r(' are given')),
    );
    const { points: found } = await findInDocx(file, withChanges);
    expect(found[1]).toEqual({
      from: 'change',
      author: 'A',
      place: 'Dose',
      kind: 'editorial',
      text: 'Replace “mCi” with “MBq”.',
      proposal: 'MBq',
      quotation: { page: null, exact: 'mCi', prefix: 'Dose\n74 ', suffix: ' are given' },
      sameAs: null,
    });
    expect((await findInDocx(file, { changes: false })).points).toEqual([]);
  });

  test('is counted but not imported if it only changes formatting', async () => {
    const { points: found, unread } = await findInDocx(
      makeWordFile(p(r('a', '<w:rPrChange w:author="A"/>'))),
      withChanges,
    );
    expect(found).toEqual([]);
    expect(unread).toEqual([{ code: 'formatChanges', count: 1 }]);
  });
});

// Covers Points.31
describe('the comment tables of a document', () => {
  const table = (...rows: string[][]) =>
    `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${p(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

  test('are imported, and skipped rows are reported', async () => {
    const { points, unread } = await findInDocx(readFixture('comments-table.docx'), withChanges);
    expect(points.map(({ author, place, kind, text, proposal }) => [author, place, kind, text, proposal])).toEqual([
      ['A. Weber', 'Dosimetry, p. 9', 'major', 'The unit is missing.', '74 MBq'],
      ['A. Weber', 'References, p. 14', 'editorial', 'Reference 12 is cited twice.', ''],
    ]);
    expect(unread).toEqual([{ code: 'inTable', table: 1, message: { code: 'rowWithoutComment', row: 4 } }]);
  });

  test.each([
    [['Nuclide', 'Activity', 'Half-life', 'Comment']],
    [['Location', 'Finding']],
    [['Category', 'Points']],
    [['Type', 'Observations']],
  ])('do not include a manuscript table with the header %s', async (header) => {
    const row = header.map((_, index) => `v${index}`);
    expect((await findInDocx(makeWordFile(table(header, row)), withChanges)).points).toEqual([]);
  });
});

describe('in documents made with LibreOffice,', () => {
  test.each([
    [
      'comments.docx',
      [
        ['Reviewer One', 'Introduction', 'Compared with what?\nPlease name the method.', 'more sensitive'],
        ['Chair', 'Introduction', 'I agree.', null],
        ['Reviewer Two', 'Radiopharmaceuticals', 'Give the dose for children.', null],
        ['Reviewer Two', 'Radiopharmaceuticals', 'Join these paragraphs.', 'of this stands here.\nThe second half'],
        ['Reviewer One', 'Radiopharmaceuticals', '6.01 hours.\n\n(Marked as resolved in the document.)', '6 hours'],
      ],
    ],
    ['german.docx', [['Gutachterin Müller', 'Anwendungsgebiete', 'Bitte ergänzen: ab welcher Größe?', 'wesentlich']]],
    [
      'tracked-changes.docx',
      [
        ['Reviewer One', 'Interpretation', 'Replace “quick” with “rapid”.', 'quick'],
        ['Reviewer Two', 'Interpretation', 'Insert “independently”.', 'independently'],
        ['Reviewer Two', 'Interpretation', 'Delete “as a rule”.', 'as a rule'],
        ['Reviewer One', 'Interpretation', 'Delete “old”.', 'old'],
        ['Reviewer Two', 'Interpretation', 'Insert “new”.', 'new'],
      ],
    ],
  ])('comments and tracked changes are found: %s', async (name, expected) => {
    expect((await findInDocx(readFixture(name), withChanges)).points.map(summarizePoint)).toEqual(expected);
  });

  test.each(['comments.docx', 'german.docx', 'lists.docx', 'merged-table.docx'])(
    'every quotation of %s is found with its context',
    async (name) => {
      const text = (await readDocx(readFixture(name))).blocks.map(getBlockText).join('\n');
      const { points } = await findInDocx(readFixture(name), { changes: false });
      for (const { quotation } of points)
        if (quotation !== null) expect(text).toContain(quotation.prefix + quotation.exact + quotation.suffix);
    },
  );
});

// Covers Points.34
test('a file with five hundred comments is read completely', async () => {
  const numbers = Array.from({ length: 500 }, (_, id) => id);
  const document = new Document({
    comments: {
      children: numbers.map((id) => ({ id, author: `Reviewer ${id % 7}`, children: [new Paragraph(`Comment ${id}`)] })),
    },
    sections: [
      {
        children: numbers.map(
          (id) =>
            new Paragraph({
              alignment: AlignmentType.LEFT,
              children: [
                new TextRun('Before '),
                new CommentRangeStart(id),
                new TextRun(`anchor ${id}`),
                new CommentRangeEnd(id),
                new TextRun({ children: [new CommentReference(id)] }),
              ],
            }),
        ),
      },
    ],
  });
  const bytes = new Uint8Array(await Packer.toArrayBuffer(document));
  const { points } = await findPoints('a.docx', bytes, {
    changes: true,
    findInPdf: () => Promise.reject(new Error('no PDF')),
  });
  expect(points.map(({ text, quotation }) => [text, quotation?.exact])).toEqual(
    numbers.map((id) => [`Comment ${id}`, `anchor ${id}`]),
  );
});
