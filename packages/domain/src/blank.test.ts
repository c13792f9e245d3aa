import { expect, it } from 'vitest';
import { isBlank } from './blank.ts';
import { requiredTextSchema } from './guideline/text.ts';

it.each([
  '',
  ' \n\t',
  '\u00a0\u00a0',
  '\u00ad',
  '\u200b',
  '\ufeff',
  '\u180e',
  '\u3164',
  '\u115f',
  '\u{e0041}',
  '\u202e \u2028',
])('%j is invisible and does not count as text', (text) => {
  expect(isBlank(text)).toBe(true);
  expect(requiredTextSchema(10).safeParse(text).success).toBe(false);
});

it.each(['a', ' \u200ba', '–', '1', 'ㄱ', '🙂'])('%j is visible', (text) => {
  expect(isBlank(text)).toBe(false);
});
