import { expect, it } from 'vitest';
import { truncateToWords } from './truncate-to-words.ts';

const LIMITS = { words: 4, characters: 20 };

it.each([
  ['Bone imaging', 'Bone imaging'],
  ['one two three four', 'one two three four'],
  ['one two three four five', 'one two three four …'],
  ['  one\n\ntwo\u2028three\u202e ', 'one two three'],
  ['x'.repeat(30), `${'x'.repeat(20)} …`],
  ['', null],
  [' \n', null],
])('the first words of %j are %j', (text, begin) => {
  expect(truncateToWords(text, LIMITS)).toBe(begin);
});

it('words are cut only between characters', () => {
  expect(truncateToWords('🦴'.repeat(30), LIMITS)).toBe(`${'🦴'.repeat(20)} …`);
});
