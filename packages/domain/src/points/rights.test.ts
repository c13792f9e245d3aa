import { describe, expect, it } from 'vitest';
import { PHASE_IDS, type Phase } from '../lifecycle/phases.ts';
import { makeFactsInPhase } from '../testing/facts.ts';
import { makePerson, type Person, type Relation, type RoleName, TESTED_USER_ID } from '../testing/people.ts';
import type { PointFacts } from './points.ts';
import {
  canRaiseAgain,
  canReadAnswer,
  canReadPoint,
  checkCanAnswer,
  checkCanChangePoint,
  checkCanJudge,
  checkCanWriteCover,
  checkCanWritePoints,
  type PointDecision,
} from './rights.ts';

const OTHER_USER_ID = 90;

const factsFor = ({ submitterId, parts }: Person, phase: Phase, reviewed = false) =>
  makeFactsInPhase(phase, { submitterId, parts, reviews: reviewed ? [{ userId: TESTED_USER_ID, changeType: 1 }] : [] });

const makeSentPoint = (over: Partial<PointFacts> = {}): PointFacts => ({
  userId: OTHER_USER_ID,
  userType: 0,
  round: 2,
  sent: true,
  answer: null,
  verdict: null,
  ...over,
});

const describeDecision = (decision: PointDecision): string =>
  decision === 'forbidden' ? 'never' : (decision[0]?.code ?? 'now');

/** Returns the phases in which a person is allowed, and the status in all other phases: wrong phase (422) or never (403). */
function groupPhases(decide: (phase: Phase) => PointDecision): { now: Phase[]; else: string[] } {
  const all = PHASE_IDS.map((phase) => [phase, describeDecision(decide(phase))] as const);
  const others = new Set(all.flatMap(([, word]) => (word === 'now' ? [] : [word])));
  return { now: all.flatMap(([phase, word]) => (word === 'now' ? [phase] : [])), else: [...others] };
}

const ALLOWED_NEVER = { now: [], else: ['never'] };
const allowOnlyIn = (...now: number[]) => ({ now, else: ['wrongPhase'] });

// Covers Points.7
describe('preparing points', () => {
  it.each<[RoleName, Relation, { now: number[]; else: string[] }]>([
    ['office', 'no relation', allowOnlyIn(42, 50, 80)],
    ['office', 'submitter', allowOnlyIn(42, 50, 80)],
    ['gpc', 'no relation', allowOnlyIn(42)],
    ['gpc', 'submitter', ALLOWED_NEVER],
    ['gpc', 'coauthor invited', ALLOWED_NEVER],
    ['gpc', 'coauthor rejected', allowOnlyIn(42)],
    ['igo', 'no relation', ALLOWED_NEVER],
    ['committee', 'no relation', ALLOWED_NEVER],
    ['committee', 'submitter', ALLOWED_NEVER],
    ['committee', 'reviewer invited', allowOnlyIn(50)],
    ['committee', 'reviewer accepted', allowOnlyIn(50)],
    ['committee', 'reviewer rejected', ALLOWED_NEVER],
    ['external', 'reviewer accepted', ALLOWED_NEVER],
    ['external', 'cowriter accepted', allowOnlyIn(50)],
    ['external', 'cowriter invited', ALLOWED_NEVER],
    ['delegate', 'no relation', allowOnlyIn(80)],
    ['delegate', 'coauthor accepted', ALLOWED_NEVER],
    ['none', 'no relation', ALLOWED_NEVER],
  ])('is allowed in the phases of the table for %s, %s', (role, relation, expected) => {
    const person = makePerson(role, relation);
    expect(groupPhases((phase) => checkCanWritePoints(person.actor, factsFor(person, phase)))).toEqual(expected);
  });

  it('is allowed until the review is sent', () => {
    const gpc = makePerson('gpc', 'no relation');
    const decision = checkCanWritePoints(gpc.actor, factsFor(gpc, 42, true));
    expect(decision).toMatchObject([{ code: 'alreadyReviewed', field: 'phase' }]);
  });

  // Covers Points.8
  it('is allowed only to their author, until the review is sent', () => {
    const { actor } = makePerson('office', 'no relation');
    const found = [TESTED_USER_ID, OTHER_USER_ID].flatMap((userId) =>
      [false, true].map((isSent) => describeDecision(checkCanChangePoint(actor, { userId, sent: isSent }))),
    );
    expect(found).toEqual(['now', 'pointSent', 'never', 'never']);
  });
});

// Covers Points.13
describe('reading a point', () => {
  /** Expected while the round is open, and after it has ended. Drafts of other people are never read. */
  it.each<[RoleName, Relation, [boolean, boolean]]>([
    ['office', 'no relation', [true, true]],
    ['gpc', 'no relation', [true, true]],
    ['igo', 'no relation', [true, true]],
    ['committee', 'submitter', [false, true]],
    ['external', 'cowriter accepted', [false, true]],
    ['external', 'cowriter invited', [false, false]],
    ['external', 'coauthor accepted', [false, false]],
    ['committee', 'reviewer accepted', [false, false]],
    ['committee', 'no relation', [false, false]],
    ['delegate', 'no relation', [false, false]],
    ['none', 'no relation', [false, false]],
  ])(
    'is allowed as in the table for %s, %s, both while its round is open and after it has ended',
    (role, relation, expected) => {
      const person = makePerson(role, relation);
      const reads = (phase: Phase, point = makeSentPoint()) =>
        canReadPoint(person.actor, point, factsFor(person, phase));
      expect([reads(50), reads(60)]).toEqual(expected);
      expect(reads(50, makeSentPoint({ round: 1 }))).toBe(expected[1]);
      for (const phase of PHASE_IDS) expect(reads(phase, makeSentPoint({ sent: false }))).toBe(false);
    },
  );

  it('is allowed for its author whenever they can see the entry', () => {
    const reviewer = makePerson('committee', 'reviewer accepted');
    for (const isSent of [false, true])
      expect(
        canReadPoint(reviewer.actor, makeSentPoint({ userId: TESTED_USER_ID, sent: isSent }), factsFor(reviewer, 50)),
      ).toBe(true);
    const external = makePerson('external', 'no relation');
    expect(
      canReadPoint(external.actor, makeSentPoint({ userId: TESTED_USER_ID, sent: false }), factsFor(external, 50)),
    ).toBe(false);
  });

  it.each<['includes' | 'excludes', RoleName, Relation]>([
    ['includes', 'office', 'no relation'],
    ['includes', 'committee', 'submitter'],
    ['includes', 'external', 'cowriter accepted'],
    ['excludes', 'external', 'cowriter invited'],
    ['excludes', 'external', 'coauthor accepted'],
    ['excludes', 'gpc', 'no relation'],
    ['excludes', 'igo', 'no relation'],
    ['excludes', 'committee', 'reviewer accepted'],
  ])('%s an answer that has not been submitted, for %s, %s', (verb, role, relation) => {
    const person = makePerson(role, relation);
    const facts = factsFor(person, 60);
    expect(canReadAnswer(person.actor, { isSubmitted: false }, facts)).toBe(verb === 'includes');
    expect(canReadAnswer(person.actor, { isSubmitted: true }, facts)).toBe(true);
  });
});

// Covers Points.9
describe('answering a point', () => {
  it.each<[RoleName, Relation, { now: number[]; else: string[] }]>([
    ['office', 'no relation', allowOnlyIn(44, 60, 90)],
    ['committee', 'submitter', allowOnlyIn(44, 60, 90)],
    ['external', 'cowriter accepted', allowOnlyIn(44, 60, 90)],
    ['external', 'cowriter invited', ALLOWED_NEVER],
    ['external', 'coauthor accepted', ALLOWED_NEVER],
    ['gpc', 'no relation', ALLOWED_NEVER],
    ['committee', 'reviewer accepted', ALLOWED_NEVER],
    ['delegate', 'no relation', ALLOWED_NEVER],
  ])('is allowed in the phases of the table for %s, %s', (role, relation, expected) => {
    const person = makePerson(role, relation);
    expect(groupPhases((phase) => checkCanAnswer(person.actor, makeSentPoint(), factsFor(person, phase)))).toEqual(
      expected,
    );
  });

  it('is allowed until the answer is submitted', () => {
    const { actor, ...who } = makePerson('committee', 'submitter');
    const facts = factsFor({ actor, ...who }, 60);
    expect(describeDecision(checkCanAnswer(actor, makeSentPoint({ answer: { isSubmitted: false } }), facts))).toBe(
      'now',
    );
    expect(describeDecision(checkCanAnswer(actor, makeSentPoint({ answer: { isSubmitted: true } }), facts))).toBe(
      'answerHandedIn',
    );
    expect(describeDecision(checkCanAnswer(actor, makeSentPoint({ sent: false }), facts))).toBe('notSentYet');
  });
});

describe('preparing a covering letter', () => {
  it.each<[RoleName, Relation, { now: number[]; else: string[] }]>([
    ['office', 'no relation', allowOnlyIn(44, 60, 90, 104, 130)],
    ['committee', 'submitter', allowOnlyIn(44, 60, 90, 104, 130)],
    ['external', 'cowriter accepted', allowOnlyIn(44, 60, 90, 104, 130)],
    ['external', 'cowriter invited', ALLOWED_NEVER],
    ['external', 'coauthor accepted', ALLOWED_NEVER],
    ['gpc', 'no relation', ALLOWED_NEVER],
    ['committee', 'reviewer accepted', ALLOWED_NEVER],
  ])('is allowed in the phases of the table for %s, %s', (role, relation, expected) => {
    const person = makePerson(role, relation);
    expect(groupPhases((phase) => checkCanWriteCover(person.actor, factsFor(person, phase)))).toEqual(expected);
  });
});

// Covers Points.10
describe('judging an answer', () => {
  const judged = allowOnlyIn(46, 50, 60, 70, 80, 90, 100);
  const answered = (over: Partial<PointFacts>) => makeSentPoint({ answer: { isSubmitted: true }, ...over });
  it.each<[RoleName, Relation, string, { now: number[]; else: string[] }]>([
    ['office', 'no relation', 'anybody', judged],
    ['gpc', 'no relation', 'the council', judged],
    ['gpc', 'no relation', 'a reviewer', ALLOWED_NEVER],
    ['gpc', 'submitter', 'the council', ALLOWED_NEVER],
    ['igo', 'no relation', 'the council', ALLOWED_NEVER],
    ['committee', 'reviewer accepted', 'own', judged],
    ['committee', 'reviewer accepted', 'a reviewer', ALLOWED_NEVER],
    ['committee', 'no relation', 'own', judged],
    ['delegate', 'no relation', 'own', judged],
    ['committee', 'submitter', 'a reviewer', ALLOWED_NEVER],
    ['committee', 'submitter', 'own', ALLOWED_NEVER],
    ['external', 'cowriter accepted', 'own', judged],
    ['external', 'cowriter accepted', 'a reviewer', ALLOWED_NEVER],
    ['external', 'cowriter invited', 'own', ALLOWED_NEVER],
  ])('is allowed in the phases of the table for %s, %s, on a point of %s', (role, relation, of, expected) => {
    const person = makePerson(role, relation);
    const point = answered({
      userId: of === 'own' ? TESTED_USER_ID : OTHER_USER_ID,
      userType: of === 'the council' ? 2 : 0,
    });
    expect(groupPhases((phase) => checkCanJudge(person.actor, point, factsFor(person, phase)))).toEqual(expected);
  });

  it.each([null, { isSubmitted: false }])('is possible only once the answer is submitted: %o', (answer) => {
    const { actor, ...who } = makePerson('office', 'no relation');
    expect(describeDecision(checkCanJudge(actor, makeSentPoint({ answer }), factsFor({ actor, ...who }, 60)))).toBe(
      'notAnsweredYet',
    );
  });
});

it.each<[RoleName, Relation, 'can' | 'cannot', Partial<PointFacts>]>([
  ['committee', 'reviewer accepted', 'can', { userId: TESTED_USER_ID }],
  ['committee', 'reviewer accepted', 'cannot', { userId: TESTED_USER_ID, sent: false }],
  ['committee', 'reviewer accepted', 'cannot', {}],
  ['gpc', 'no relation', 'can', { userType: 2 }],
  ['gpc', 'no relation', 'cannot', {}],
  ['igo', 'no relation', 'cannot', { userType: 2 }],
  ['office', 'no relation', 'cannot', { userType: 2 }],
])('%s, %s, %s raise the point %o again', (role, relation, verb, over) => {
  const person = makePerson(role, relation);
  expect(canRaiseAgain(person.actor, makeSentPoint(over), factsFor(person, 50))).toBe(verb === 'can');
});
