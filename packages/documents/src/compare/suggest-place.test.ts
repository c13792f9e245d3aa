import { describe, expect, it } from 'vitest';
import { type Block, type Quotation, type ReadDocument, getBlockText } from '../model.ts';
import { compareDocuments } from './compare.ts';
import { findRowOfAnchor, suggestPlace } from './suggest-place.ts';
import { findQuotation } from './find-quotation.ts';

const p = (text: string, page: number | null = null): Block => ({ kind: 'paragraph', runs: [{ text }], page });
const h = (text: string, page: number | null = null): Block => ({ kind: 'heading', level: 1, runs: [{ text }], page });
const makeDocument = (...blocks: Block[]): ReadDocument => ({
  format: 'pdf',
  title: null,
  blocks,
  pages: 9,
  notShown: [],
});

const makeQuotation = (exact: string, around: Partial<Quotation> = {}): Quotation => ({
  exact,
  prefix: '',
  suffix: '',
  page: null,
  ...around,
});

const BEFORE = makeDocument(
  h('1 Scope', 1),
  p('This guideline is for nuclear medicine physicians.', 1),
  h('2.3 Activity', 2),
  p('Administer 111–185 MBq slowly. The dose is written down.', 2),
  p('Table 4: Reference values', 3),
  {
    kind: 'table',
    rows: [
      ['Age', 'Ratio'],
      ['40', '2.9'],
    ],
    page: 3,
  },
  h('Acquisition', 4),
  p('Images begin after three hours. The dose is written down.', 4),
);

const AFTER = makeDocument(
  h('1 Scope', 1),
  p('Figure 1: The way through the department', 1),
  p('This guideline is for nuclear medicine physicians and technologists.', 1),
  h('2.4 Activity', 5),
  p('Administer 111–200 MBq slowly. The dose is written down.', 6),
  p('Table 5: Reference values', 7),
  {
    kind: 'table',
    rows: [
      ['Age', 'Ratio'],
      ['40', '3.1'],
    ],
    page: 7,
  },
  h('Acquisition', 8),
  p('Images begin after four hours. The dose is written down.', 8),
);

describe('a quotation', () => {
  const text = ({ blocks }: ReadDocument, found: ReturnType<typeof findQuotation>) => {
    const block = blocks[found?.block ?? -1];
    if (found === null || block === undefined) return null;
    return getBlockText(block).slice(found.offset, found.block === found.last ? found.end : undefined);
  };

  it.each<[string, Quotation, number | null, string | null]>([
    ['is found', makeQuotation('111–185 MBq'), 3, '111–185 MBq'],
    [
      'is found despite different signs, capitals and spaces',
      makeQuotation('administer 111-185\nMBq'),
      3,
      'Administer 111–185 MBq',
    ],
    [
      'is identified by the words before it',
      makeQuotation('The dose is written', { prefix: 'three hours. ' }),
      7,
      'The dose is written',
    ],
    ['is identified by the words after it', makeQuotation('is', { suffix: ' for nuclear' }), 1, 'is'],
    ['is identified by its page', makeQuotation('The dose is written', { page: 4 }), 7, 'The dose is written'],
    [
      'can span several blocks',
      makeQuotation('slowly. The dose is written down.\nTable 4'),
      3,
      'slowly. The dose is written down.',
    ],
    ['is found in a table', makeQuotation('40 2.9'), 5, '40\t2.9'],
    [
      'that was removed is placed between the words around it',
      makeQuotation('exactly 150', { prefix: 'Administer 111–', suffix: ' MBq slowly. The' }),
      3,
      '185',
    ],
    ['that does not occur is not found', makeQuotation('fluorine'), null, null],
    ['without any letter is not found', makeQuotation(' – '), null, null],
  ])('%s', (_, quotation, block, words) => {
    const found = findQuotation(quotation, BEFORE);
    expect(found?.block ?? null).toBe(block);
    expect(text(BEFORE, found)).toBe(words);
  });
});

describe('a short or common quotation', () => {
  const SCAN = makeDocument(
    p('The patients drink water before the scan.', 1),
    p('Children and patients drink tea; all patients rest.', 2),
    p('Doses ≥ 40 MBq and ages ≥ 6 years 💊 are written down.', 2),
    p('ΔΟΣΗ και ΔΟΣΕΙΣ', 2),
    p('Energy 𝛼 decays', 2),
  );
  const at = (quotation: Quotation) => {
    const found = findQuotation(quotation, SCAN);
    return found === null ? null : `${found.block}:${found.offset}-${found.end}`;
  };

  it.each<[string, Quotation, string | null]>([
    [
      'is found by the words around it',
      makeQuotation('patients', { prefix: 'tea; all ', suffix: ' rest.' }),
      '1:37-45',
    ],
    [
      'is not found among other words',
      makeQuotation('patients', { prefix: 'Ask your ', suffix: ' for consent.' }),
      null,
    ],
    [
      'is not found among other words, even on its page',
      makeQuotation('patients', { page: 1, prefix: 'Ask all the ' }),
      null,
    ],
    [
      'is not found if only a few letters around it match',
      makeQuotation('tea', { prefix: 'black and ', suffix: '; with milk and sugar' }),
      null,
    ],
    ['is found by the words around it, even if they are short', makeQuotation('tea', { prefix: 'k ' }), '1:28-31'],
    ['is found by its page if no words around it are known', makeQuotation('drink', { page: 2 }), '1:22-27'],
    ['is not guessed if nothing else is known', makeQuotation('drink'), null],
    [
      'is found among other words if it is long enough',
      makeQuotation('drink water before the scan', { prefix: 'Let guests ' }),
      '0:13-40',
    ],
    ['is found in Greek capitals', makeQuotation('ΔΟΣΗ και ΔΟΣΕΙΣ', { prefix: 'down. ' }), '3:0-15'],
    ['ends with a whole letter', makeQuotation('Energy 𝛼'), '4:0-9'],
  ])('%s', (_, quotation, place) => {
    expect(at(quotation)).toBe(place);
  });

  it.each<[string, Quotation, string | null]>([
    [
      'is identified by the words around it',
      makeQuotation('≥', { prefix: 'MBq and ages ', suffix: ' 6 years' }),
      '2:24-25',
    ],
    ['is found if it occurs once', makeQuotation('💊'), '2:34-36'],
    ['is found by its page', makeQuotation(';', { page: 2 }), '1:31-32'],
    ['is not found among other words', makeQuotation('≥', { prefix: 'ejection fraction ', suffix: ' 50 %' }), null],
    ['is not guessed', makeQuotation('≥'), null],
    [
      'that was removed is placed between the words around it',
      makeQuotation('±', { prefix: 'drink water ', suffix: 'before the scan' }),
      '0:25-25',
    ],
  ])('that is a symbol %s', (_, quotation, place) => {
    expect(at(quotation)).toBe(place);
  });

  it('is found quickly in a long text, even a single symbol', { timeout: 5000 }, () => {
    const text = 'No dose is given. '.repeat(20_000);
    expect(findQuotation(makeQuotation('.', { prefix: 'nothing of it' }), makeDocument(p(text)))).toBeNull();
  });
});

// Covers Points.28
describe("a point's place in the newer document", () => {
  const comparison = compareDocuments(BEFORE, AFTER);
  const textAt = (row: number | undefined) => comparison.rows[row ?? -1]?.after?.index;

  it.each<[string, { place: string; anchor: Quotation | null }, string | null, number | undefined]>([
    [
      'is the current place of its words',
      { place: '', anchor: makeQuotation('111–185 MBq') },
      'Section 2.4 Activity, p. 6',
      4,
    ],
    ['is taken from its words first', { place: 'p. 1', anchor: makeQuotation('three hours') }, 'Acquisition, p. 8', 8],
    [
      'is the section that the point names',
      { place: 'Section 2.3, line 7', anchor: null },
      'Section 2.4 Activity, p. 5',
      3,
    ],
    [
      'is the section with the number that the point names',
      { place: '2.3', anchor: null },
      'Section 2.4 Activity, p. 5',
      3,
    ],
    ['is the heading that the point names', { place: 'under acquisition', anchor: null }, 'Acquisition, p. 8', 7],
    ['is the table that the point names', { place: 'Table 4, p. 9', anchor: null }, 'Table 5, p. 7', 5],
    ['is the table that contains its quotation', { place: '', anchor: makeQuotation('2.9') }, 'Table 5, p. 7', 6],
    [
      'is the current place of the text on the page that the point names',
      { place: 'page 4', anchor: null },
      'Acquisition, p. 8',
      7,
    ],
    [
      'is the place that the point names if its words are not found',
      { place: 'p. 2', anchor: makeQuotation('fluorine') },
      'Section 2.4 Activity, p. 5',
      3,
    ],
    ['is not guessed if the point names no place', { place: 'throughout', anchor: null }, null, undefined],
    ['is not guessed if the point has neither place nor words', { place: '', anchor: null }, null, undefined],
    ['is not guessed from a page that does not exist', { place: 'p. 77', anchor: null }, null, undefined],
  ])('%s', (_, point, place, after) => {
    const found = suggestPlace(comparison, { before: BEFORE, after: AFTER }, point);
    expect(found?.place ?? null).toBe(place);
    expect(textAt(found?.row)).toBe(after);
  });

  it('is next to a removed paragraph, and after a moved one', () => {
    const one = 'Patients drink a litre of water before images are taken.';
    const [removed, remaining] = [
      p('Thyroid uptake is blocked with perchlorate.', 1),
      p('Sedation is rarely needed in adults.', 1),
    ];
    const before = makeDocument(h('Before'), p(one, 1), removed, remaining);
    const after = makeDocument(h('Before'), remaining, h('Later'), p(one, 2));
    const versions = { before, after };
    const rows = compareDocuments(before, after);
    const place = (exact: string) => suggestPlace(rows, versions, { place: '', anchor: makeQuotation(exact) })?.place;
    expect(place('perchlorate')).toBe('Before, p. 1');
    expect(place('litre of water')).toBe('Later, p. 2');
  });
});

it('a quotation from a table is found in its row', () => {
  const comparison = compareDocuments(BEFORE, AFTER);
  const row = findRowOfAnchor(comparison, BEFORE, makeQuotation('111–185'));
  expect(comparison.rows[row ?? -1]).toMatchObject({ kind: 'changed', before: { index: 3 }, after: { index: 4 } });
  expect(findRowOfAnchor(comparison, BEFORE, makeQuotation('fluorine'))).toBeNull();
});
