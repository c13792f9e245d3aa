import { describe, expect, it } from 'vitest';
import { formatProblem } from '../problems.ts';
import { ENGLISH_PROBLEMS } from '../problems-in-english.ts';
import type { ChangeType } from '../review/change-type.ts';
import { GOOD_INPUT, makeFactsInPhase } from '../testing/facts.ts';
import { makePerson, type Person, TESTED_USER_ID } from '../testing/people.ts';
import { decide, findClosingTransition } from './decide.ts';
import type { TransitionFacts, TransitionInput } from './guards.ts';
import { decideSetPhase } from './set-phase.ts';
import type { Call } from './transitions.ts';

const makeFacts = (person: Person, phase: number, over: Partial<TransitionFacts> = {}) =>
  makeFactsInPhase(phase, { submitterId: person.submitterId, parts: person.parts, ...over });

function decideAs(
  person: Person,
  phase: number,
  call: Call,
  target: number | undefined,
  over: Partial<TransitionFacts> = {},
  input: TransitionInput = GOOD_INPUT,
) {
  return decide(person.actor, makeFacts(person, phase, over), { call, target, input });
}

const withOfficeRights = (person: Person): Person => ({ ...person, actor: { ...person.actor, superuser: true } });

describe("people's own entries", () => {
  it.each([
    ['submitter', 'gpc', 10, 'formal-check'],
    ['coauthor invited', 'gpc', 42, 'finish-review'],
    ['cowriter accepted', 'gpc', 42, 'finish-review'],
    ['cowriter invited', 'delegate', 80, 'delegate-review'],
  ] as const)('cannot be judged by their %s, even as %s', (relation, role, phase, call) => {
    const decision = decideAs(makePerson(role, relation), phase, call, undefined, {}, { ...GOOD_INPUT, changeType: 0 });
    expect(decision.outcome === 'forbidden' && formatProblem(decision.problem, ENGLISH_PROBLEMS)).toBe(
      'This action is forbidden: you are involved in this entry, so you cannot decide on it.',
    );
  });

  it('can be decided by a super user, and the decision is marked as one on their own entry', () => {
    const gpc = withOfficeRights(makePerson('gpc', 'submitter'));
    expect(decideAs(gpc, 102, 'patch', 110)).toMatchObject({ id: 'gpcApprove', capacity: 'office', ownEntry: true });
    const committee = withOfficeRights(makePerson('committee', 'coauthor accepted'));
    expect(decideAs(committee, 50, 'finish-review', undefined)).toMatchObject({ capacity: 'office', ownEntry: true });
    const stranger = withOfficeRights(makePerson('gpc', 'no relation'));
    expect(decideAs(stranger, 102, 'patch', 110)).toMatchObject({ id: 'gpcApprove', capacity: 'gpc', ownEntry: false });
  });

  it('can be forwarded and submitted by the office, because that is not a judgement', () => {
    const own = makePerson('office', 'submitter');
    expect(decideAs(own, 46, 'patch', 80)).toMatchObject({ id: 'forwardToDelegates', ownEntry: false });
    expect(decideAs(own, 60, 'patch', 46)).toMatchObject({
      id: 'committeeRevision',
      capacity: 'submitter',
      ownEntry: false,
    });
  });

  it('can be submitted by a GPC author after a board hold, because that is not a judgement', () => {
    const author = makePerson('gpc', 'coauthor accepted');
    expect(decideAs(author, 130, 'patch', 110)).toMatchObject({ id: 'boardHoldRevision', capacity: 'gpc' });
    expect(decideAs(author, 102, 'patch', 110)).toMatchObject({ outcome: 'forbidden' });
  });

  it('can be reviewed in the committee round by an accepted co-writer who is not an author', () => {
    const cowriter = makePerson('external', 'cowriter accepted');
    const review = { ...GOOD_INPUT, changeType: 0 as const };
    expect(decideAs(cowriter, 50, 'finish-review', undefined, {}, review).outcome).toBe('review');
    const parts = [...cowriter.parts, { userId: TESTED_USER_ID, role: 'coauthor' as const, status: 1 as const }];
    expect(decideAs(cowriter, 50, 'finish-review', undefined, { parts }, review).outcome).toBe('forbidden');
    expect(decideAs(cowriter, 50, 'finish-review', undefined, { submitterId: TESTED_USER_ID }, review).outcome).toBe(
      'forbidden',
    );
  });
});

describe('a refusal', () => {
  it('is 403 before the phase is checked if the person can never make this transition', () => {
    expect(decideAs(makePerson('gpc', 'no relation'), 10, 'patch', 40).outcome).toBe('forbidden');
    expect(decideAs(makePerson('committee', 'reviewer accepted'), 50, 'patch', 60).outcome).toBe('forbidden');
    expect(decideAs(makePerson('committee', 'submitter'), 120, 'patch', 140).outcome).toBe('forbidden');
    expect(decideAs(makePerson('office', 'no relation'), 10, 'patch', 40).outcome).toBe('forbidden');
    expect(decideAs(makePerson('external', 'submitter'), 0, 'reject', undefined).outcome).toBe('forbidden');
  });

  it('is 422 with the possible phases if the person may make the transition in another phase', () => {
    const submitter = makePerson('committee', 'submitter');
    expect(decideAs(submitter, 46, 'patch', 80)).toEqual({
      outcome: 'unmet',
      problems: [
        {
          code: 'wrongPhase',
          field: 'phase',
          values: { phase: 'uploadGpcReviewedEnd', possible: ['reviewedByNationalDelegates'] },
        },
      ],
    });
    expect(decideAs(makePerson('gpc', 'no relation'), 50, 'finish-review', undefined).outcome).toBe('unmet');
  });

  it('reports a wrong phase before any other unmet requirement', () => {
    const decision = decideAs(makePerson('committee', 'submitter'), 42, 'patch', 42, { workingFiles: new Map() });
    expect(decision.outcome === 'unmet' && decision.problems.map((one) => one.code)).toEqual(['wrongPhase']);
  });

  it.each(['put', 'patch'] as const)('is returned for %s without a phase, or with one that does not exist', (call) => {
    for (const target of [undefined, 41, -1, 1000]) {
      const decision = decideAs(makePerson('office', 'submitter'), 102, call, target);
      expect(decision).toEqual({ outcome: 'unmet', problems: [{ code: 'unknownPhase', field: 'phase' }] });
    }
  });
});

const ME_AWAITED = { userId: TESTED_USER_ID, name: 'Me' };
const OTHER_PERSON = { userId: 90, name: 'Dr Other' };
const makeReviews = (...types: ChangeType[]) => types.map((changeType, index) => ({ userId: 80 + index, changeType }));

describe('a round', () => {
  const office = makePerson('office', 'no relation');
  const awaited = [OTHER_PERSON, { userId: 91, name: 'Dr Slow' }];

  it.each([
    [50, 'finish-review', 'committeeClean', 'committeeChanges'],
    [80, 'delegate-review', 'delegatesClean', 'delegatesChanges'],
  ] as const)('in phase %i can be ended early by the office', (phase, call, clean, changes) => {
    const end = (types: ChangeType[], input: TransitionInput) => {
      const decision = decideAs(office, phase, call, undefined, { awaited, reviews: makeReviews(...types) }, input);
      return decision.outcome === 'transition' ? `${decision.id} by ${decision.capacity}` : decision.outcome;
    };
    expect(end([], {})).toBe(`${clean} by office`);
    expect(end([0, 0], {})).toBe(`${clean} by office`);
    expect(end([0, 1], {})).toBe(`${changes} by office`);
    expect(end([0], { changeType: 1, comment: 'Shorter.' })).toBe(`${changes} by office`);
    expect(end([2], { changeType: 0 })).toBe(`${changes} by office`);
    expect(end([0], { changeType: 0 })).toBe(`${clean} by office`);
    expect(end([0], { changeType: 2 })).toBe('unmet');
  });

  it('of delegates can be ended with PATCH only with the outcome of the sent reviews', () => {
    const end = (target: number, ...types: ChangeType[]) => {
      const decision = decideAs(office, 80, 'patch', target, { awaited, reviews: makeReviews(...types) }, {});
      return decision.outcome === 'transition'
        ? decision.id
        : decision.outcome === 'unmet' && decision.problems[0]?.code;
    };
    expect(end(100)).toBe('delegatesClean');
    expect(end(100, 0)).toBe('delegatesClean');
    expect(end(100, 0, 1)).toBe('changesAsked');
    expect(end(90, 0, 2)).toBe('delegatesChanges');
    expect(end(90, 0)).toBe('noReviewIn');
    expect(end(90)).toBe('noReviewIn');
  });

  it('ends according to all sent reviews, not the last one', () => {
    const last = makePerson('committee', 'reviewer invited');
    const close = (own: ChangeType, ...types: ChangeType[]) =>
      decideAs(
        last,
        50,
        'finish-review',
        undefined,
        { awaited: [ME_AWAITED], reviews: makeReviews(...types) },
        { ...GOOD_INPUT, changeType: own },
      );
    expect(close(0, 0, 0)).toMatchObject({ id: 'committeeClean', to: 70, capacity: 'reviewer' });
    expect(close(0, 1, 0)).toMatchObject({ id: 'committeeChanges', to: 60 });
    expect(close(2, 0)).toMatchObject({ id: 'committeeChanges', to: 60 });
  });

  it('stays open while another person is awaited', () => {
    const one = makePerson('committee', 'reviewer accepted');
    const over = { awaited: [ME_AWAITED, OTHER_PERSON] };
    const input = { ...GOOD_INPUT, changeType: 1 as const };
    expect(decideAs(one, 50, 'finish-review', undefined, over, input)).toEqual({
      outcome: 'review',
      capacity: 'reviewer',
      ownEntry: false,
    });
    const otherIsIn = { ...over, reviews: [{ userId: OTHER_PERSON.userId, changeType: 0 as const }] };
    expect(decideAs(one, 50, 'finish-review', undefined, otherIsIn, input).outcome).toBe('transition');
  });

  it('accepts a review from an awaited person with office rights, and then lets them end the round', () => {
    const both = withOfficeRights(makePerson('committee', 'reviewer accepted'));
    const over = { awaited: [ME_AWAITED, OTHER_PERSON] };
    const input = { ...GOOD_INPUT, changeType: 0 as const };
    expect(decideAs(both, 50, 'finish-review', undefined, over, input)).toMatchObject({
      outcome: 'review',
      capacity: 'reviewer',
    });
    expect(decideAs(both, 50, 'finish-review', undefined, over, {})).toMatchObject({
      id: 'committeeClean',
      capacity: 'office',
    });
    const sent = { ...over, reviews: [{ userId: TESTED_USER_ID, changeType: 1 as const }] };
    expect(decideAs(both, 50, 'finish-review', undefined, sent, {})).toMatchObject({
      id: 'committeeChanges',
      capacity: 'office',
    });
  });

  it.each([
    [
      'of the committee closes if one person leaves and all others have sent',
      50,
      [OTHER_PERSON],
      [{ userId: 90, changeType: 0 }],
      'committeeClean',
    ],
    [
      'of the committee closes with changes if a change was requested',
      50,
      [OTHER_PERSON],
      [{ userId: 90, changeType: 1 }],
      'committeeChanges',
    ],
    [
      'of the committee closes even if only a co-writer has sent',
      50,
      [],
      [{ userId: 70, changeType: 0 }],
      'committeeClean',
    ],
    ['of the committee stays open if no review was sent', 50, [], [], null],
    [
      'of the committee stays open while one person is awaited',
      50,
      [OTHER_PERSON],
      [{ userId: 70, changeType: 0 }],
      null,
    ],
    [
      'of delegates closes if one person leaves and all others have sent',
      80,
      [OTHER_PERSON],
      [{ userId: 90, changeType: 0 }],
      'delegatesClean',
    ],
    [
      'of delegates closes with changes if a change was requested',
      80,
      [],
      [{ userId: 90, changeType: 2 }],
      'delegatesChanges',
    ],
    ['of the GPC never closes automatically', 42, [], [{ userId: 90, changeType: 0 }], null],
  ] as const)('%s', (_name, phase, waiting, reviews, expected) => {
    expect(findClosingTransition({ phase, awaited: waiting, reviews })).toBe(expected);
  });
});

describe('a submission after a board hold', () => {
  it('submits the files of the GPC member, or those of the submitter if that member has none and is in the office', () => {
    const both = withOfficeRights(makePerson('gpc', 'no relation'));
    const withFiles = (...owners: number[]) => ({ workingFiles: new Map(owners.map((owner) => [owner, 1])) });
    expect(decideAs(both, 130, 'patch', 110, withFiles(TESTED_USER_ID))).toMatchObject({ capacity: 'gpc' });
    expect(decideAs(both, 130, 'patch', 110, withFiles(1))).toMatchObject({ capacity: 'office' });
    expect(decideAs(makePerson('gpc', 'no relation'), 130, 'patch', 110, withFiles(1))).toMatchObject({
      outcome: 'unmet',
    });
  });
});

describe('setting a phase', () => {
  const office = makePerson('office', 'no relation').actor;

  it('requires a comment only for a rejection', () => {
    expect(decideSetPhase(office, { phase: 60 }, 20, ' ')).toMatchObject({ outcome: 'unmet' });
    expect(decideSetPhase(office, { phase: 60 }, 20, undefined)).toMatchObject({ outcome: 'unmet' });
    expect(decideSetPhase(office, { phase: 60 }, 20, 'Withdrawn.')).toEqual({ outcome: 'set', to: 20 });
    expect(decideSetPhase(office, { phase: 60 }, 0, undefined)).toEqual({ outcome: 'set', to: 0 });
  });

  it('accepts only the twenty phases, for every role', () => {
    for (const person of ['office', 'external'] as const) {
      expect(decideSetPhase(makePerson(person, 'no relation').actor, { phase: 60 }, 61, 'x')).toMatchObject({
        outcome: 'unmet',
        problems: [{ code: 'unknownPhase' }],
      });
    }
  });
});
