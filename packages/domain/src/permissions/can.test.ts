import { describe, expect, it } from 'vitest';
import { EXPECTED_PHASES } from '../testing/expected-transitions.ts';
import { EXPECTED_GRANTS, isExpectedToSee, isGranted } from '../testing/expected-permissions.ts';
import { makeFactsInPhase } from '../testing/facts.ts';
import { makePerson, PEOPLE_CASES, type Person, ROLE_NAMES } from '../testing/people.ts';
import { findActingCapacities } from '../lifecycle/acting-capacities.ts';
import { can, canBeReviewer } from './can.ts';
import { ENTRY_ACTIONS, GENERAL_ACTIONS } from './matrix.ts';

/** Actions that people bound by the handling of their interests cannot take. */
const DECIDING_ACTIONS = ['recuse', 'approveBudget', 'judgePoints', 'judgeCouncilPoints', 'reviewForOthers'];

const makeEntry = (person: Person, phase: number) =>
  makeFactsInPhase(phase, { submitterId: person.submitterId, parts: person.parts });

describe('actions on an entry', () => {
  it('all have a row in the table of expectations', () => {
    expect([...ENTRY_ACTIONS].sort()).toEqual(Object.keys(EXPECTED_GRANTS).sort());
  });

  // Covers S4.6, S6.1, S6.2, S6.3, S6.4, S6.6
  it.each(ENTRY_ACTIONS)('match the permission table: %s', (action) => {
    const wrong: string[] = [];
    for (const phase of EXPECTED_PHASES) {
      for (const person of PEOPLE_CASES) {
        const expected = isExpectedToSee(person, phase, phase) && isGranted(action, person, phase);
        if (can(person.actor, action, makeEntry(person, phase)) !== expected) {
          wrong.push(`${person.role}, ${person.relation} in ${phase}: ${expected ? 'may' : 'may not'}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('include `see` for everybody to whom the entry is visible', () => {
    for (const person of PEOPLE_CASES) {
      for (const phase of EXPECTED_PHASES) {
        expect(can(person.actor, 'see', makeEntry(person, phase))).toBe(isExpectedToSee(person, phase, phase));
      }
    }
  });

  it('in an abandoned entry are limited to reading, inviting guests, deleting and resuming', () => {
    const wrong: string[] = [];
    for (const phase of EXPECTED_PHASES.filter((one) => one !== 20 && one !== 140)) {
      for (const person of PEOPLE_CASES) {
        const now = makeEntry(person, phase);
        const later = { ...now, abandoned: true };
        expect(can(person.actor, 'see', later)).toBe(can(person.actor, 'see', now));
        for (const action of ENTRY_ACTIONS) {
          const stays =
            /^(read|delete|inviteGuests|manageGuests|manageDeclarations|seeMissing)/.test(action) &&
            can(person.actor, action, now);
          const expected = action === 'takeUpAgain' ? person.role === 'office' : stays;
          if (can(person.actor, action, later) !== expected) wrong.push(`${action}: ${person.role} in ${phase}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('are denied to excluded people until publication, unless they are authors', () => {
    const wrong: string[] = [];
    for (const phase of EXPECTED_PHASES) {
      for (const person of PEOPLE_CASES) {
        const closed = {
          ...makeEntry(person, phase),
          bound: [{ userId: person.actor.id, binding: 'excluded' as const }],
        };
        const keeps = phase === 140 || /^(submitter|coauthor (accepted|invited))$/.test(person.relation);
        for (const action of ['see', ...ENTRY_ACTIONS] as const) {
          // A person who is restricted by the handling of their interests can neither recuse themselves nor judge.
          const decides = DECIDING_ACTIONS.includes(action);
          const isAuthor = /^(submitter|coauthor (accepted|invited))$/.test(person.relation);
          const expected = keeps && !(decides && !isAuthor) && can(person.actor, action, makeEntry(person, phase));
          if (can(person.actor, action, closed) !== expected)
            wrong.push(`${action}: ${person.role}, ${person.relation} in ${phase}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('do not include deciding for people without a vote', () => {
    const wrong: string[] = [];
    for (const phase of EXPECTED_PHASES) {
      for (const person of PEOPLE_CASES) {
        const bound = {
          ...makeEntry(person, phase),
          bound: [{ userId: person.actor.id, binding: 'no_vote' as const }],
        };
        const isAuthor = /^(submitter|coauthor (accepted|invited))$/.test(person.relation);
        for (const action of ['see', ...ENTRY_ACTIONS] as const) {
          const decides = DECIDING_ACTIONS.includes(action);
          const expected = (isAuthor || !decides) && can(person.actor, action, makeEntry(person, phase));
          if (can(person.actor, action, bound) !== expected)
            wrong.push(`${action}: ${person.role}, ${person.relation} in ${phase}`);
        }
        const acting = [...findActingCapacities(person.actor, bound)];
        if (!isAuthor && acting.some((capacity) => capacity !== 'submitter')) wrong.push(`acts as ${acting.join()}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  // Covers V16.5.3
  it('are denied if the action or the role is unknown', () => {
    const office = makePerson('office', 'no relation');
    expect(can(office.actor, 'fly' as never, makeEntry(office, 0))).toBe(false);
    const stranger = { ...makePerson('external', 'no relation').actor, role: 99 as never };
    expect(can(stranger, 'see', makeEntry(office, 120))).toBe(false);
    expect(can(stranger, 'edit', makeFactsInPhase(130))).toBe(false);
  });
});

const DECIDING_ROLES = /^(?:gpc|igo|delegate)$/;

describe('actions without an entry', () => {
  // Covers S6.9
  it.each(ROLE_NAMES)('match the permission table for the role %s', (role) => {
    const { actor } = makePerson(role, 'no relation');
    const mayAdd = role !== 'gpc' && role !== 'delegate';
    for (const action of GENERAL_ACTIONS) {
      const decided: Partial<Record<typeof action, boolean>> = {
        add: mayAdd,
        findSimilar: mayAdd || role === 'gpc',
        keepStandingDeclaration: role === 'office' || DECIDING_ROLES.test(role),
        report: role === 'office' || role === 'gpc' || role === 'igo',
      };
      const expected = decided[action] ?? role === 'office';
      expect(`${action}: ${can(actor, action)}`).toBe(`${action}: ${expected}`);
    }
  });

  // Covers S6.1
  it('are all allowed for a super user, whatever the role', () => {
    for (const role of ROLE_NAMES) {
      const actor = { ...makePerson(role, 'no relation').actor, superuser: true };
      expect(GENERAL_ACTIONS.filter((action) => !can(actor, action))).toEqual([]);
    }
  });

  it('are limited to add and findSimilar for role 0 without the super user right', () => {
    const actor = { ...makePerson('office', 'no relation').actor, superuser: false };
    expect(GENERAL_ACTIONS.filter((action) => can(actor, action))).toEqual(['add', 'findSimilar']);
  });
});

// Covers S6.7
describe('reviewers can be chosen from committee users without another role:', () => {
  it.each(PEOPLE_CASES.map((person) => [person.role, person.relation, person] as const))(
    '%s, %s',
    (role, relation, person) => {
      const free = !/^(submitter|(coauthor|cowriter) (accepted|invited))$/.test(relation);
      expect(canBeReviewer(person.actor, makeEntry(person, 46))).toBe(role === 'committee' && free);
    },
  );
});
