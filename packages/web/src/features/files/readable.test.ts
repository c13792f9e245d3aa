import { describe, expect, it } from 'vitest';
import { findComparableFiles, isOlder, isReadable } from './readable.ts';

const file = (
  id: number,
  upload_id: number | null,
  name = 'a.docx',
  kind: 'manuscript' | 'supplement' = 'manuscript',
) => ({
  id,
  upload_id,
  name,
  kind,
});

describe('the manuscripts to compare with', () => {
  const FILES = [
    file(1, 1),
    file(2, 2, 'b.pdf'),
    file(3, 2, 'table.docx', 'supplement'),
    file(4, 3),
    file(5, null),
    file(6, 1, 'a.odt'),
  ];

  it('are the readable manuscripts of other versions, newest first', () => {
    expect(findComparableFiles(FILES, file(2, 2)).map(({ id }) => id)).toEqual([5, 4, 1]);
    expect(findComparableFiles(FILES, file(5, null)).map(({ id }) => id)).toEqual([4, 2, 1]);
  });
});

it.each([
  [file(1, 1), file(2, 2), 'older'],
  [file(9, 2), file(2, 3), 'older'],
  [file(9, 2), file(2, 2), 'not older'],
  [file(1, null), file(2, 2), 'not older'],
  [file(1, 2), file(2, null), 'older'],
])('%j, compared with %j, is %s', (one, other, result) => {
  expect(isOlder(one, other)).toBe(result === 'older');
});

it.each([
  ['a.docx', 'readable'],
  ['A.PDF', 'readable'],
  ['a.doc', 'not readable'],
  ['pdf', 'not readable'],
])('the file %s is %s', (name, result) => {
  expect(isReadable({ name })).toBe(result === 'readable');
});
