import { describe, expect, test } from 'vitest';
import { readDocx } from './read-docx.ts';
import { readFixture } from './testing/fixture.ts';
import { formatBlock, readWordLines, style, paragraphStyle } from './testing/lines.ts';
import { makeWordFile, p, r } from './testing/word-file.ts';

describe('a paragraph', () => {
  const styles = [
    style('berschrift1', 'heading 1', '<w:outlineLvl w:val="0"/>'),
    style('Kapitel', 'Kapitel', '', 'berschrift1'),
    style('Standard', 'Normal', ''),
    style('NoLevel', 'heading 3', ''),
    style('Circle', 'Circle', '', 'Circle'),
    style('Titel', 'Title', ''),
    style('Text', 'Body', '<w:outlineLvl w:val="9"/>', 'berschrift1'),
  ].join('');
  test.each([
    ['is a heading if its style has an outline level, in any language', paragraphStyle('berschrift1'), 'h1 x'],
    ['is a heading if its style is based on a heading style', paragraphStyle('Kapitel'), 'h1 x'],
    ['is a heading by the name of its style', paragraphStyle('NoLevel'), 'h3 x'],
    ['is a heading by a style that the file does not define', paragraphStyle('Heading2'), 'h2 x'],
    ['is a heading if it has an outline level of its own', '<w:outlineLvl w:val="1"/>', 'h2 x'],
    ['is a heading if it has the title style', paragraphStyle('Titel'), 'h1 x'],
    ['is not a heading at the outline level of body text', paragraphStyle('Text'), 'paragraph x'],
    ['is not a heading if its style is based on itself', paragraphStyle('Circle'), 'paragraph x'],
    ['is not a heading without a style', '', 'paragraph x'],
  ])('%s', async (_, properties, expected) => {
    expect(await readWordLines(p('x', properties), { styles })).toEqual([expected]);
  });
});

describe('a table', () => {
  const cell = (content: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
  const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
  const table = (...rows: string[]) => `<w:tbl>${rows.join('')}</w:tbl>`;
  const rows = async (body: string) => {
    const { blocks } = await readDocx(makeWordFile(body));
    return blocks.map((block) => (block.kind === 'table' ? block.rows : formatBlock(block)));
  };

  test.each<[string, string, unknown[]]>([
    [
      'has a line for each paragraph of a cell',
      table(row(cell(p('a') + p('') + p('b')), cell(p('c')))),
      [[['a\nb', 'c']]],
    ],
    [
      'has the text of a merged cell in its first cell, and keeps its columns',
      table(
        row(cell(p('a'), '<w:gridSpan w:val="2"/>'), cell(p('b'), '<w:vMerge w:val="restart"/>')),
        row(cell(p('c')), cell(p('d')), cell(p(''), '<w:vMerge/>')),
      ),
      [
        [
          ['a', '', 'b'],
          ['c', 'd', ''],
        ],
      ],
    ],
    ['ignores a span of a billion columns', table(row(cell(p('a'), '<w:gridSpan w:val="1000000000"/>'))), [[['a']]]],
    [
      'shows a nested table as lines of its cell',
      table(row(cell(table(row(cell(p('a')), cell(p('b')))) + p('c')))),
      [[['a\nb\nc']]],
    ],
    [
      'leaves out a deleted row',
      table(
        row(cell(p('a'))),
        `<w:tr><w:trPr><w:del w:author="A"/></w:trPr>${cell(p('gone'))}</w:tr>`,
        row(cell(p('b'))),
      ),
      [[['a'], ['b']]],
    ],
    [
      'has the rows inside a content control',
      `<w:tbl><w:sdt><w:sdtContent>${row(cell(p('a')))}</w:sdtContent></w:sdt></w:tbl>`,
      [[['a']]],
    ],
    ['is followed by the rest of the text', table(row(cell(p('a')))) + p('b'), [[['a']], 'paragraph b']],
  ])('%s', async (_, body, expected) => {
    expect(await rows(body)).toEqual(expected);
  });
});

test('page numbers follow the page breaks that Word stored in the file', async () => {
  const broken =
    p(`${r('a')}<w:r><w:br w:type="page"/></w:r>`) + p(`<w:r><w:lastRenderedPageBreak/><w:t>b</w:t></w:r>`);
  const { blocks, pages } = await readDocx(makeWordFile(broken));
  expect(blocks.map(({ page }) => page)).toEqual([1, 2]);
  expect(pages).toBe(2);
});

test('notes follow at the end, each once, even if a note refers to itself', async () => {
  const reference = '<w:r><w:footnoteReference w:id="2"/></w:r>';
  const footnotes = `<w:footnote w:type="separator" w:id="0">${p('---')}</w:footnote><w:footnote w:id="2">${p(`${r(' note')}${reference}`)}</w:footnote>`;
  expect(await readWordLines(p(r('a') + reference) + p(r('b') + reference), { footnotes })).toEqual([
    'paragraph a1',
    'paragraph b2',
    'paragraph 1 note3',
  ]);
});

describe('a document made with LibreOffice', () => {
  test.each([
    [
      'german.docx',
      [
        'h1 Anwendungsgebiete',
        'paragraph Die Größe des Herdes ist wesentlich.1',
        'h2 Durchführung',
        'paragraph Die Aufnahme beginnt nach drei Stunden.i',
        'paragraph 1\tSiehe die Übersicht von 2024.',
        'paragraph i\tBei Kindern früher.',
      ],
    ],
    [
      'lists.docx',
      [
        '0 [1.] Indications',
        '1 [1.1.] Oncology',
        '2 [a)] Prostate',
        '2 [b)] Breast',
        '1 [1.2.] Orthopaedics',
        '0 [2.] Contraindications',
        '1 [2.1.] Pregnancy',
        'paragraph A paragraph between.',
        '0 [3.] Precautions',
        '0 [I.] Part',
        '1 [(i)] Section',
        '1 [(ii)] Section',
        '0 [•] Point',
        '1 [−] Dash',
        'paragraph Another begins anew.',
        '0 [1.] Again',
      ],
    ],
    [
      'merged-table.docx',
      [
        'h1 Doses',
        'table Adults\t\tChildren\nBone\t500 MBq\t9 MBq/kg\n\t740 MBq\tat least 40 MBq',
        'paragraph After the table.',
      ],
    ],
  ])('is read with headings, lists, tables and notes: %s', async (name, expected) => {
    expect((await readDocx(readFixture(name))).blocks.map(formatBlock)).toEqual(expected);
  });
});
