import { describe, expect, it } from 'vitest';
import { EXPECTED_PHASES } from '../testing/expected-transitions.ts';
import { makeFactsInPhase } from '../testing/facts.ts';
import { makePerson, PEOPLE_CASES, type Person } from '../testing/people.ts';
import { canSeeEntry } from '../permissions/visibility.ts';
import { findRowActions } from './row-actions.ts';

const makeEntry = (person: Person, phase: number) =>
  makeFactsInPhase(phase, { submitterId: person.submitterId, parts: person.parts });

const listOffered = (person: Person, phase: number) =>
  findRowActions(person.actor, makeEntry(person, phase), false).map((one) => one.name as string);

const is =
  (...roles: string[]) =>
  ({ role, relation }: Person) =>
    roles.includes(role) || roles.includes(relation);

type Line = readonly [who: (person: Person) => boolean, when: (phase: number) => boolean];

const fromPhase = (first: number) => (phase: number) => phase >= first;
const only =
  (...phases: number[]) =>
  (phase: number) =>
    phases.includes(phase);
const reviewer = is('reviewer accepted', 'reviewer invited', 'cowriter accepted');

/** Source: specification §4, "Actions available by phase and user", and the rules for editing and deleting in §2 of the decisions. */
const SPECIFIED: Record<string, readonly Line[]> = {
  view: [[() => true, () => true]],
  edit: [
    [is('office'), () => true],
    [is('submitter', 'cowriter accepted'), only(0, 30)],
    [is('gpc'), only(10, 130)],
  ],
  // For people who can edit more, the budget is in the editor.
  editBudget: [
    [is('gpc'), only(40, 42, 44, 46, 50, 60, 70, 80, 90, 100, 102, 104, 110, 120)],
    [(person) => is('gpc')(person) && !is('submitter', 'cowriter accepted')(person), only(30)],
  ],
  delete: [
    [is('office'), () => true],
    [is('submitter'), only(0)],
  ],
  upload: [[is('submitter'), only(40)]],
  onHoldUpload: [[is('submitter'), only(104, 130)]],
  forwardToCommittee: [[is('office'), only(46)]],
  forwardToDelegates: [[is('office'), only(70)]],
  gpcReview: [[is('gpc', 'office', 'submitter'), only(42, 44, 46)]],
  review: [
    [is('igo', 'gpc', 'office', 'submitter', 'committee'), fromPhase(50)],
    [reviewer, fromPhase(50)],
  ],
  delegateReview: [[is('igo', 'gpc', 'office', 'submitter', 'delegate'), fromPhase(80)]],
  startBoard: [[is('submitter'), only(100)]],
  finalPublication: [
    [is('submitter'), only(120)],
    [is('office'), fromPhase(120)],
  ],
  declarations: [[is('office'), fromPhase(40)]],
};

// Covers Audit.S2
describe('the actions of a list row', () => {
  // Covers S4.20, S4.21, S4.22, S4.23, S4.24, S4.25, S4.26, S4.27, S4.28, S4.29
  it.each(EXPECTED_PHASES)('are exactly those in the table in phase %i', (phase) => {
    const wrong: string[] = [];
    for (const person of PEOPLE_CASES) {
      const visible = canSeeEntry(person.actor, makeEntry(person, phase));
      const expected = Object.keys(SPECIFIED).filter(
        (name) => visible && SPECIFIED[name]?.some(([who, when]) => who(person) && when(phase)),
      );
      const got = listOffered(person, phase);
      if (expected.sort().join() !== [...got].sort().join()) {
        wrong.push(`${person.role}, ${person.relation}: ${got.join()} instead of ${expected.join()}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** Specification §4: marks are shown until the person has read the entry. */
const MARKED: Record<string, readonly number[]> = {
  edit: [30],
  upload: [40],
  declarations: [40],
  forwardToCommittee: [46],
  forwardToDelegates: [70],
  gpcReview: [42, 44],
  review: [50, 60],
  delegateReview: [80, 90],
  startBoard: [100],
  finalPublication: [120],
};

describe('the marks of a list row', () => {
  // Covers S4.33
  it.each(EXPECTED_PHASES)('are exactly those in the table in phase %i', (phase) => {
    for (const person of PEOPLE_CASES) {
      const actions = findRowActions(person.actor, makeEntry(person, phase), false);
      for (const { name, marked } of actions) {
        const expected =
          name === 'view'
            ? is('gpc', 'office')(person) || (is('igo')(person) && phase === 110)
            : MARKED[name]?.includes(phase) === true;
        const cell = `${person.role}, ${person.relation}, ${name}`;
        expect(`${cell}: ${marked}`).toBe(`${cell}: ${expected}`);
      }
    }
  });

  // Covers S4.33
  it('disappear once the entry is read', () => {
    for (const phase of EXPECTED_PHASES) {
      const office = makePerson('office', 'submitter');
      expect(findRowActions(office.actor, makeEntry(office, phase), true).some((one) => one.marked)).toBe(false);
    }
  });
});

describe('the menu of a list row', () => {
  it('begins with view and ends with delete', () => {
    expect(listOffered(makePerson('office', 'no relation'), 120)).toEqual([
      'view',
      'edit',
      'review',
      'delegateReview',
      'finalPublication',
      'declarations',
      'delete',
    ]);
  });
});
