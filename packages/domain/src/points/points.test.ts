import { describe, expect, it } from 'vitest';
import { moveItemTo } from './order.ts';
import { isCouncilsPoint, type PointFacts, computePointStatus, summarizePointKinds } from './points.ts';
import { answerBody, newPoint, pointPatch, verdictBody } from './schema.ts';

const SETTLED_VERDICT = { settled: true };
const UNSETTLED_VERDICT = { settled: false };
const PREPARED_ANSWER = { isSubmitted: false };
const SUBMITTED_ANSWER = { isSubmitted: true };

// Covers Points.4
describe('the status of a point', () => {
  it.each<[string, boolean, PointFacts['answer'], PointFacts['verdict']]>([
    ['draft', false, null, null],
    ['open', true, null, null],
    ['open', true, PREPARED_ANSWER, null],
    ['answered', true, SUBMITTED_ANSWER, null],
    ['settled', true, SUBMITTED_ANSWER, SETTLED_VERDICT],
    ['unsettled', true, SUBMITTED_ANSWER, UNSETTLED_VERDICT],
  ])('is %s: sent %s, answer %o, verdict %o', (status, sent, answer, verdict) => {
    expect(computePointStatus({ sent, answer, verdict })).toBe(status);
  });
});

it("the council's points come from the council round", () => {
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
describe('a points call', () => {
  const POINT = { kind: 'minor', text: 'Give the doses.' };
  const ANCHOR = { page: 3, exact: 'the activity', prefix: 'as ', suffix: ' of' };
  it.each([
    ['accepts a point with only the required fields', newPoint, POINT, true],
    ['refuses a point without text', newPoint, { ...POINT, text: ' \n' }, false],
    ['refuses a point of an unknown kind', newPoint, { ...POINT, kind: 'grave' }, false],
    ['refuses a place on two lines', newPoint, { ...POINT, place: 'p. 3\np. 4' }, false],
    ['refuses a place of 201 letters', newPoint, { ...POINT, place: 'x'.repeat(201) }, false],
    ['accepts a text of 10,000 letters', newPoint, { ...POINT, text: 'x'.repeat(10_000) }, true],
    ['refuses a text of 10,001 letters', newPoint, { ...POINT, text: 'x'.repeat(10_001) }, false],
    ['accepts a passage', newPoint, { ...POINT, file_id: 3, anchor: ANCHOR }, true],
    ['accepts a passage in a format without pages', newPoint, { ...POINT, anchor: { ...ANCHOR, page: null } }, true],
    ['refuses an empty passage', newPoint, { ...POINT, anchor: { ...ANCHOR, exact: '' } }, false],
    ['refuses a point that sets its own number', newPoint, { ...POINT, number: 1 }, false],
    ['accepts a change of the position alone', pointPatch, { position: 0 }, true],
    ['refuses a change to an empty text', pointPatch, { text: '' }, false],
    ['accepts the answer "changed" without text', answerBody, { kind: 'changed' }, true],
    ['refuses the answer "partly" without text', answerBody, { kind: 'partly' }, false],
    ['refuses the answer "not changed" with a blank text', answerBody, { kind: 'not_changed', text: '  ' }, false],
    ['accepts a question as an answer', answerBody, { kind: 'question', text: 'Which table?' }, true],
    ['accepts the verdict "settled" without text', verdictBody, { settled: true }, true],
    ['refuses the verdict "not settled" without text', verdictBody, { settled: false }, false],
    ['accepts the verdict "not settled" with text', verdictBody, { settled: false, text: 'Units too.' }, true],
  ] as const)('%s', (_what, schema, body, taken) => {
    expect(schema.safeParse(body).success).toBe(taken);
  });
});
