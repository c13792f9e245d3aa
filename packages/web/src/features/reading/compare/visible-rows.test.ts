import type { ComparedRow } from '@imprimatur/documents/compare/comparison';
import type { Block } from '@imprimatur/documents/model';
import { describe, expect, it } from 'vitest';
import { listVisibleRows } from './visible-rows.ts';

/** "h" is a heading, "c" a change, anything else an unchanged paragraph. */
function makeRows(signs: string): ComparedRow[] {
  let changes = 0;
  return [...signs].map((sign, index): ComparedRow => {
    const block: Block =
      sign === 'h' ? { kind: 'heading', level: 1, page: null, runs: [] } : { kind: 'paragraph', page: null, runs: [] };
    const at = { index, last: index, block };
    if (sign === 'c') changes += 1;
    return {
      kind: sign === 'c' ? 'changed' : 'same',
      before: at,
      after: at,
      beforeParts: [],
      afterParts: [],
      table: null,
      reshaped: null,
      change: sign === 'c' ? changes : null,
      moved: null,
    };
  });
}

const renderVisibleRows = (signs: string, all = false, open: number[] = []) =>
  listVisibleRows(makeRows(signs), all, new Set(open))
    .map((item) => ('row' in item ? signs[item.row] : `(${item.to - item.from + 1})`))
    .join('');

// Covers Points.40
describe('the list of changes', () => {
  it.each([
    ['pppppcppppp', '(4)pcp(4)', 'the paragraphs before and after a change'],
    ['hppppcpppp', 'h(3)pcp(3)', 'the heading above a change'],
    ['ppphpppphppcp', '(8)hppcp', 'no heading of another section'],
    ['cpppc', 'cpppc', 'a single unchanged paragraph, which is never collapsed'],
    ['cppppc', 'cp(2)pc', 'the other paragraphs collapsed, with their number'],
    ['pppp', '(4)', 'everything collapsed if nothing changed'],
    ['', '', 'nothing if there is nothing'],
  ])('for %s is %s and shows %s', (signs, result) => {
    expect(renderVisibleRows(signs)).toBe(result);
  });
});

it('the list of changes shows the rows of a collapsed group when it is expanded, and all rows on request', () => {
  expect(renderVisibleRows('pppppcppppp', false, [2])).toBe('pppppcp(4)');
  expect(renderVisibleRows('pppppcppppp', true)).toBe('pppppcppppp');
});
