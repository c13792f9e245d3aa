import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, type Format, type ReadDocument, getBlockText } from '../model.ts';
import { makeDocument } from '../testing/comparisons.ts';
import { compareDocuments } from './compare.ts';
import type { BlockAt, Comparison, Part } from './comparison.ts';

describe('a comparison of random documents', () => {
  const VOCABULARY = [
    'the',
    'dose',
    'of',
    'iodine-131',
    'isn’t',
    '“high”',
    '5',
    'mg,',
    '–',
    'eﬃcient',
    'long-\n',
    'a\u00ADcid',
    '2.3',
    '•',
  ];
  const prose = fc.array(fc.constantFrom(...VOCABULARY), { maxLength: 14 }).map((words) => words.join(' '));
  const hostile = fc.string({ unit: 'binary', maxLength: 30 });
  const text = fc.oneof({ weight: 4, arbitrary: prose }, { weight: 1, arbitrary: hostile });
  const runs = text.map((one) => [{ text: one }]);
  const page = fc.option(fc.integer({ min: 1, max: 3 }));
  const block: fc.Arbitrary<Block> = fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('paragraph'), runs, page }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('heading'), level: fc.integer({ min: 1, max: 3 }), runs, page }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('item'), level: fc.nat(2), marker: fc.constant('•'), runs, page }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('table'),
        rows: fc.array(fc.array(text, { maxLength: 3 }), { maxLength: 4 }),
        page,
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('image'), alt: text, picture: fc.constant(null), page }) },
  );
  const format = fc.constantFrom<Format>('docx', 'pdf');
  const some = fc.tuple(fc.array(block, { maxLength: 12 }), format).map(([blocks, kind]) => makeDocument(blocks, kind));
  /** Another document, or the same one with inserted, removed or moved blocks. */
  const two = fc.oneof(
    fc.tuple(some, some),
    fc
      .tuple(some, fc.array(block, { maxLength: 3 }), fc.nat(), fc.nat(), format)
      .map(([one, more, from, to, kind]): [ReadDocument, ReadDocument] => {
        const blocks = one.blocks.toSpliced(from % (one.blocks.length + 1), 2, ...more);
        const taken = blocks.splice(to % (blocks.length + 1), 1);
        return [one, makeDocument([...blocks, ...taken], kind)];
      }),
  );

  const seenIn = (text: string) => text.replace(/[\s\u00AD\u200B-\u200D\u2060\uFEFF]/g, '');
  const isCompared = (block: Block) => block.kind === 'image' || seenIn(getBlockText(block)) !== '';

  /** Checks that the rows of one side contain its text completely and once. */
  function expectWhole({ blocks }: ReadDocument, { rows }: Comparison, side: 'before' | 'after'): void {
    const own = side === 'before' ? 'removed' : 'added';
    const compared: Block[] = [];
    const check = (at: BlockAt, parts: readonly Part[]) => {
      const those = blocks.slice(at.index, at.last + 1);
      expect(seenIn(parts.map((part) => part.text).join(''))).toBe(seenIn(those.map(getBlockText).join('')));
      expect(parts.filter(({ kind }) => kind !== 'same' && kind !== own)).toEqual([]);
      compared.push(...those.filter(isCompared));
    };
    for (const row of rows) {
      const at = row[side];
      const cells = row.table?.flatMap((line) => line[side]?.flat() ?? []);
      if (at !== null) check(at, cells ?? (side === 'before' ? row.beforeParts : row.afterParts));
    }
    expect(compared).toEqual(blocks.filter(isCompared));
  }

  it('contains both sides completely and in order', () => {
    fc.assert(
      fc.property(two, ([before, after]) => {
        const comparison = compareDocuments(before, after);
        expectWhole(before, comparison, 'before');
        expectWhole(after, comparison, 'after');
      }),
      { numRuns: 500 },
    );
  });

  it('finds no change between a document and itself', () => {
    fc.assert(
      fc.property(some, (one) => {
        expect(compareDocuments(one, structuredClone(one)).changes).toBe(0);
      }),
    );
  });

  it('swaps additions and removals if the documents are swapped', () => {
    const count = ({ rows }: Comparison, kind: string) => rows.filter((row) => row.kind === kind).length;
    fc.assert(
      fc.property(two, ([before, after]) => {
        const [there, back] = [compareDocuments(before, after), compareDocuments(after, before)];
        expect(there.changes).toBe(back.changes);
        expect(count(there, 'added')).toBe(count(back, 'removed'));
        expect(count(there, 'removed')).toBe(count(back, 'added'));
        expect(count(there, 'moved')).toBe(count(back, 'moved'));
      }),
      { numRuns: 500 },
    );
  });

  it('numbers changes from 1 and links both halves of a move', () => {
    fc.assert(
      fc.property(two, ([before, after]) => {
        const { rows, changes } = compareDocuments(before, after);
        expect(rows.flatMap(({ change }) => change ?? [])).toEqual(Array.from({ length: changes }, (_, at) => at + 1));
        for (const [at, row] of rows.entries()) {
          expect(row.change === null).toBe(row.kind === 'same');
          expect(row.moved === null).toBe(row.kind !== 'moved');
          if (row.moved !== null) expect(rows[row.moved.row]?.moved?.row).toBe(at);
        }
      }),
    );
  });
});
