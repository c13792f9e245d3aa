import type { Block, ReadDocument } from '@imprimatur/documents/model';
import { describe, expect, it } from 'vitest';
import { occurrenceIn, passageOf, wordsAt } from './occurrence.ts';

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
/** As the layers of the pages hold it, squeezed. */
const LAYERS =
  'thepatientsdrinkwaterbeforethescan.thepatientsrestforonehourafterwards.thepatientsvoidbeforeimagingbegins.thepatientsgohome.';

describe('a word that stands on a page several times', () => {
  it('is quoted where it is selected', () => {
    const selected = {
      page: 1,
      exact: 'patients',
      prefix: 'for one hour afterwards. The ',
      suffix: ' void before imaging ',
    };
    expect(passageOf(selected, DOCUMENT).quotation).toEqual({
      page: 1,
      exact: 'patients',
      prefix: 'st for one hour afterwards.\nThe ',
      suffix: ' void before imaging begins.\nThe',
    });
  });

  it.each([0, 1, 2, 3])('is marked at its place alone: block %i', (block) => {
    const words = wordsAt(DOCUMENT, { block, offset: 4, last: block, end: 12 });
    expect(words.exact).toBe('patients');
    const places = [...LAYERS.matchAll(/patients/g)].map(({ index }) => index);
    expect(occurrenceIn(LAYERS, words)).toBe(places[block]);
  });
});

it('words over two blocks end where they end', () => {
  expect(wordsAt(DOCUMENT, { block: 2, offset: 13, last: 3, end: 15 })).toEqual({
    exact: 'voidbeforeimagingbegins.thepatientsgo',
    before: 'thepatients',
    after: 'home.',
  });
});

it('what the text leaves out is quoted as it stands on the page', () => {
  const selected = { page: 2, exact: 'Draft guideline', prefix: 'before the scan. ', suffix: ' The patients rest' };
  expect(passageOf(selected, DOCUMENT)).toEqual({ quotation: selected, place: 'p. 2' });
});

it('words that are nowhere have no place', () => {
  expect(occurrenceIn(LAYERS, { exact: 'nurses', before: 'the', after: '' })).toBe(-1);
  expect(occurrenceIn(LAYERS, { exact: '', before: 'the', after: '' })).toBe(-1);
});
