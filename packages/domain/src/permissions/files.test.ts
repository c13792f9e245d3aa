import { describe, expect, it } from 'vitest';
import { EXPECTED_PHASES } from '../testing/expected-transitions.ts';
import { isExpectedToSee, isGranted } from '../testing/expected-permissions.ts';
import { makeFactsInPhase } from '../testing/facts.ts';
import { PEOPLE_CASES, type Person, TESTED_USER_ID } from '../testing/people.ts';
import { canDeleteFile, canReadFile, canReadReview, type FileFacts } from './can.ts';

const OTHER_USER_ID = 50;
const [CURRENT, OLDER] = [3, 2];
const [THIS_ROUND, LAST_ROUND] = [2, 1];

const makeEntry = (person: Person, phase: number, roundOpen: boolean) =>
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
const FILES_AND_READERS: readonly [string, FileFacts, Reader][] = [
  ["one's own working file", { userId: TESTED_USER_ID, uploadId: null, review: null }, () => true],
  [
    "another person's working file",
    { userId: OTHER_USER_ID, uploadId: null, review: null },
    ({ role }) => role === 'office',
  ],
  ["one's own file in a version", { userId: TESTED_USER_ID, uploadId: OLDER, review: null }, () => true],
  [
    'a file in the current version',
    { userId: OTHER_USER_ID, uploadId: CURRENT, review: null },
    (person, phase) => isGranted('readVersions', person, phase) || phase === 140,
  ],
  [
    'a file in an older version',
    { userId: OTHER_USER_ID, uploadId: OLDER, review: null },
    (person, phase) => isGranted('readVersions', person, phase),
  ],
  [
    'a file sent with a review in this round',
    { userId: OTHER_USER_ID, uploadId: CURRENT, review: { round: THIS_ROUND } },
    whoReadsReviews(THIS_ROUND),
  ],
  [
    'a file sent with a review in an earlier round',
    { userId: OTHER_USER_ID, uploadId: OLDER, review: { round: LAST_ROUND } },
    whoReadsReviews(LAST_ROUND),
  ],
];

function* listCases() {
  for (const phase of EXPECTED_PHASES)
    for (const roundOpen of [true, false]) for (const person of PEOPLE_CASES) yield { phase, roundOpen, person };
}

describe('reading a file is allowed for the people in the table:', () => {
  it.each(FILES_AND_READERS)('%s', (_name, file, reader) => {
    const wrong: string[] = [];
    for (const { phase, roundOpen, person } of listCases()) {
      const expected = isExpectedToSee(person, phase, phase) && reader(person, phase, roundOpen);
      if (canReadFile(person.actor, file, makeEntry(person, phase, roundOpen)) !== expected) {
        wrong.push(`${person.role}, ${person.relation} in ${phase}, round ${roundOpen ? 'open' : 'over'}: ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('reading a review is allowed for the people in the table:', () => {
  it.each([
    ["one's own review", TESTED_USER_ID, THIS_ROUND, () => true],
    ["another person's review in this round", OTHER_USER_ID, THIS_ROUND, whoReadsReviews(THIS_ROUND)],
    ["another person's review in an earlier round", OTHER_USER_ID, LAST_ROUND, whoReadsReviews(LAST_ROUND)],
  ] as const)('%s', (_name, userId, round, reader: Reader) => {
    const wrong: string[] = [];
    for (const { phase, roundOpen, person } of listCases()) {
      const expected = isExpectedToSee(person, phase, phase) && reader(person, phase, roundOpen);
      if (canReadReview(person.actor, { userId, round }, makeEntry(person, phase, roundOpen)) !== expected) {
        wrong.push(`${person.role}, ${person.relation} in ${phase}, round ${roundOpen ? 'open' : 'over'}: ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('deleting a file is allowed for the people in the table:', () => {
  it.each([
    ["one's own working file", TESTED_USER_ID, null, () => true],
    ["another person's working file", OTHER_USER_ID, null, ({ role }: Person) => role === 'office'],
    ["one's own file in a version", TESTED_USER_ID, CURRENT, ({ role }: Person) => role === 'office'],
  ] as const)('%s', (_name, userId, uploadId, deleter) => {
    for (const { phase, person } of listCases()) {
      const expected = isExpectedToSee(person, phase, phase) && deleter(person);
      const got = canDeleteFile(person.actor, { userId, uploadId, review: null }, makeEntry(person, phase, false));
      expect(`${person.role}, ${person.relation} in ${phase}: ${got}`).toBe(
        `${person.role}, ${person.relation} in ${phase}: ${expected}`,
      );
    }
  });
});
