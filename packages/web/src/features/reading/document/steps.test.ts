import type { ComparedRow } from '@imprimatur/documents/compare/comparison';
import type { Block } from '@imprimatur/documents/model';
import { weightOf } from '@imprimatur/documents/portions';
import { expect, it } from 'vitest';
import { endsOf, shownWithin, weightOfRow } from './steps.ts';

const paragraph: Block = { kind: 'paragraph', page: null, runs: [{ text: 'word '.repeat(100) }] };
const table: Block = { kind: 'table', page: null, rows: Array.from({ length: 300 }, () => ['a', 'b', 'c', 'd', 'e']) };
const STEP = 1000;

it('so many parts are shown as the screen can do at once, large ones as few as they are', () => {
  const shown = (block: Block) =>
    shownWithin(
      endsOf(
        Array.from({ length: 500 }, () => block),
        weightOf,
      ),
      STEP,
    );
  expect(shown(paragraph)).toBeGreaterThan(100);
  expect(shown(table)).toBe(0);
  expect(shownWithin(endsOf([table, paragraph], weightOf), 2 * STEP)).toBe(2);
  expect(shownWithin([], STEP)).toBe(0);
});

it('a compared row weighs as much as both its sides and its changes', () => {
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
  expect(weightOfRow(row)).toBeGreaterThan(2 * STEP);
  expect(weightOfRow({ ...row, before: null })).toBe(weightOf(table));
  const parts = Array.from({ length: STEP }, () => ({ kind: 'added', text: 'a' }) as const);
  expect(weightOfRow({ ...row, before: null, afterParts: parts })).toBeGreaterThan(weightOf(table) + STEP);
});
