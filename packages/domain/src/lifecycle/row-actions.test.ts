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

const hasRole =
  (...roles: string[]) =>
  ({ role, relation }: Person) =>
    roles.includes(role) || roles.includes(relation);

type Line = readonly [who: (person: Person) => boolean, when: (phase: number) => boolean];

const fromPhase = (first: number) => (phase: number) => phase >= first;
const isInPhase =
  (...phases: number[]) =>
  (phase: number) =>
    phases.includes(phase);
const isReviewer = hasRole('reviewer accepted', 'reviewer invited', 'cowriter accepted');

/** Source: specification §4, "Actions available by phase and user", and the rules for editing and deleting in §2 of the decisions. */
const EXPECTED_LINES_BY_ACTION: Record<string, readonly Line[]> = {
  view: [[() => true, () => true]],
  edit: [
    [hasRole('office'), () => true],
    [hasRole('submitter', 'cowriter accepted'), isInPhase(0, 30)],
    [hasRole('gpc'), isInPhase(10, 130)],
  ],
  // For people who can edit more, the budget is in the editor.
  editBudget: [
    [hasRole('gpc'), isInPhase(40, 42, 44, 46, 50, 60, 70, 80, 90, 100, 102, 104, 110, 120)],
    [(person) => hasRole('gpc')(person) && !hasRole('submitter', 'cowriter accepted')(person), isInPhase(30)],
  ],
  delete: [
    [hasRole('office'), () => true],
    [hasRole('submitter'), isInPhase(0)],
  ],
  upload: [[hasRole('submitter'), isInPhase(40)]],
  onHoldUpload: [[hasRole('submitter'), isInPhase(104, 130)]],
  forwardToCommittee: [[hasRole('office'), isInPhase(46)]],
  forwardToDelegates: [[hasRole('office'), isInPhase(70)]],
  gpcReview: [[hasRole('gpc', 'office', 'submitter'), isInPhase(42, 44, 46)]],
  review: [
    [hasRole('igo', 'gpc', 'office', 'submitter', 'committee'), fromPhase(50)],
    [isReviewer, fromPhase(50)],
  ],
  delegateReview: [[hasRole('igo', 'gpc', 'office', 'submitter', 'delegate'), fromPhase(80)]],
  startBoard: [[hasRole('submitter'), isInPhase(100)]],
  finalPublication: [
    [hasRole('submitter'), isInPhase(120)],
    [hasRole('office'), fromPhase(120)],
  ],
  declarations: [[hasRole('office'), fromPhase(40)]],
};

// Covers Audit.S2
describe('the actions of a list row', () => {
  // Covers S4.20, S4.21, S4.22, S4.23, S4.24, S4.25, S4.26, S4.27, S4.28, S4.29
  it.each(EXPECTED_PHASES)('are exactly those in the table in phase %i', (phase) => {
    const wrong: string[] = [];
    for (const person of PEOPLE_CASES) {
      const visible = canSeeEntry(person.actor, makeEntry(person, phase));
      const expected = Object.keys(EXPECTED_LINES_BY_ACTION).filter(
        (name) => visible && EXPECTED_LINES_BY_ACTION[name]?.some(([who, when]) => who(person) && when(phase)),
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
const MARKED_PHASES_BY_ACTION: Record<string, readonly number[]> = {
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
            ? hasRole('gpc', 'office')(person) || (hasRole('igo')(person) && phase === 110)
            : MARKED_PHASES_BY_ACTION[name]?.includes(phase) === true;
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
