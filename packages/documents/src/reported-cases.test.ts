import { describe, expect, it } from 'vitest';
import { compareDocuments } from './compare/compare.ts';
import { findPoints } from './find-points.ts';
import { recognizeKindAtStart } from './findings/header.ts';
import { findInPdf } from './findings/pdf.ts';
import { type Findings, type FoundPoint, getBlockText } from './model.ts';
import { readDocument } from './read-document.ts';
import { readFixture } from './testing/fixture.ts';
import { makeWordFile, p } from './testing/word-file.ts';

/** Small files of other programs that earlier versions read incorrectly. */
const readCase = (name: string): Uint8Array => readFixture(`cases/${name}`);

const findIn = (name: string): Promise<Findings> =>
  findPoints(name, readCase(name), { changes: false, findInPdf: (bytes) => findInPdf(bytes) });
const readBlocks = async (name: string): Promise<string[]> =>
  (await readDocument(readCase(name))).blocks.map(getBlockText);

const pickFields = <Field extends keyof FoundPoint>(
  { points }: Findings,
  ...names: Field[]
): Pick<FoundPoint, Field>[] =>
  points.map((point) => Object.fromEntries(names.map((name) => [name, point[name]])) as Pick<FoundPoint, Field>);

describe('two columns', () => {
  it.each([
    [
      'two-10-10-hl.pdf',
      'shows uptake that cannot be told from the bowel. All doses are checked with a calibrated device before and',
    ],
    [
      'two-14-10-hl.pdf',
      'first one shows uptake that cannot be told from the bowel. All doses are checked with a calibrated device',
    ],
  ])('are read and quoted one after the other in %s', async (name, quoted) => {
    const { blocks } = await readDocument(readCase(name));
    expect(blocks.filter(({ kind }) => kind === 'table')).toEqual([]);
    const { points, unread } = await findIn(name);
    expect([points.map(({ quotation }) => quotation?.exact), unread]).toEqual([[quoted], []]);
  });

  it('are compared sentence by sentence', async () => {
    const [before, after] = [
      await readDocument(readCase('two-10-10.pdf')),
      await readDocument(readCase('two-10-10-after.pdf')),
    ];
    const { rows, changes } = compareDocuments(before, after);
    expect(changes).toBe(1);
    const added = rows.flatMap(({ afterParts }) => afterParts.filter(({ kind }) => kind === 'added'));
    expect(added.map(({ text }) => text)).toEqual(Array(3).fill('unanimously '));
  });
});

describe('the comments in a Word table', () => {
  it('are all imported if the table was split in two', async () => {
    expect(pickFields(await findIn('table-split.docx'), 'place', 'text', 'proposal')).toEqual([
      { place: '2.1', text: 'The dose is too high.', proposal: 'Use 3 units.' },
      { place: '3', text: 'Unclear wording.', proposal: '' },
      { place: '4', text: 'Reference missing.', proposal: '' },
    ]);
  });

  it('are imported if a title precedes the table', async () => {
    expect(pickFields(await findIn('table-title-row.docx'), 'place', 'text', 'proposal')).toEqual([
      { place: '2.1, p. 4', text: 'The dose is too high.', proposal: 'Use 3 units.' },
      { place: '3, p. 7', text: 'Unclear.', proposal: '' },
    ]);
  });

  it('are imported if the first column contains the headings', async () => {
    expect(pickFields(await findIn('table-form.docx'), 'place', 'text', 'proposal')).toEqual([
      { place: '2.1', text: 'The dose is too high.', proposal: 'Use 3 units.' },
      { place: '3', text: 'Unclear.', proposal: 'Say who.' },
    ]);
  });
});

it('a Google Docs thread becomes one comment with its replies and its status', async () => {
  expect(pickFields(await findIn('gdocs-thread.docx'), 'author', 'text')).toEqual([
    {
      author: 'Ada Example',
      text: 'Is that not too much?\n\nBo Example: I agree with Ada.\n\n(Marked as resolved in the document.)',
    },
  ]);
});

describe('a PDF annotation', () => {
  it('without text corners becomes a comment without a quotation', async () => {
    expect(pickFields(await findIn('noquad.pdf'), 'text', 'quotation')).toEqual([
      { text: 'Say when.', quotation: null },
    ]);
  });

  it('with only rich text keeps that text', async () => {
    expect(pickFields(await findIn('rich-only.pdf'), 'text')).toEqual([{ text: 'Sixty minutes is too short.' }]);
  });

  it('that strikes out text and has a note proposes no new wording', async () => {
    expect(pickFields(await findIn('strike-with-note.pdf'), 'text', 'proposal')).toEqual([
      {
        text: expect.stringMatching(/^Delete “.*”\.\n\nThis sentence repeats section 2; please delete\.$/),
        proposal: '',
      },
    ]);
  });
});

it('a space that a PDF stores separately is kept', async () => {
  expect((await readBlocks('space-own-item.pdf')).join(' ')).toMatch(/^This agreement states that /);
});

it('the placeholder of a content control is shown as Word prints it', async () => {
  expect(await readBlocks('placeholder.docx')).toEqual([
    'Recommended dose: to be completed by the group.',
    'Evidence level still open.',
    'Last line.',
  ]);
});

it('a footnote whose reference was deleted is neither counted nor shown', async () => {
  expect(await readBlocks('deleted-footnote.docx')).toEqual(['First statement. Second statement.1', '1Kept note.']);
});

it('a place in merged spreadsheet cells applies to each of the merged rows', async () => {
  expect(pickFields(await findIn('merged-section.xlsx'), 'place').map(({ place }) => place)).toEqual([
    '2.1',
    '2.1',
    '2.1',
  ]);
});

it('two paragraphs that were moved together yield one or two points', async () => {
  const bytes = readCase('move-multi.docx');
  const { points } = await findPoints('move-multi.docx', bytes, { changes: true, findInPdf: (pdf) => findInPdf(pdf) });
  expect([1, 2]).toContain(points.length);
});

it.each([
  ['Major: the dose is too high.', 'major'],
  ['[minor] Please shorten.', 'minor'],
  ['Editorial – a comma is missing.', 'editorial'],
  ['Wesentlich: Die Dosis ist zu hoch.', 'major'],
  ['Minor point: shorten.', 'minor'],
  ['The major vessels: which are meant?', null],
  ['Please name the major vessels.', null],
  ['Why 185?', null],
])('the comment %j has the kind %s', (text, kind) => {
  expect(recognizeKindAtStart(text)).toBe(kind);
});

it('a right-to-left paragraph is recognised', async () => {
  const bytes = makeWordFile(`${p('مرحبا PET', '<w:bidi/>')}${p('Hello')}`);
  const { blocks } = await readDocument(bytes);
  expect(blocks.map((block) => 'rightToLeft' in block && block.rightToLeft)).toEqual([true, false]);
});
