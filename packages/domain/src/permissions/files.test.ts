import { describe, expect, it } from 'vitest';
import { EXPECTED_PHASES } from '../testing/expected-transitions.ts';
import { isExpectedToSee, isGranted } from '../testing/expected-permissions.ts';
import { makeFactsInPhase } from '../testing/facts.ts';
import { PEOPLE_CASES, type Person, TESTED_USER_ID } from '../testing/people.ts';
import { canDeleteFile, canReadFile, canReadReview, type FileFacts } from './can.ts';

const OTHER = 50;
const [CURRENT, OLDER] = [3, 2];
const [THIS_ROUND, LAST_ROUND] = [2, 1];

const entry = (person: Person, phase: number, roundOpen: boolean) =>
  makeFactsInPhase(phase, {
    submitterId: person.submitterId,
    parts: person.parts,
    uploadId: CURRENT,
    round: THIS_ROUND,
    roundOpen,
  });

type Reader = (person: Person, phase: number, roundOpen: boolean) => boolean;

const whoReadsReviews =
  (round: number): Reader =>
  (person, phase, roundOpen) =>
    isGranted('readReviews', person, phase) ||
    (isGranted('readEndedReviews', person, phase) && (round < THIS_ROUND || !roundOpen));

/** Each kind of file, and which of the people who see the entry can read it. */
const FILES: readonly [string, FileFacts, Reader][] = [
  ['an own working file', { userId: TESTED_USER_ID, uploadId: null, review: null }, () => true],
  ["somebody's working file", { userId: OTHER, uploadId: null, review: null }, ({ role }) => role === 'office'],
  ['an own file of a version', { userId: TESTED_USER_ID, uploadId: OLDER, review: null }, () => true],
  [
    'a file of the current version',
    { userId: OTHER, uploadId: CURRENT, review: null },
    (person, phase) => isGranted('readVersions', person, phase) || phase === 140,
  ],
  [
    'a file of an older version',
    { userId: OTHER, uploadId: OLDER, review: null },
    (person, phase) => isGranted('readVersions', person, phase),
  ],
  [
    'a file of a review of this round',
    { userId: OTHER, uploadId: CURRENT, review: { round: THIS_ROUND } },
    whoReadsReviews(THIS_ROUND),
  ],
  [
    'a file of a review of an earlier round',
    { userId: OTHER, uploadId: OLDER, review: { round: LAST_ROUND } },
    whoReadsReviews(LAST_ROUND),
  ],
];

function* cells() {
  for (const phase of EXPECTED_PHASES)
    for (const roundOpen of [true, false]) for (const person of PEOPLE_CASES) yield { phase, roundOpen, person };
}

describe('reading files', () => {
  it.each(FILES)('%s', (_name, file, reader) => {
    const wrong: string[] = [];
    for (const { phase, roundOpen, person } of cells()) {
      const expected = isExpectedToSee(person, phase, phase) && reader(person, phase, roundOpen);
      if (canReadFile(person.actor, file, entry(person, phase, roundOpen)) !== expected) {
        wrong.push(`${person.role}, ${person.relation} in ${phase}, round ${roundOpen ? 'open' : 'over'}: ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('reading reviews', () => {
  it.each([
    ['an own one', TESTED_USER_ID, THIS_ROUND, () => true],
    ["somebody's of this round", OTHER, THIS_ROUND, whoReadsReviews(THIS_ROUND)],
    ["somebody's of an earlier round", OTHER, LAST_ROUND, whoReadsReviews(LAST_ROUND)],
  ] as const)('%s', (_name, userId, round, reader: Reader) => {
    const wrong: string[] = [];
    for (const { phase, roundOpen, person } of cells()) {
      const expected = isExpectedToSee(person, phase, phase) && reader(person, phase, roundOpen);
      if (canReadReview(person.actor, { userId, round }, entry(person, phase, roundOpen)) !== expected) {
        wrong.push(`${person.role}, ${person.relation} in ${phase}, round ${roundOpen ? 'open' : 'over'}: ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('deleting files', () => {
  it.each([
    ['an own working file', TESTED_USER_ID, null, () => true],
    ["somebody's working file", OTHER, null, ({ role }: Person) => role === 'office'],
    ['an own file of a version', TESTED_USER_ID, CURRENT, ({ role }: Person) => role === 'office'],
  ] as const)('%s', (_name, userId, uploadId, deleter) => {
    for (const { phase, person } of cells()) {
      const expected = isExpectedToSee(person, phase, phase) && deleter(person);
      const got = canDeleteFile(person.actor, { userId, uploadId, review: null }, entry(person, phase, false));
      expect(`${person.role}, ${person.relation} in ${phase}: ${got}`).toBe(
        `${person.role}, ${person.relation} in ${phase}: ${expected}`,
      );
    }
  });
});
