import { PROBLEMS } from '@imprimatur/domain/problems';
import { GERMAN_PROBLEMS } from '@imprimatur/domain/problems-in-german';
import { expect, test } from 'vitest';
import * as de from './de.ts';
import * as deFirstMessages from './de-first.ts';
import { en } from './en.ts';
import { firstMessages } from './first.ts';
import { listSentences } from './testing/sentences-of.ts';

const catalogue = { ...firstMessages, ...en };

const findPaths = (words: RegExp) =>
  [...listSentences(catalogue)].filter(([, text]) => words.test(text)).map(([path]) => path);

// Covers Audit.S11
test('the Guidelines and Publications Council is called by its full name or GPC, never "the council"', () => {
  expect(findPaths(/(?<!Publications )\bcouncil\b/i)).toEqual([]);
});

// Covers Audit.S11
test('a review without requested changes is called "Looks good" everywhere', () => {
  expect(findPaths(/counts as nothing to change|^No changes$/i)).toEqual([]);
});

// Covers Audit.S11
test('"Board" always means the people, and the overview of all entries is called "Progress"', () => {
  expect(catalogue.app.board).toBe('Progress');
  expect(catalogue.progress.title).toBe('Progress');
});

// Covers S5.35
test('a field refuses too many words with the sentence of the server', () => {
  expect(catalogue.ui.maxWords).toBe(PROBLEMS.tooManyWords);
  expect({ ...deFirstMessages, ...de }.ui.maxWords).toBe(GERMAN_PROBLEMS.sentences.tooManyWords);
});

// Covers S2.32
test('the roles of reviewers in an entry have the names of the specification', () => {
  const { submitter, gpc, delegate } = catalogue.publications.role;
  expect([submitter, gpc, delegate]).toEqual(['Submitter', 'GPC reviewer', 'National Delegate reviewer']);
});
