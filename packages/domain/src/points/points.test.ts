import { describe, expect, it } from 'vitest';
import { moveItemTo } from './order.ts';
import { isCouncilsPoint, type PointFacts, pointStatus, summarizePointKinds } from './points.ts';
import { answerBody, newPoint, pointPatch, verdictBody } from './schema.ts';

const YES = { settled: true };
const NO = { settled: false };
const PREPARED = { isSubmitted: false };
const IN = { isSubmitted: true };

// Covers Points.4
describe('the status of a point', () => {
  it.each<[string, boolean, PointFacts['answer'], PointFacts['verdict']]>([
    ['draft', false, null, null],
    ['open', true, null, null],
    ['open', true, PREPARED, null],
    ['answered', true, IN, null],
    ['settled', true, IN, YES],
    ['unsettled', true, IN, NO],
  ])('is %s: sent %s, answer %o, verdict %o', (status, sent, answer, verdict) => {
    expect(pointStatus({ sent, answer, verdict })).toBe(status);
  });
});

it('a council point comes from the council round', () => {
  expect(([0, 1, 2] as const).map((userType) => isCouncilsPoint({ userType }))).toEqual([false, false, true]);
});

// Covers Points.16
it.each([
  [['minor'], '1 point: 1 minor'],
  [['minor', 'major', 'minor', 'minor'], '4 points: 1 major, 3 minor'],
  [['editorial', 'editorial', 'major'], '3 points: 1 major, 2 editorial'],
] as const)('the status %o has a label', (kinds, words) => {
  expect(summarizePointKinds(kinds)).toBe(words);
});

it.each([
  ['c', 0, 'cab'],
  ['a', 1, 'bac'],
  ['a', 2, 'bca'],
  ['a', 900, 'bca'],
  ['b', 1, 'abc'],
])('moving %s to place %i of abc reorders the list', (one, place, list) => {
  expect(moveItemTo(['a', 'b', 'c'], one, place).join('')).toBe(list);
});

// Covers Points.1
describe('the body of a points call', () => {
  const POINT = { kind: 'minor', text: 'Give the doses.' };
  const ANCHOR = { page: 3, exact: 'the activity', prefix: 'as ', suffix: ' of' };
  it.each([
    ['a point with only the required fields', newPoint, POINT, true],
    ['a point without words', newPoint, { ...POINT, text: ' \n' }, false],
    ['a point with an unknown kind', newPoint, { ...POINT, kind: 'grave' }, false],
    ['a place in two lines', newPoint, { ...POINT, place: 'p. 3\np. 4' }, false],
    ['a place of 201 letters', newPoint, { ...POINT, place: 'x'.repeat(201) }, false],
    ['a text of 10,000 letters', newPoint, { ...POINT, text: 'x'.repeat(10_000) }, true],
    ['a text of 10,001 letters', newPoint, { ...POINT, text: 'x'.repeat(10_001) }, false],
    ['a passage', newPoint, { ...POINT, file_id: 3, anchor: ANCHOR }, true],
    ['a passage of a format without pages', newPoint, { ...POINT, anchor: { ...ANCHOR, page: null } }, true],
    ['a passage that is empty', newPoint, { ...POINT, anchor: { ...ANCHOR, exact: '' } }, false],
    ['a point that sets its number', newPoint, { ...POINT, number: 1 }, false],
    ['a change of the position alone', pointPatch, { position: 0 }, true],
    ['a change to an empty text', pointPatch, { text: '' }, false],
    ['changed, without words', answerBody, { kind: 'changed' }, true],
    ['partly, without words', answerBody, { kind: 'partly' }, false],
    ['not changed, with blanks', answerBody, { kind: 'not_changed', text: '  ' }, false],
    ['a question', answerBody, { kind: 'question', text: 'Which table?' }, true],
    ['settled, without words', verdictBody, { settled: true }, true],
    ['not settled, without words', verdictBody, { settled: false }, false],
    ['not settled, with words', verdictBody, { settled: false, text: 'Units too.' }, true],
  ] as const)('%s', (_what, schema, body, taken) => {
    expect(schema.safeParse(body).success).toBe(taken);
  });
});
