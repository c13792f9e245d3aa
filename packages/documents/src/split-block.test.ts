import { describe, expect, it } from 'vitest';
import { type Block, type Run, getBlockText } from './model.ts';
import { splitBlock, weighBlock } from './split-block.ts';
import { readDocument } from './read-document.ts';
import { makeWordFile, p } from './testing/word-file.ts';

const MAX_WEIGHT = 2000;
const ON_PAGE_THREE = { page: 3 };
const sentence = 'Patients drink water. ';
const longText = sentence.repeat(50_000);
const makeParagraph = (runs: readonly Run[]): Block => ({ kind: 'paragraph', ...ON_PAGE_THREE, runs });
const makeTable = (rows: readonly (readonly string[])[]): Block => ({ kind: 'table', ...ON_PAGE_THREE, rows });
const joinLetters = (blocks: readonly Block[]): string => blocks.map(getBlockText).join('').replace(/\s/g, '');

describe('splitting a block that is too large', () => {
  it.each<[string, Block]>([
    ['a paragraph of a million letters', makeParagraph([{ text: longText }])],
    ['a paragraph without white space', makeParagraph([{ text: '💊'.repeat(200_001) }])],
    [
      'a paragraph of many runs',
      makeParagraph(Array.from({ length: 30_000 }, () => ({ text: sentence, marks: ['bold'] }))),
    ],
    ['a list item', { kind: 'item', ...ON_PAGE_THREE, level: 1, marker: '3.', runs: [{ text: longText }] }],
    ['a heading', { kind: 'heading', ...ON_PAGE_THREE, level: 2, runs: [{ text: longText }] }],
    ['the alternative text of a picture', { kind: 'image', ...ON_PAGE_THREE, alt: longText, picture: null }],
    [
      'a table of 30,000 rows',
      makeTable(Array.from({ length: 30_000 }, (_, row) => [`${row}`, 'Age', 'Ratio', '', '2.9'])),
    ],
    ['a row of 30,000 cells', makeTable([Array.from({ length: 30_000 }, (_, cell) => `${cell}`)])],
    ['a cell of a million letters', makeTable([[longText], ['Age']])],
  ])('keeps the text of %s', (_, block) => {
    const portions = splitBlock(block);
    expect(portions.length).toBeGreaterThan(1);
    expect(Math.max(...portions.map(weighBlock))).toBeLessThanOrEqual(MAX_WEIGHT + 1);
    expect(joinLetters(portions)).toBe(joinLetters([block]));
    expect(portions[0]?.kind).toBe(block.kind);
    expect(portions.every(({ page }) => page === block.page)).toBe(true);
    expect(portions.every((one) => getBlockText(one).isWellFormed())).toBe(true);
  });

  it('cuts only between words, and keeps the formatting', () => {
    const portions = splitBlock(makeParagraph([{ text: longText, marks: ['italic'] }]));
    expect(portions.filter((one) => !/(Patients|drink|water\.) $/.test(getBlockText(one)))).toEqual([]);
    expect(portions.map((one) => one.kind === 'paragraph' && one.runs[0]?.marks)).toEqual(
      portions.map(() => ['italic']),
    );
  });
});

it('a block that is not too large is not split', () => {
  const rows = Array.from({ length: 200 }, () => ['Age', 'Ratio', 'Tracer', 'Dose', '2.9', '—']);
  for (const block of [makeTable(rows), makeParagraph([{ text: sentence.repeat(1000) }])])
    expect(splitBlock(block)).toEqual([block]);
});

it('long paragraphs are split when a document is read', async () => {
  const { blocks } = await readDocument(makeWordFile(p(longText)));
  expect(blocks.length).toBeGreaterThan(5);
  expect(joinLetters(blocks)).toBe(longText.replace(/\s/g, ''));
});
