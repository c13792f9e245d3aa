import { describe, expect, it } from 'vitest';
import { EXPECTED_PHASES } from '../testing/expected-transitions.ts';
import { makeFactsInPhase } from '../testing/facts.ts';
import { makePerson, type Person } from '../testing/people.ts';
import { findUndeclared, canDoPhaseTask, findNextStep, findOpenInvitation, type StepFacts } from './next-step.ts';
import { awaitsPeople } from './phase-sets.ts';
import { type Phase, PHASE_IDS } from './phases.ts';

const AWAITED_PEOPLE = [{ userId: 9, name: 'Dr Slow' }];

const findStep = (person: Person, phase: number, over: Partial<StepFacts> = {}) =>
  findNextStep(person.actor, {
    ...makeFactsInPhase(phase, { submitterId: person.submitterId, parts: person.parts }),
    phaseSince: '2027-03-01T10:00:00.000Z',
    deadline: '2027-03-14',
    invited: null,
    askedToReview: null,
    owes: null,
    roleChange: null,
    interests: null,
    heldUp: false,
    submitterName: 'Clara Meyer',
    submitterAway: false,
    waitingFor: awaitsPeople(phase as Phase) ? AWAITED_PEOPLE : null,
    done: false,
    outsideRound: false,
    ...over,
  });

const PEOPLE = {
  submitter: makePerson('committee', 'submitter'),
  office: makePerson('office', 'no relation'),
  gpc: makePerson('gpc', 'no relation'),
  igo: makePerson('igo', 'no relation'),
  reviewer: makePerson('committee', 'reviewer accepted'),
  cowriter: makePerson('external', 'cowriter accepted'),
  delegate: makePerson('delegate', 'no relation'),
  stranger: makePerson('external', 'no relation'),
};

/** By phase: the party that must act, and the tasks of each person. */
const EXPECTED_TASKS: Record<number, [turn: string, tasks: Partial<Record<keyof typeof PEOPLE, string>>]> = {
  0: ['submitter', { submitter: 'finish_draft' }],
  10: ['council', { gpc: 'formal_check', office: 'formal_check' }],
  20: ['rejected', {}],
  30: ['submitter', { submitter: 'revise_entry' }],
  40: ['submitter', { submitter: 'first_upload' }],
  42: ['council', { gpc: 'gpc_review' }],
  44: ['submitter', { submitter: 'revision' }],
  46: ['office', { office: 'forward' }],
  50: ['committee', { reviewer: 'committee_review', cowriter: 'committee_review' }],
  60: ['submitter', { submitter: 'revision' }],
  70: ['office', { office: 'forward' }],
  80: ['delegates', { delegate: 'delegate_review' }],
  90: ['submitter', { submitter: 'revision' }],
  100: ['submitter', { submitter: 'final_version' }],
  102: ['council', { gpc: 'gpc_approval' }],
  104: ['submitter', { submitter: 'revision' }],
  110: ['board', { igo: 'board_approval' }],
  120: ['submitter', { submitter: 'publication' }],
  130: ['submitter', { submitter: 'revision' }],
  140: ['published', {}],
};

describe('an entry whose submitter has left', () => {
  it.each(EXPECTED_PHASES)('in %i gives the submitter’s tasks to the office', (phase) => {
    const [turn, tasks] = EXPECTED_TASKS[phase] ?? ['', {}];
    const away = findStep(PEOPLE.office, phase, { submitterAway: true });
    const theirs = turn === 'submitter';
    expect([away.turn, away.task]).toEqual(theirs ? ['office', tasks.submitter] : [turn, tasks.office ?? null]);
    expect(away.waitingFor).toEqual(turn === 'committee' || turn === 'delegates' ? ['Dr Slow'] : []);
    if (theirs) expect(findStep(PEOPLE.submitter, phase, { submitterAway: true }).task).toBeNull();
  });
});

// Covers Audit.S8.2
describe('an entry for which nobody can act', () => {
  // Covers Desk.3
  it.each(EXPECTED_PHASES)(
    'waits in %i for the office if the task belongs to a round, the council or the board',
    (phase) => {
      const [turn, tasks] = EXPECTED_TASKS[phase] ?? ['', {}];
      const office = findStep(PEOPLE.office, phase, { waitingFor: [] });
      const deserted = [42, 50, 80, 102, 110].includes(phase);
      expect([office.turn, office.task]).toEqual(deserted ? ['office', 'nobody'] : [turn, tasks.office ?? null]);
      expect(findStep(PEOPLE.igo, phase, { waitingFor: [] }).turn).toBe(office.turn);
    },
  );

  it('is a task of the office even if the office has sent a review, and co-writers can still review it', () => {
    const left = { waitingFor: [], done: true };
    expect(findStep(PEOPLE.office, 50, left).task).toBe('nobody');
    expect(findStep(PEOPLE.cowriter, 50, { waitingFor: [] }).task).toBe('committee_review');
    expect(findStep(PEOPLE.cowriter, 50, left).task).toBeNull();
  });
});

describe('the task of a phase', () => {
  it.each([
    ['can', 'gpc', 10],
    ['can', 'gpc', 42],
    ['cannot', 'submitter', 42],
    ['cannot', 'office', 42],
    ['can', 'delegate', 80],
    ['can', 'gpc', 102],
    ['cannot', 'igo', 102],
    ['can', 'igo', 110],
    ['cannot', 'gpc', 110],
    ['cannot', 'gpc', 140],
  ] as const)('%s be done by the %s in phase %i', (verb, who, phase) => {
    const { actor, submitterId, parts } = PEOPLE[who];
    expect(canDoPhaseTask(actor, { phase, submitterId, parts, bound: [] })).toBe(verb === 'can');
  });

  it.each([
    ['gpc', 10],
    ['gpc', 42],
    ['delegate', 80],
    ['gpc', 102],
    ['igo', 110],
  ] as const)('cannot be done by the %s in phase %i if they submitted the entry', (who, phase) => {
    const { actor, parts } = PEOPLE[who];
    expect(canDoPhaseTask(actor, { phase, submitterId: actor.id, parts, bound: [] })).toBe(false);
  });
});

describe('the next task', () => {
  // Covers Desk.7, Audit.D8
  it("has its own deadline if it is an invitation: two weeks after it was sent, whatever the entry's deadline", () => {
    const invited = makePerson('committee', 'reviewer invited');
    const late = { deadline: '2027-01-01', invited: { at: '2027-03-01T09:00:00.000Z', on: '2027-03-01' } };
    expect(findStep(invited, 40, late)).toMatchObject({ task: 'answer_invitation', until: '2027-03-15' });
    expect(findStep(invited, 50, late)).toMatchObject({ task: 'committee_review', until: '2027-01-01' });
    expect(findStep(invited, 40, { deadline: '2027-01-01' }).until).toBeNull();
  });

  it.each(EXPECTED_PHASES)('in phase %i belongs to the people in the table', (phase) => {
    const [turn, tasks] = EXPECTED_TASKS[phase] ?? ['', {}];
    const got = Object.entries(PEOPLE).map(([name, person]) => [name, findStep(person, phase).task] as const);
    expect(Object.fromEntries(got.filter(([, task]) => task !== null))).toEqual(tasks);
    expect(findStep(PEOPLE.stranger, phase).turn).toBe(turn);
  });

  it('disappears once it is done, and is not shown to people who may not judge their own entry', () => {
    expect(findStep(PEOPLE.gpc, 10, { done: true }).task).toBeNull();
    expect(findStep(PEOPLE.reviewer, 50, { done: true }).task).toBeNull();
    expect(findStep(makePerson('gpc', 'coauthor accepted'), 10).task).toBeNull();
    expect(findStep(makePerson('delegate', 'submitter'), 80).task).toBeNull();
  });

  it('has a start, a deadline and the people it waits for', () => {
    expect(findStep(PEOPLE.stranger, 50).waitingFor).toEqual([]);
    expect(findStep(PEOPLE.igo, 50)).toEqual({
      turn: 'committee',
      task: null,
      since: '2027-03-01T10:00:00.000Z',
      until: '2027-03-14',
      waitingFor: ['Dr Slow'],
    });
    expect(findStep(PEOPLE.stranger, 60).waitingFor).toEqual(['Clara Meyer']);
  });
});

// Covers Use.11
describe('an open invitation', () => {
  it.each([
    ['coauthor invited', 10, 'coauthor'],
    ['coauthor invited', 0, null],
    ['cowriter invited', 0, 'cowriter'],
    ['reviewer invited', 42, 'reviewer'],
    ['reviewer invited', 60, 'reviewer'],
    ['reviewer invited', 70, null],
    ['reviewer invited', 120, null],
    ['coauthor invited', 120, 'coauthor'],
    ['reviewer accepted', 42, null],
    ['reviewer rejected', 42, null],
    ['cowriter invited', 20, null],
    ['coauthor invited', 140, null],
  ] as const)('of %s in phase %i is the task %s', (relation, phase, role) => {
    const person = makePerson('external', relation);
    expect(findOpenInvitation(person.actor, makeFactsInPhase(phase, { parts: person.parts }))).toBe(role);
    expect(findStep(person, phase).task).toBe(role === null ? null : 'answer_invitation');
  });

  it('comes after another task of the same person', () => {
    expect(findStep(makePerson('committee', 'reviewer invited'), 50).task).toBe('committee_review');
  });
});

describe('the phases in which a person has a task', () => {
  it.each([
    ['gpc', 'no relation', [10, 42, 102]],
    ['igo', 'no relation', [110]],
    ['delegate', 'no relation', [80]],
    ['committee', 'reviewer accepted', [50]],
    ['office', 'no relation', [10, 46, 70]],
    ['external', 'submitter', [0, 30, 40, 44, 60, 90, 100, 104, 120, 130]],
  ] as const)('for %s, %s, are %j', (role, relation, phases) => {
    const person = makePerson(role, relation);
    const asking = PHASE_IDS.filter((phase) => findStep(person, phase).task !== null);
    expect(asking).toEqual(phases);
  });
});

describe('the first upload waits', () => {
  const heldUp = (person: Person, phase: Phase, missing: readonly string[]) =>
    findUndeclared(
      person.actor,
      makeFactsInPhase(phase, { submitterId: person.submitterId, parts: person.parts }),
      missing,
    );

  it('for missing declarations, and names the people if the reader can see them', () => {
    expect(heldUp(PEOPLE.office, 40, ['Dora Second'])).toEqual(['Dora Second']);
    expect(heldUp(PEOPLE.stranger, 40, ['Dora Second'])).toEqual([]);
  });

  it('only for missing declarations, and no other step waits for them', () => {
    expect(heldUp(PEOPLE.office, 40, [])).toBeNull();
    expect(heldUp(PEOPLE.office, 50, ['Dora Second'])).toBeNull();
  });
});
