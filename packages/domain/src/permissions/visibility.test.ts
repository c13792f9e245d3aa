import { describe, expect, it } from 'vitest';
import { EXPECTED_PHASES } from '../testing/expected-transitions.ts';
import { isExpectedToSee } from '../testing/expected-permissions.ts';
import { makeFactsInPhase } from '../testing/facts.ts';
import { makePerson, PEOPLE_CASES, type Person } from '../testing/people.ts';
import type { Phase } from '../lifecycle/phases.ts';
import { canSeeEntry, findGeneralVisibility, seesOnlyBecausePublished } from './visibility.ts';

const makeEntry = (person: Person, phase: number, highest = phase) =>
  makeFactsInPhase(phase, {
    highestPhase: Math.max(phase, highest) as Phase,
    submitterId: person.submitterId,
    parts: person.parts,
  });

describe('the people who can see an entry', () => {
  it.each(EXPECTED_PHASES)('are exactly those in the table in phase %i, whatever the highest phase was', (phase) => {
    const wrong: string[] = [];
    for (const highest of EXPECTED_PHASES.filter((one) => one >= phase)) {
      for (const person of PEOPLE_CASES) {
        const expected = isExpectedToSee(person, phase, highest);
        if (canSeeEntry(person.actor, makeEntry(person, phase, highest)) !== expected) {
          wrong.push(`${person.role}, ${person.relation}, highest ${highest}: should ${expected ? '' : 'not '}see it`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('access to an entry only because it is published', () => {
  it.each([
    ['is', 'external', 'no relation'],
    ['is', 'none', 'coauthor rejected'],
    ['is not', 'external', 'coauthor accepted'],
    ['is not', 'committee', 'no relation'],
    ['is not', 'delegate', 'no relation'],
    ['is not', 'gpc', 'no relation'],
    ['is not', 'office', 'no relation'],
    ['is not', 'external', 'submitter'],
  ] as const)('%s given to %s, %s', (verb, role, relation) => {
    const person = makePerson(role, relation);
    expect(seesOnlyBecausePublished(person.actor, makeEntry(person, 140))).toBe(verb === 'is');
  });

  it('is not given to people who cannot see the entry at all', () => {
    const person = makePerson('external', 'no relation');
    expect(seesOnlyBecausePublished(person.actor, makeEntry(person, 120))).toBe(false);
  });
});

describe('the visibility rules that become SQL', () => {
  it('are those for capacities that a person has in every entry', () => {
    const rowsOf = (role: 'office' | 'committee' | 'delegate' | 'none') =>
      findGeneralVisibility(makePerson(role, 'submitter').actor).map((row) => row.capacity);
    expect(rowsOf('office')).toEqual(['office', 'everyone']);
    expect(rowsOf('committee')).toEqual(['committee', 'everyone']);
    expect(rowsOf('delegate')).toEqual(['delegate', 'everyone']);
    expect(rowsOf('none')).toEqual(['everyone']);
  });
});
