import { type Block, getBlockText } from '@imprimatur/documents/model';
import { describe, expect, it } from 'vitest';
import { findAll } from './find.ts';

const paragraph = (text: string): Block => ({ kind: 'paragraph', page: null, runs: [{ text }] });
const TABLE: Block = {
  kind: 'table',
  page: 2,
  rows: [
    ['Age', 'Activity'],
    ['1 to 5', '40 MBq'],
  ],
};

// Covers Points.38
describe('the search', () => {
  const BLOCKS = [paragraph('Give 111\u00a0MBq'), paragraph('Activity by Carvalho, or Carválho'), TABLE];
  const TEXTS = BLOCKS.map(getBlockText);

  it.each([
    ['mbq', ['0 MBq', '2 MBq']],
    ['  ACTIVITY ', ['1 Activity', '2 Activity']],
    ['carvalho', ['1 Carvalho', '1 Carválho']],
    ['Carválho', ['1 Carvalho', '1 Carválho']],
    ['111 mbq', ['0 111\u00a0MBq']],
    ['5 40', ['2 5\t40']],
    ['nothing', []],
    ['  ', []],
  ])('finds %j in any case, with or without accents, and across any white space', (text, found) => {
    expect(
      findAll(BLOCKS, text).map(({ block, offset, end }) => `${block} ${TEXTS[block]?.slice(offset, end)}`),
    ).toEqual(found);
  });

  it('finds a limited number of hits', () => {
    expect(findAll([paragraph('a '.repeat(5000))], 'a')).toHaveLength(2000);
  });
});
