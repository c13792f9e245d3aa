import { describe, expect, it } from 'vitest';
import {
  findSuccessionProblems,
  RESPONSIBILITIES,
  type Responsibility,
  SUBMITTER_RESPONSIBILITIES,
  type Successor,
} from './hand-over.ts';

const SUBMITTER_ID = 1;
const makeSuccessor = (over: Partial<Successor> = {}): Successor => ({
  id: 7,
  name: 'Ada',
  role: 2,
  superuser: false,
  active: true,
  ...over,
});
const entry = { phase: 50, submitterId: SUBMITTER_ID, others: [] } as const;
const COAUTHOR_PART = { userId: 7, role: 'coauthor', status: 1 } as const;
const COWRITER_PART = { userId: 7, role: 'cowriter', status: 0 } as const;
const REVIEWER_PART = { userId: 7, role: 'reviewer', status: 1 } as const;

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
    ['submitter', { id: SUBMITTER_ID }, entry, 'samePerson'],
    ['submitter', {}, { ...entry, others: [REVIEWER_PART] }, 'isReviewer'],
    ['co_author', {}, { ...entry, others: [REVIEWER_PART] }, 'isReviewer'],
    ['co_author', {}, { ...entry, others: [COAUTHOR_PART] }, 'samePerson'],
    ['coauthor', {}, { ...entry, others: [COAUTHOR_PART] }, 'samePerson'],
    ['cowriter', {}, { ...entry, others: [COWRITER_PART] }, 'samePerson'],
    ['cowriter', { id: SUBMITTER_ID }, entry, 'samePerson'],
    ['cowriter', {}, { ...entry, others: [REVIEWER_PART] }, 'isReviewer'],
    ['reviewer', { role: 4 }, entry, 'notACommitteeUser'],
    ['reviewer', { id: SUBMITTER_ID }, entry, 'ownEntryReviewer'],
    ['reviewer', {}, { ...entry, others: [COAUTHOR_PART] }, 'ownEntryReviewer'],
    ['reviewer', {}, { ...entry, others: [COWRITER_PART] }, 'ownEntryReviewer'],
    ['reviewer', {}, { ...entry, others: [REVIEWER_PART] }, 'samePerson'],
  ])('is refused in the role %s: %j', (role, to, where, code) => {
    expect(findSuccessionProblems(role, makeSuccessor(to), where).map((one) => one.code)).toEqual([code]);
  });

  it.each<[Responsibility, Partial<Successor>, Parameters<typeof findSuccessionProblems>[2]]>([
    ['submitter', { role: 4 }, entry],
    ['submitter', { role: 1, superuser: true }, entry],
    ['submitter', {}, { ...entry, others: [COAUTHOR_PART, COWRITER_PART] }],
    ['coauthor', { role: 3 }, entry],
    ['co_author', { id: SUBMITTER_ID }, entry],
    ['cowriter', {}, { ...entry, others: [COAUTHOR_PART] }],
    [
      'reviewer',
      {},
      {
        ...entry,
        others: [
          { ...REVIEWER_PART, status: 2 },
          { ...COAUTHOR_PART, status: 2 },
        ],
      },
    ],
    ['milestone', { role: 3 }, { ...entry, others: [REVIEWER_PART] }],
  ])('is accepted in the role %s: %j', (role, to, where) => {
    expect(findSuccessionProblems(role, makeSuccessor(to), where)).toEqual([]);
  });

  it('must be an existing person', () => {
    expect(findSuccessionProblems('submitter', null, entry)).toEqual([{ code: 'unknownPerson', field: 'to' }]);
  });
});
