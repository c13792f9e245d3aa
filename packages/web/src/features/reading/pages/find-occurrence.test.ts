import type { Block, ReadDocument } from '@imprimatur/documents/model';
import { describe, expect, it } from 'vitest';
import { findOccurrence, makePassage, getWordsAt } from './find-occurrence.ts';

const paragraph = (text: string, page: number): Block => ({ kind: 'paragraph', runs: [{ text }], page });

const DOCUMENT: ReadDocument = {
  format: 'pdf',
  title: null,
  blocks: [
    paragraph('The patients drink water before the scan.', 1),
    paragraph('The patients rest for one hour afterwards.', 1),
    paragraph('The patients void before imaging begins.', 1),
    paragraph('The patients go home.', 2),
  ],
  pages: 2,
  notShown: [],
};
/** Text of the page layers, as `normalizeForMatching` returns it. */
const LAYER_TEXT =
  'thepatientsdrinkwaterbeforethescan.thepatientsrestforonehourafterwards.thepatientsvoidbeforeimagingbegins.thepatientsgohome.';

describe('a word that occurs several times on a page', () => {
  it('is quoted at its selected place', () => {
    const selected = {
      page: 1,
      exact: 'patients',
      prefix: 'for one hour afterwards. The ',
      suffix: ' void before imaging ',
    };
    expect(makePassage(selected, DOCUMENT).quotation).toEqual({
      page: 1,
      exact: 'patients',
      prefix: 'st for one hour afterwards.\nThe ',
      suffix: ' void before imaging begins.\nThe',
    });
  });

  it.each([0, 1, 2, 3])('is highlighted only where it occurs: block %i', (block) => {
    const words = getWordsAt(DOCUMENT, { block, offset: 4, last: block, end: 12 });
    expect(words.exact).toBe('patients');
    const places = [...LAYER_TEXT.matchAll(/patients/g)].map(({ index }) => index);
    expect(findOccurrence(LAYER_TEXT, words)).toBe(places[block]);
  });
});

it('the words of a range across two blocks are found', () => {
  expect(getWordsAt(DOCUMENT, { block: 2, offset: 13, last: 3, end: 15 })).toEqual({
    exact: 'voidbeforeimagingbegins.thepatientsgo',
    before: 'thepatients',
    after: 'home.',
  });
});

it('text that only the page contains is quoted as printed', () => {
  const selected = { page: 2, exact: 'Draft guideline', prefix: 'before the scan. ', suffix: ' The patients rest' };
  expect(makePassage(selected, DOCUMENT)).toEqual({ quotation: selected, place: 'p. 2' });
});

it('a passage without page and heading has no place', () => {
  const paged = DOCUMENT.blocks.map((block) => ({ ...block, page: null }));
  const selected = { page: null, exact: 'rest', prefix: 'The patients ', suffix: ' for one hour' };
  expect(makePassage(selected, { ...DOCUMENT, blocks: paged, pages: null }).place).toBe('');
});

it('words that do not occur have the position −1', () => {
  expect(findOccurrence(LAYER_TEXT, { exact: 'nurses', before: 'the', after: '' })).toBe(-1);
  expect(findOccurrence(LAYER_TEXT, { exact: '', before: 'the', after: '' })).toBe(-1);
});
