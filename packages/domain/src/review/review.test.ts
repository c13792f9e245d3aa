import { describe, expect, it } from 'vitest';
import { makeFactsInPhase } from '../testing/facts.ts';
import { makePerson, PEOPLE_CASES } from '../testing/people.ts';
import { findFilesToDownload } from './fairness.ts';
import { areChangesRequested, findAwaitedPeople, isAwaitedDelegate, isAwaitedReviewer } from './rounds.ts';

const makeEntry = (person: (typeof PEOPLE_CASES)[number]) =>
  makeFactsInPhase(50, { submitterId: person.submitterId, parts: person.parts });
const findPeople = (test: typeof isAwaitedReviewer) =>
  PEOPLE_CASES.filter((person) => test(person.actor, makeEntry(person))).map(
    ({ role, relation }) => `${role}, ${relation}`,
  );

describe('the people that a round waits for', () => {
  it('are, in the committee round, the committee users who are reviewers and have not rejected the role', () => {
    expect(findPeople(isAwaitedReviewer)).toEqual(['committee, reviewer accepted', 'committee, reviewer invited']);
  });

  it('do not include reviewers who are also authors or co-writers', () => {
    const reviewer = makePerson('committee', 'reviewer accepted');
    for (const role of ['coauthor', 'cowriter'] as const) {
      const parts = [...reviewer.parts, { userId: reviewer.actor.id, role, status: 0 as const }];
      expect(isAwaitedReviewer(reviewer.actor, { ...makeEntry(reviewer), parts })).toBe(false);
    }
  });

  it('are, in the delegate round, the delegates without a role in the entry', () => {
    expect(findPeople(isAwaitedDelegate)).toEqual(
      [
        'no relation',
        'coauthor rejected',
        'cowriter rejected',
        'reviewer accepted',
        'reviewer invited',
        'reviewer rejected',
      ].map((relation) => `delegate, ${relation}`),
    );
  });

  it('no longer include people who have sent their review', () => {
    const awaited = [
      { userId: 1, name: 'A' },
      { userId: 2, name: 'B' },
    ];
    expect(findAwaitedPeople(awaited, [{ userId: 2 }, { userId: 3 }]).map((person) => person.name)).toEqual(['A']);
    expect(findAwaitedPeople(awaited, [])).toEqual(awaited);
  });

  it('request a change if at least one of them does', () => {
    const of = (...types: (0 | 1 | 2)[]) => areChangesRequested(types.map((changeType) => ({ changeType })));
    expect([of(), of(0), of(0, 1), of(2, 0)]).toEqual([false, false, true, true]);
  });
});

describe('the fairness rule', () => {
  const file = (name: string, userId: number, uploadId: number | null, downloadedBySubmitter = false) => ({
    name,
    userId,
    uploadId,
    downloadedBySubmitter,
  });

  // Covers S4.34
  it('requires the submitter to download the files of others in the current version', () => {
    const files = [
      file('missing', 7, 3),
      file('downloaded', 7, 3, true),
      file('own', 1, 3),
      file('of an older upload', 7, 2),
      file('still a working file', 7, null),
    ];
    expect(findFilesToDownload(files, 1, 3).map((one) => one.name)).toEqual(['missing']);
  });

  it('requires nothing before the first upload', () => {
    expect(findFilesToDownload([file('a', 7, null)], 1, null)).toEqual([]);
  });
});
