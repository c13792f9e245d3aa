import type { ComparedRow } from '@imprimatur/documents/compare/comparison';
import type { Block } from '@imprimatur/documents/model';
import { weighBlock } from '@imprimatur/documents/split-block';
import { expect, it } from 'vitest';
import { accumulateWeights, countShownParts, weighRow } from './shown-parts.ts';

const paragraph: Block = { kind: 'paragraph', page: null, runs: [{ text: 'word '.repeat(100) }] };
const table: Block = { kind: 'table', page: null, rows: Array.from({ length: 300 }, () => ['a', 'b', 'c', 'd', 'e']) };
const MAX_WEIGHT = 1000;

it('the screen shows only as many parts as the maximum weight allows', () => {
  const shown = (block: Block) =>
    countShownParts(
      accumulateWeights(
        Array.from({ length: 500 }, () => block),
        weighBlock,
      ),
      MAX_WEIGHT,
    );
  expect(shown(paragraph)).toBeGreaterThan(100);
  expect(shown(table)).toBe(0);
  expect(countShownParts(accumulateWeights([table, paragraph], weighBlock), 2 * MAX_WEIGHT)).toBe(2);
  expect(countShownParts([], MAX_WEIGHT)).toBe(0);
});

it('the weight of a compared row includes its sides and its changes', () => {
  const at = { index: 0, last: 0, block: table };
  const row: ComparedRow = {
    kind: 'same',
    before: at,
    after: at,
    beforeParts: [],
    afterParts: [],
    table: null,
    reshaped: null,
    change: null,
    moved: null,
  };
  expect(weighRow(row)).toBeGreaterThan(2 * MAX_WEIGHT);
  expect(weighRow({ ...row, before: null })).toBe(weighBlock(table));
  const parts = Array.from({ length: MAX_WEIGHT }, () => ({ kind: 'added', text: 'a' }) as const);
  expect(weighRow({ ...row, before: null, afterParts: parts })).toBeGreaterThan(weighBlock(table) + MAX_WEIGHT);
});
