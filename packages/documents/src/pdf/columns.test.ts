import { describe, expect, it } from 'vitest';
import { getBlockText } from '../model.ts';
import { type Layout, makeColumnPdf } from '../testing/column-layout.ts';
import { readPdf } from './read-pdf.ts';

/** Returns the length of the longest common subsequence. */
function computeLcsLength(expected: readonly string[], found: readonly string[]): number {
  let above = Array.from({ length: found.length + 1 }, () => 0);
  for (const word of expected) {
    const row = [0];
    for (const [at, other] of found.entries())
      row.push(word === other ? (above[at] ?? 0) + 1 : Math.max(above[at + 1] ?? 0, row[at] ?? 0));
    above = row;
  }
  return above.at(-1) ?? 0;
}

const TABLE = [
  ['Tracer', 'Activity', 'Uptake time', 'Effective dose'],
  ['Tc-99m MAA', '185 MBq', '5 min', '2.0 mSv'],
  ['F-18 FDG', '370 MBq', '60 min', '7.0 mSv'],
  ['Ga-68 DOTA', '150 MBq', '45 min', '3.2 mSv'],
];

const LATEX_LAYOUT = { columns: 2, gutter: 10, justified: true } as const;
const LAYOUTS: readonly (readonly [string, Layout])[] = [
  ['two columns printed by LaTeX', LATEX_LAYOUT],
  ['two columns with one piece of text per line', { ...LATEX_LAYOUT, justified: false }],
  ['two columns with a gutter of 14 points', { ...LATEX_LAYOUT, gutter: 14 }],
  ['three columns', { ...LATEX_LAYOUT, columns: 3 }],
  ['three columns with one piece of text per line', { ...LATEX_LAYOUT, columns: 3, justified: false }],
  ['two columns below a title and an abstract', { ...LATEX_LAYOUT, abstract: 8 }],
  ['two columns below an abstract of half a page', { ...LATEX_LAYOUT, abstract: 26 }],
  ['a table across two columns', { ...LATEX_LAYOUT, table: TABLE }],
  ['a table across three columns', { ...LATEX_LAYOUT, columns: 3, table: TABLE }],
  ['footnotes below the first column', { ...LATEX_LAYOUT, footnotes: 3 }],
  ['a figure across the gutter', { ...LATEX_LAYOUT, figure: ['control', 'patient', 'ratio'] }],
  ['one column', { ...LATEX_LAYOUT, columns: 1 }],
];

describe.each(LAYOUTS)('a page with %s', (_name, layout) => {
  const reading = makeColumnPdf(layout).then(async ({ bytes, words }) => ({ words, document: await readPdf(bytes) }));

  it('is read with at least 99 of 100 words in order', async () => {
    const { words, document } = await reading;
    const found = document.blocks.map(getBlockText).join(' ').split(/\s+/);
    expect(found.length).toBeGreaterThan(300);
    expect(computeLcsLength(words, found) / Math.max(words.length, found.length)).toBeGreaterThanOrEqual(0.99);
  });

  it('is read without mistaking text for tables', async () => {
    const tables = (await reading).document.blocks.flatMap((block) => (block.kind === 'table' ? [block.rows] : []));
    expect(tables).toEqual(layout.table ? [TABLE] : []);
  });
});
