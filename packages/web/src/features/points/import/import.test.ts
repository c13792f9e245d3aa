import type { FoundPoint, Quotation } from '@imprimatur/documents/model';
import { describe, expect, it, test } from 'vitest';
import { translateProblem } from '../../../i18n/translate-problem.ts';
import { type Choices, reduceChoices, listOffered, NO_CHOICES, getValue } from './choices.ts';
import {
  splitIntoBatches,
  isSameFormat,
  findErrors,
  isAlreadyDrafted,
  findMissingQuotations,
  type PointOffer,
  makeOffers,
  makePoint,
  collectKeys,
} from './offers.ts';

const makeFoundPoint = (rest: Partial<FoundPoint> = {}): FoundPoint => ({
  from: 'comment',
  author: 'Eva Lind',
  place: 'Introduction',
  kind: null,
  text: 'Compared with what?',
  proposal: '',
  quotation: null,
  sameAs: null,
  ...rest,
});

const makeQuotation = (rest: Partial<Quotation> = {}): Quotation => ({
  page: 3,
  exact: 'more sensitive',
  prefix: 'is ',
  suffix: ' than',
  ...rest,
});

const pointValue = { kind: 'minor', place: 'Introduction', text: 'Compared with what?', proposal: '' } as const;

const MANUSCRIPT = { id: 7, missing: new Set<Quotation>() };

function makeOnlyOffer(points: readonly FoundPoint[]): PointOffer {
  const [offer] = makeOffers(points);
  if (offer === undefined) throw new Error('nothing is offered');
  return offer;
}

describe('an offered point', () => {
  it('is minor if the document names no kind', () => {
    const kinds = makeOffers([
      makeFoundPoint(),
      makeFoundPoint({ kind: 'major' }),
      makeFoundPoint({ kind: 'editorial' }),
    ]);
    expect(kinds.map((offer) => offer.value.kind)).toEqual(['minor', 'major', 'editorial']);
  });

  it('keeps its id when others are added, even if they have the same words', () => {
    const ids = (points: readonly FoundPoint[]) => makeOffers(points).map(({ id }) => id);
    const [one, other] = [makeFoundPoint(), makeFoundPoint({ sameAs: 0 })];
    const [first, second] = ids([one, other]);
    expect(
      ids([makeFoundPoint({ from: 'change', text: 'Delete “old”.' }), one, { ...other, sameAs: 1 }]).slice(1),
    ).toEqual([first, second]);
    expect(first).not.toBe(second);
  });
});

describe('an imported point', () => {
  test.each<[string, Quotation | null, Parameters<typeof makePoint>[2], object]>([
    ['has no passage if the file quotes none', null, { ...MANUSCRIPT, hasSamePages: true }, pointValue],
    [
      'has its passage in the manuscript',
      makeQuotation(),
      { ...MANUSCRIPT, hasSamePages: true },
      { ...pointValue, file_id: 7, anchor: makeQuotation() },
    ],
    [
      'has no page if the manuscript counts pages differently',
      makeQuotation(),
      { ...MANUSCRIPT, hasSamePages: false },
      { ...pointValue, file_id: 7, anchor: makeQuotation({ page: null }) },
    ],
    [
      'has the quoted words before its text if they are not from the manuscript',
      makeQuotation({ exact: 'more\n sensitive' }),
      null,
      { ...pointValue, text: '“more sensitive”:\nCompared with what?' },
    ],
    [
      'has the quoted words before its text if the domain accepts no such passage',
      makeQuotation({ page: 100_001 }),
      { ...MANUSCRIPT, hasSamePages: true },
      { ...pointValue, text: '“more sensitive”:\nCompared with what?' },
    ],
    ['does not repeat the quoted words', makeQuotation({ exact: 'Compared  with' }), null, pointValue],
  ])('%s', (_, quoted, manuscript, sent) => {
    expect(makePoint(pointValue, quoted, manuscript)).toEqual(sent);
  });

  it('begins with the quoted words if the manuscript does not contain them', () => {
    const [here, elsewhere] = [makeQuotation(), makeQuotation({ exact: 'Table 4' })];
    const missing = findMissingQuotations(
      [here, elsewhere, null].map((one) => makeFoundPoint({ quotation: one })),
      (one) => one === here,
    );
    const sent = [here, elsewhere].map((one) => makePoint(pointValue, one, { id: 7, hasSamePages: true, missing }));
    expect(sent).toEqual([
      { ...pointValue, file_id: 7, anchor: here },
      { ...pointValue, text: '“Table 4”:\nCompared with what?' },
    ]);
  });

  it('has no text if only a quotation is left', () => {
    expect(makePoint({ ...pointValue, text: ' ' }, makeQuotation(), null).text).toBe(' ');
  });

  test.each([
    ['a.PDF', 'b.pdf', 'the same way'],
    ['a.docx', 'b.pdf', 'different ways'],
    ['a.csv', 'b.pdf', 'different ways'],
  ])('pages of %s and %s are counted in %s', (one, other, way) => {
    expect(isSameFormat(one, other)).toBe(way === 'the same way');
  });

  test.each<[string, Partial<typeof pointValue> | object, object | null]>([
    ['a valid point', {}, null],
    ['a point without text', { text: ' ' }, { text: translateProblem({ code: 'pointText' }) }],
    [
      'a point that is too long',
      { proposal: 'x'.repeat(10_001) },
      { proposal: translateProblem({ code: 'tooLong', values: { limit: 10_000 } }) },
    ],
    ['a place on two lines', { place: 'a\nb' }, { place: translateProblem({ code: 'oneLine' }) }],
  ])('is checked by the domain: %s', (_, part, errors) => {
    expect(findErrors({ ...pointValue, ...part })).toEqual(errors);
  });
});

describe('a point found in a file', () => {
  const draft = { ...pointValue, anchor: null };
  test.each<[string, Partial<FoundPoint>, object, boolean]>([
    ['exists already with the same words', {}, {}, true],
    ['exists already with other white space', { text: 'Compared\nwith  what?' }, {}, true],
    ['is new at another place', { place: 'Methods' }, {}, false],
    ['is new with another proposal', { proposal: 'x' }, {}, false],
    [
      'exists already with its passage',
      { quotation: makeQuotation() },
      { anchor: makeQuotation({ page: null }) },
      true,
    ],
    [
      'is new with another passage',
      { quotation: makeQuotation({ exact: 'sensitive' }) },
      { anchor: makeQuotation() },
      false,
    ],
    [
      'exists already with the quoted words in its text',
      { quotation: makeQuotation() },
      { text: '“more sensitive”:\nCompared with what?' },
      true,
    ],
    ['is new without the quoted words', { quotation: makeQuotation() }, {}, false],
  ])('%s', (_, point, mine, has) => {
    expect(isAlreadyDrafted(collectKeys([{ ...draft, ...mine }]), makeOnlyOffer([makeFoundPoint(point)]))).toBe(has);
  });
});

describe('splitting points into batches', () => {
  const items = (count: number, text: string) =>
    Array.from({ length: count }, (_, id) => ({ id, point: { ...pointValue, text } }));
  test.each<[string, number, string, number[]]>([
    ['makes one batch of one point', 1, 'x', [1]],
    ['puts up to 500 points in a batch', 500, 'x', [500]],
    ['starts another batch for the rest', 1001, 'x', [500, 500, 1]],
    ['keeps each batch below 4 MB, counted in bytes', 300, '漢'.repeat(9_999), [133, 133, 34]],
  ])('%s', (_, count, text, sizes) => {
    const batches = splitIntoBatches(items(count, text));
    expect(batches.map((batch) => batch.length)).toEqual(sizes);
    expect(batches.flat().map(({ id }) => id)).toEqual(items(count, '').map(({ id }) => id));
    for (const batch of batches) {
      const body = JSON.stringify({ points: batch.map(({ point }) => point) });
      expect(new TextEncoder().encode(body).length).toBeLessThan(4_194_304);
    }
  });

  it('makes no batch for an empty list', () => {
    expect(splitIntoBatches([])).toEqual([]);
  });
});

describe('the list of offered points', () => {
  const offers = makeOffers([
    makeFoundPoint(),
    makeFoundPoint({ text: 'b' }),
    makeFoundPoint({ text: 'b', sameAs: 1 }),
    makeFoundPoint({ text: 'd' }),
  ]);
  const [first, second, third, last] = offers;
  if (!first || !second || !third || !last) throw new Error('four are offered');
  const ticks = (choices: Choices, has: readonly PointOffer[] = [], capacity = 9) =>
    listOffered(offers, choices, (offer) => has.includes(offer), capacity).map(({ offer, ticked }) => [
      offer.number,
      ticked,
    ]);

  it('selects all points except duplicates, existing ones and those beyond the limit', () => {
    expect(ticks(NO_CHOICES)).toEqual([
      [1, true],
      [2, true],
      [3, false],
      [4, true],
    ]);
    expect(ticks(NO_CHOICES, [first])).toEqual([
      [1, false],
      [2, true],
      [3, false],
      [4, true],
    ]);
    expect(ticks(NO_CHOICES, [], 2)).toEqual([
      [1, true],
      [2, true],
      [3, false],
      [4, false],
    ]);
  });

  it('keeps the selection that a person has made', () => {
    const choices = reduceChoices(reduceChoices(NO_CHOICES, { do: 'tick', offers: [third], on: true }), {
      do: 'tick',
      offers: [first],
      on: false,
    });
    expect(ticks(choices, [], 1)).toEqual([
      [1, false],
      [2, false],
      [3, true],
      [4, false],
    ]);
  });

  it('leaves out imported points', () => {
    expect(ticks(reduceChoices(NO_CHOICES, { do: 'import', ids: [first.id, last.id] }))).toEqual([
      [2, true],
      [3, false],
    ]);
  });

  it('sets the kind of several points and keeps other corrections', () => {
    const corrected = reduceChoices(NO_CHOICES, { do: 'correct', offer: first, part: { text: 'Mine' } });
    const choices = reduceChoices(corrected, { do: 'kind', offers: [first, last], kind: 'major' });
    expect(offers.map((offer) => getValue(choices, offer).kind)).toEqual(['major', 'minor', 'minor', 'major']);
    expect(getValue(choices, first).text).toBe('Mine');
  });

  it('opens the first refused point, and clears its error once it is corrected', () => {
    const errors = new Map([[second.id, { text: 'No.', place: 'Not there.' }]]);
    const refused = reduceChoices(NO_CHOICES, { do: 'refuse', errors });
    expect(refused.opened).toBe(second.id);
    const corrected = reduceChoices(refused, { do: 'correct', offer: second, part: { text: 'Yes' } });
    expect(corrected.errors.get(second.id)).toEqual({ place: 'Not there.' });
    const whole = reduceChoices(corrected, { do: 'correct', offer: second, part: { place: '' } });
    expect(whole.errors.size).toBe(0);
  });

  it('opens one point at a time', () => {
    const opened = reduceChoices(NO_CHOICES, { do: 'open', id: first.id });
    expect(reduceChoices(opened, { do: 'open', id: last.id }).opened).toBe(last.id);
    expect(reduceChoices(opened, { do: 'open', id: first.id }).opened).toBeNull();
  });
});
