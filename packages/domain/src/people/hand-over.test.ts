import { describe, expect, it } from 'vitest';
import {
  findSuccessionProblems,
  RESPONSIBILITIES,
  type Responsibility,
  SUBMITTER_RESPONSIBILITIES,
  type Successor,
} from './hand-over.ts';

const SUBMITTER = 1;
const someone = (over: Partial<Successor> = {}): Successor => ({
  id: 7,
  name: 'Ada',
  role: 2,
  superuser: false,
  active: true,
  ...over,
});
const entry = { phase: 50, submitterId: SUBMITTER, others: [] } as const;
const AUTHOR = { userId: 7, role: 'coauthor', status: 1 } as const;
const COWRITER = { userId: 7, role: 'cowriter', status: 0 } as const;
const REVIEWER = { userId: 7, role: 'reviewer', status: 1 } as const;

it('a submitter can hand over everything except reviews', () => {
  expect(RESPONSIBILITIES.filter((one) => !SUBMITTER_RESPONSIBILITIES.includes(one))).toEqual(['reviewer']);
});

// Covers Audit.D2
describe('a successor', () => {
  it.each<[Responsibility, Partial<Successor>, Parameters<typeof findSuccessionProblems>[2], string]>([
    ['submitter', { active: false }, entry, 'personAway'],
    ['submitter', {}, { ...entry, phase: 20 }, 'entryEnded'],
    ['milestone', {}, { ...entry, phase: 140 }, 'entryEnded'],
    ['submitter', { role: 3 }, entry, 'cannotSubmit'],
    ['submitter', { role: 1 }, entry, 'cannotSubmit'],
    ['submitter', { id: SUBMITTER }, entry, 'samePerson'],
    ['submitter', {}, { ...entry, others: [REVIEWER] }, 'isReviewer'],
    ['co_author', {}, { ...entry, others: [REVIEWER] }, 'isReviewer'],
    ['co_author', {}, { ...entry, others: [AUTHOR] }, 'samePerson'],
    ['coauthor', {}, { ...entry, others: [AUTHOR] }, 'samePerson'],
    ['cowriter', {}, { ...entry, others: [COWRITER] }, 'samePerson'],
    ['cowriter', { id: SUBMITTER }, entry, 'samePerson'],
    ['cowriter', {}, { ...entry, others: [REVIEWER] }, 'isReviewer'],
    ['reviewer', { role: 4 }, entry, 'notACommitteeUser'],
    ['reviewer', { id: SUBMITTER }, entry, 'ownEntryReviewer'],
    ['reviewer', {}, { ...entry, others: [AUTHOR] }, 'ownEntryReviewer'],
    ['reviewer', {}, { ...entry, others: [COWRITER] }, 'ownEntryReviewer'],
    ['reviewer', {}, { ...entry, others: [REVIEWER] }, 'samePerson'],
  ])('is refused in the role %s: %j', (role, to, where, code) => {
    expect(findSuccessionProblems(role, someone(to), where).map((one) => one.code)).toEqual([code]);
  });

  it.each<[Responsibility, Partial<Successor>, Parameters<typeof findSuccessionProblems>[2]]>([
    ['submitter', { role: 4 }, entry],
    ['submitter', { role: 1, superuser: true }, entry],
    ['submitter', {}, { ...entry, others: [AUTHOR, COWRITER] }],
    ['coauthor', { role: 3 }, entry],
    ['co_author', { id: SUBMITTER }, entry],
    ['cowriter', {}, { ...entry, others: [AUTHOR] }],
    [
      'reviewer',
      {},
      {
        ...entry,
        others: [
          { ...REVIEWER, status: 2 },
          { ...AUTHOR, status: 2 },
        ],
      },
    ],
    ['milestone', { role: 3 }, { ...entry, others: [REVIEWER] }],
  ])('is accepted in the role %s: %j', (role, to, where) => {
    expect(findSuccessionProblems(role, someone(to), where)).toEqual([]);
  });

  it('must be an existing person', () => {
    expect(findSuccessionProblems('submitter', null, entry)).toEqual([{ code: 'unknownPerson', field: 'to' }]);
  });
});
