import { EXCLUDED_WORDS } from '@imprimatur/domain/testing/german-glossary';
import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import * as deFirstMessages from './de-first.ts';
import * as de from './de.ts';
import { FINAL_TITLE } from './de/final-title.ts';
import { listSentences } from './testing/sentences-of.ts';

const sentences = [...listSentences({ ...deFirstMessages, ...de })];

const findPaths = (words: RegExp) => sentences.filter(([, text]) => words.test(text)).map(([path]) => path);

// Covers Beyond.11
test('every German sentence can be parsed', () => {
  const unread = sentences.filter(([, text]) => {
    try {
      return compile(text) === undefined;
    } catch {
      return true;
    }
  });
  expect(unread).toEqual([]);
});

test('every plural has exactly the forms that German needs', () => {
  const findPluralsWithout = (form: RegExp) =>
    sentences.filter(([, text]) => text.includes(', plural,') && !form.test(text));
  expect(findPluralsWithout(/\bother \{/)).toEqual([]);
  expect(findPaths(/\b(?:zero|two|few|many) \{/)).toEqual([]);
});

// Covers Beyond.11
test.each(EXCLUDED_WORDS)('German uses one word for one thing: %s', (_, words) => {
  expect(findPaths(words)).toEqual([]);
});

test('the screens that ask for, submit and confirm the final title use the same sentence', () => {
  for (const text of [de.editor.base.nameHint, de.editor.final.warning, de.review.titleConfirmed]) {
    expect(text).toContain(FINAL_TITLE);
    expect(text.replace(FINAL_TITLE, '')).not.toMatch(/titel/i);
  }
});
