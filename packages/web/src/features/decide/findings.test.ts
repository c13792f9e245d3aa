import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { decide as german } from '../../i18n/de.ts';
import { en } from '../../i18n/en.ts';
import type { Entry } from '../entry/entry.ts';
import type { Point } from '../points/point.ts';
import {
  countAuthors,
  findAuthorsState,
  findDelegatesState,
  summarizeFiles,
  findFilesState,
  countInterests,
  findInterestsState,
  type Evidence,
  findRoundState,
} from './findings.ts';

const makeEntry = (fields: object): Entry =>
  ({ round: 3, round_open: false, reviews: [], ...fields }) as unknown as Entry;
const makePoint = (fields: object): Point =>
  ({ id: 1, round: 2, user_id: 7, status: 'settled', follows: null, ...fields }) as unknown as Point;
const makeReview = (change_type: number, user_id = 7) => ({ user_type: 0, round: 2, change_type, user_id });

const TICKED_CONFIRMATIONS = {
  terms_conditions: 1,
  publication_rules: 1,
  publication_manuals: 1,
  min_requirements: 1,
  imprimatur_title: 1,
};

describe('the mark of a round on the decision screen', () => {
  const stateOf = (reviews: object[], points: Point[] | undefined, fields: object = {}) =>
    findRoundState({ entry: makeEntry({ reviews, ...fields }), points }, 'reviewer');

  it.each([
    ['is neutral without a review', [], [], {}, 'unknown'],
    ['is neutral while points are loading', [makeReview(0)], undefined, {}, 'unknown'],
    ['is green when no review requests changes', [makeReview(0), makeReview(0, 8)], [], {}, 'complete'],
    ['is green when every point is settled', [makeReview(1)], [makePoint({})], {}, 'complete'],
    ['is open while a point is only answered', [makeReview(1)], [makePoint({ status: 'answered' })], {}, 'open'],
    [
      'is open when changes were requested without points',
      [makeReview(1), makeReview(2, 8)],
      [makePoint({})],
      {},
      'open',
    ],
    ['is open while the round is open', [makeReview(0)], [], { round: 2, round_open: true }, 'open'],
    ['is neutral if the reviews are from another party', [{ ...makeReview(0), user_type: 2 }], [], {}, 'unknown'],
  ] as const)('%s', (_title, reviews, points, fields, state) => {
    expect(stateOf([...reviews], points && [...points], fields)).toBe(state);
  });
});

describe('the mark of the delegates on the decision screen', () => {
  const stateOf = (...types: (number | null)[]) =>
    findDelegatesState({
      coverage: { round: 3, open: false, delegates: types.map((change_type) => ({ change_type })) },
    } as unknown as Evidence);

  it.each([
    ['is green when all agree', [0, 0], 'complete'],
    ['is open when one has not answered', [0, null], 'open'],
    ['is open when one requests changes', [0, 1], 'open'],
    ['is neutral when no delegate was asked', [], 'unknown'],
  ] as const)('%s', (_title, types, state) => {
    expect(stateOf(...types)).toBe(state);
  });

  it('is neutral until the answers are known', () => {
    expect(findDelegatesState({ coverage: undefined })).toBe('unknown');
  });
});

describe('the mark of the files on the decision screen', () => {
  const aFile = (downloaded: boolean) => ({ upload_id: 4, review: false, downloaded });

  it.each([
    ['is neutral without files', { upload_id: null, files: [] }, 'unknown'],
    ['is open while one of them was not opened', { files: [aFile(true), aFile(false)] }, 'open'],
    ['is open while the confirmations are missing', { files: [aFile(true)], imprimatur_title: 0 }, 'open'],
    ['is green when all of them were opened', { files: [aFile(true)] }, 'complete'],
  ] as const)('%s', (_title, fields, state) => {
    expect(findFilesState(makeEntry({ upload_id: 4, ...TICKED_CONFIRMATIONS, ...fields }))).toBe(state);
  });
});

it.each([
  ['neutral', null, 'unknown'],
  ['neutral', { asked: 0, missing: [], handlings: [] }, 'unknown'],
  ['open', { asked: 2, missing: ['Ada'], handlings: [] }, 'open'],
  ['open', { asked: 2, missing: [], handlings: [{ open: true }] }, 'open'],
  ['green', { asked: 2, missing: [], handlings: [{ open: false }] }, 'complete'],
])('the mark of the declarations is %s for %j', (_mark, interests, state) => {
  expect(findInterestsState(makeEntry({ interests }))).toBe(state);
});

it.each([
  ['neutral', [], 'unknown'],
  ['green', [1, 1], 'complete'],
  ['open', [1, 0], 'open'],
  ['open', [1, 2], 'open'],
])('the mark of the authors is %s for %j', (_mark, statuses, state) => {
  const parts = statuses.map((status) => ({ label: 'Ada', status }));
  expect(findAuthorsState(makeEntry({ co_author_ids: parts }))).toBe(state);
});

describe('the text beside incomplete evidence says what is missing', () => {
  const aFile = (downloaded: boolean) => ({ upload_id: 4, review: false, downloaded });
  const unread = makeEntry({ upload_id: 4, ...TICKED_CONFIRMATIONS, files: [aFile(true), aFile(false)] });
  const unconfirmed = makeEntry({ upload_id: 4, ...TICKED_CONFIRMATIONS, publication_rules: 0, files: [aFile(true)] });
  const undecided = makeEntry({ interests: { asked: 2, missing: [], handlings: [{ open: true }] } });
  const declined = makeEntry({ co_author_ids: [1, 2].map((status) => ({ label: 'Ada', status })) });

  it('in English', () => {
    const t = createTranslator({ locale: 'en', messages: en.decide });
    expect(t('found.files', summarizeFiles(unread))).toBe('version 4, all confirmed, 1 file that you have not opened');
    expect(t('found.files', summarizeFiles(unconfirmed))).toBe('version 4, 1 confirmation missing, opened by you');
    expect(t('found.interests', countInterests(undecided))).toBe('2 of 2 received, 1 still to be decided');
    expect(t('found.authors', countAuthors(declined))).toBe('2 invited, 1 accepted');
  });

  it('in German', () => {
    const t = createTranslator({ locale: 'de', messages: german });
    expect(t('found.files', summarizeFiles(unread))).toBe(
      'Version 4, alles bestätigt, 1 Datei von Ihnen noch nicht geöffnet',
    );
    expect(t('found.authors', countAuthors(declined))).toBe('2 eingeladen, 1 angenommen');
  });
});
