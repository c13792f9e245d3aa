import { describe, expect, it } from 'vitest';
import { can } from '../permissions/can.ts';
import { canSeeEntry } from '../permissions/visibility.ts';
import { createProblem } from '../problems.ts';
import { EXPECTED_PHASES } from '../testing/expected-transitions.ts';
import { isAwaited } from '../testing/expectation.ts';
import { GOOD_INPUT, makeFactsInPhase } from '../testing/facts.ts';
import { makePerson, PEOPLE_CASES, type Person, TESTED_USER_ID } from '../testing/people.ts';
import { findAbilities, findMyRole } from './abilities.ts';
import { decide } from './decide.ts';
import type { TransitionFacts, TransitionInput } from './guards.ts';
import { type Call, isTransition, transitionRow } from './transitions.ts';

const OTHER_PERSON = { userId: 90, name: 'Dr Other' };

/** An entry without obstacles, and variants with one obstacle each. */
const FACTS_BY_OBSTACLE: Record<string, (person: Person, phase: number) => Partial<TransitionFacts>> = {
  'nothing is missing': () => ({}),
  'others are awaited': (person, phase) => ({
    awaited: [...(isAwaited(phase, person) ? [{ userId: TESTED_USER_ID, name: 'Me' }] : []), OTHER_PERSON],
  }),
  'a change was requested': () => ({ reviews: [{ userId: 91, changeType: 1 }] }),
  'all have voted and reviewed': () => ({
    reviews: [{ userId: TESTED_USER_ID, changeType: 0 }],
    votes: [{ userId: TESTED_USER_ID, revision: 1 }],
  }),
  'there is no file': () => ({ workingFiles: new Map() }),
  'the only files are their own': () => ({ workingFiles: new Map([[TESTED_USER_ID, 1]]) }),
  'the fairness rule blocks the revision': () => ({ missingDownloads: ['notes.pdf'] }),
  'declarations are missing': () => ({ missingDeclarations: ['Dr Late'] }),
  'deciders have not declared': () => ({ declaredDeciders: new Set<number>() }),
  'the entry is incomplete': () => ({ entryProblems: () => [createProblem('required', 'co_author')] }),
};

const INPUTS: TransitionInput[] = [undefined, 0, 1, 2].map((changeType) => ({
  ...GOOD_INPUT,
  changeType: changeType as 0,
}));

const findReachable = (person: Person, facts: TransitionFacts, call: Call, target: number | undefined): Set<string> =>
  new Set(
    (call === 'patch' ? INPUTS.slice(0, 2) : INPUTS)
      .map((input) => decide(person.actor, facts, { call, target, input }))
      .map((decision) => (decision.outcome === 'transition' ? decision.id : decision.outcome)),
  );

const ATTEMPTED_CALLS: readonly (readonly [Call, number | undefined])[] = [
  ...EXPECTED_PHASES.map((target) => ['patch', target] as const),
  ...(['formal-check', 'reject', 'finish-review', 'delegate-review', 'final-publication'] as const).map(
    (call) => [call, undefined] as const,
  ),
];

describe('every enabled button works, and every possible action has a button,', () => {
  it.each(Object.entries(FACTS_BY_OBSTACLE))('when %s', (_name, state) => {
    const wrong: string[] = [];
    for (const phase of EXPECTED_PHASES) {
      for (const person of PEOPLE_CASES) {
        const facts = makeFactsInPhase(phase, {
          submitterId: person.submitterId,
          parts: person.parts.concat([{ userId: OTHER_PERSON.userId, role: 'reviewer', status: 0 }]),
          awaited: isAwaited(phase, person) ? [{ userId: TESTED_USER_ID, name: 'Me' }] : [],
          ...state(person, phase),
        });
        const offered = findAbilities(person.actor, facts);
        const cell = `${person.role}, ${person.relation} in ${phase}`;
        for (const { name, call, to, reasons } of offered) {
          if (call === undefined || !isTransition(name)) continue;
          const works = findReachable(person, facts, call, call === 'patch' ? to : undefined).has(name);
          if (works !== (reasons.length === 0)) wrong.push(`${cell}: ${name} is ${works ? '' : 'not '}possible`);
        }
        for (const [call, target] of ATTEMPTED_CALLS) {
          const outcomes = findReachable(person, facts, call, target);
          const sending = offered.some(
            (one) => one.name === 'sendReview' && one.call === call && one.reasons.length === 0,
          );
          for (const id of outcomes) {
            if (!isTransition(id) || offered.some((one) => one.name === id)) continue;
            // People who are not allowed to see the state of the round are offered `sendReview`, not the transition that ends it.
            if (!sending || !transitionRow(id).closesRound) wrong.push(`${cell}: ${id} is not offered`);
          }
          if (outcomes.has('review') && !sending) wrong.push(`${cell}: a review is not offered`);
        }
      }
    }
    expect(wrong.slice(0, 20)).toEqual([]);
  });
});

describe('abilities', () => {
  it('include the granted permissions, without reasons', () => {
    for (const person of PEOPLE_CASES) {
      const facts = makeFactsInPhase(42, { submitterId: person.submitterId, parts: person.parts });
      const names = findAbilities(person.actor, facts).map((one) => one.name as string);
      for (const action of ['edit', 'upload', 'readVersions', 'writeComment', 'setPhase'] as const) {
        expect(names.includes(action)).toBe(can(person.actor, action, facts));
      }
    }
  });

  it('are empty for people who cannot see the entry', () => {
    for (const person of PEOPLE_CASES) {
      const facts = makeFactsInPhase(80, { submitterId: person.submitterId, parts: person.parts });
      if (!canSeeEntry(person.actor, facts)) expect(findAbilities(person.actor, facts)).toEqual([]);
    }
    const impossible = makeFactsInPhase(80, { highestPhase: 10 });
    expect(findAbilities(makePerson('delegate', 'no relation').actor, impossible)).toEqual([]);
  });

  it('include ending a round for the office, and reviewing for awaited people until they have sent their review', () => {
    const names = (person: Person, over: Partial<TransitionFacts> = {}) =>
      findAbilities(
        person.actor,
        makeFactsInPhase(50, { submitterId: person.submitterId, parts: person.parts, ...over }),
      )
        .filter((one) => one.name === 'sendReview' || one.name === 'endRound')
        .map((one) => `${one.name}${one.reasons.map((reason) => `: ${reason.code}`).join()}`);
    expect(names(makePerson('office', 'no relation'))).toEqual(['endRound']);
    expect(names(makePerson('committee', 'reviewer accepted'))).toEqual(['sendReview']);
    expect(names(makePerson('external', 'cowriter accepted'))).toEqual(['sendReview']);
    expect(
      names(makePerson('committee', 'reviewer accepted'), { reviews: [{ userId: TESTED_USER_ID, changeType: 0 }] }),
    ).toEqual(['sendReview: alreadyReviewed']);
    expect(names(makePerson('gpc', 'no relation'))).toEqual([]);
  });

  it.each([
    ['include', 42, 'gpc', 'no relation'],
    ['exclude', 42, 'office', 'no relation'],
    ['exclude', 42, 'gpc', 'coauthor invited'],
    ['include', 50, 'committee', 'reviewer invited'],
    ['exclude', 50, 'committee', 'reviewer rejected'],
    ['include', 50, 'external', 'cowriter accepted'],
    ['exclude', 50, 'external', 'cowriter invited'],
    ['exclude', 50, 'gpc', 'no relation'],
    ['include', 80, 'delegate', 'no relation'],
    ['exclude', 80, 'delegate', 'submitter'],
    ['exclude', 60, 'committee', 'reviewer accepted'],
  ] as const)('%s a review in phase %i by %s, %s', (verb, phase, role, relation) => {
    const person = makePerson(role, relation);
    const facts = makeFactsInPhase(phase, { submitterId: person.submitterId, parts: person.parts });
    const sendable = (reviews: TransitionFacts['reviews']) =>
      findAbilities(person.actor, { ...facts, reviews }).some(
        (one) => one.name === 'sendReview' && one.reasons.length === 0,
      );
    expect(sendable([])).toBe(verb === 'include');
    expect(sendable([{ userId: TESTED_USER_ID, changeType: 0 }])).toBe(false);
  });

  it.each([
    ['submitter', 'submitter'],
    ['reviewer invited', 'reviewer'],
    ['cowriter invited', 'cowriter'],
    ['coauthor accepted', 'coauthor'],
    ['reviewer rejected', null],
    ['no relation', null],
  ] as const)('show %s in the list as %s', (relation, expected) => {
    const person = makePerson('committee', relation);
    expect(
      findMyRole(person.actor, makeFactsInPhase(50, { submitterId: person.submitterId, parts: person.parts })),
    ).toBe(expected);
  });
});
