import { describe, expect, it } from 'vitest';
import { type Block, type Run, getBlockText } from './model.ts';
import { splitBlock, weighBlock } from './split-block.ts';
import { readDocument } from './read-document.ts';
import { makeWordFile, p } from './testing/word-file.ts';

const HEAVIEST = 2000;
const PLACE = { page: 3 };
const words = 'Patients drink water. ';
const long = words.repeat(50_000);
const paragraph = (runs: readonly Run[]): Block => ({ kind: 'paragraph', ...PLACE, runs });
const table = (rows: readonly (readonly string[])[]): Block => ({ kind: 'table', ...PLACE, rows });
const joinLetters = (blocks: readonly Block[]): string => blocks.map(getBlockText).join('').replace(/\s/g, '');

describe('splitting a block that is too large', () => {
  it.each<[string, Block]>([
    ['a paragraph of a million letters', paragraph([{ text: long }])],
    ['a paragraph without white space', paragraph([{ text: '💊'.repeat(200_001) }])],
    ['a paragraph of many runs', paragraph(Array.from({ length: 30_000 }, () => ({ text: words, marks: ['bold'] })))],
    ['a list item', { kind: 'item', ...PLACE, level: 1, marker: '3.', runs: [{ text: long }] }],
    ['a heading', { kind: 'heading', ...PLACE, level: 2, runs: [{ text: long }] }],
    ['the alternative text of a picture', { kind: 'image', ...PLACE, alt: long, picture: null }],
    [
      'a table of 30,000 rows',
      table(Array.from({ length: 30_000 }, (_, row) => [`${row}`, 'Age', 'Ratio', '', '2.9'])),
    ],
    ['a row of 30,000 cells', table([Array.from({ length: 30_000 }, (_, cell) => `${cell}`)])],
    ['a cell of a million letters', table([[long], ['Age']])],
  ])('keeps the text of %s', (_, block) => {
    const portions = splitBlock(block);
    expect(portions.length).toBeGreaterThan(1);
    expect(Math.max(...portions.map(weighBlock))).toBeLessThanOrEqual(HEAVIEST + 1);
    expect(joinLetters(portions)).toBe(joinLetters([block]));
    expect(portions[0]?.kind).toBe(block.kind);
    expect(portions.every(({ page }) => page === block.page)).toBe(true);
    expect(portions.every((one) => getBlockText(one).isWellFormed())).toBe(true);
  });

  it('cuts only between words, and keeps the formatting', () => {
    const portions = splitBlock(paragraph([{ text: long, marks: ['italic'] }]));
    expect(portions.filter((one) => !/(Patients|drink|water\.) $/.test(getBlockText(one)))).toEqual([]);
    expect(portions.map((one) => one.kind === 'paragraph' && one.runs[0]?.marks)).toEqual(
      portions.map(() => ['italic']),
    );
  });
});

it('a block that is not too large is not split', () => {
  const rows = Array.from({ length: 200 }, () => ['Age', 'Ratio', 'Tracer', 'Dose', '2.9', '—']);
  for (const block of [table(rows), paragraph([{ text: words.repeat(1000) }])])
    expect(splitBlock(block)).toEqual([block]);
});

it('long paragraphs are split when a document is read', async () => {
  const { blocks } = await readDocument(makeWordFile(p(long)));
  expect(blocks.length).toBeGreaterThan(5);
  expect(joinLetters(blocks)).toBe(long.replace(/\s/g, ''));
});
