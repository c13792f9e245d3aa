import { describe, expect, it } from 'vitest';
import { DECIDED_PHASES } from '../testing/expected-transitions.ts';
import { decidedToSee } from '../testing/expected-permissions.ts';
import { inPhase } from '../testing/facts.ts';
import { aPerson, EVERYBODY, type Person } from '../testing/people.ts';
import type { Phase } from '../lifecycle/phases.ts';
import { generalVisibility, sees, seesOnlyAsPublished } from './visibility.ts';

const entry = (person: Person, phase: number, highest = phase) =>
  inPhase(phase, {
    highestPhase: Math.max(phase, highest) as Phase,
    submitterId: person.submitterId,
    parts: person.parts,
  });

describe('the people who can see an entry', () => {
  it.each(DECIDED_PHASES)('are correct in phase %i, with every highest phase', (phase) => {
    const wrong: string[] = [];
    for (const highest of DECIDED_PHASES.filter((one) => one >= phase)) {
      for (const person of EVERYBODY) {
        const expected = decidedToSee(person, phase, highest);
        if (sees(person.actor, entry(person, phase, highest)) !== expected) {
          wrong.push(`${person.role}, ${person.relation}, highest ${highest}: should ${expected ? '' : 'not '}see it`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('access to an entry only because it is published', () => {
  it.each([
    ['external', 'no relation', true],
    ['none', 'coauthor rejected', true],
    ['external', 'coauthor accepted', false],
    ['committee', 'no relation', false],
    ['delegate', 'no relation', false],
    ['gpc', 'no relation', false],
    ['office', 'no relation', false],
    ['external', 'submitter', false],
  ] as const)('%s, %s: %s', (role, relation, expected) => {
    const person = aPerson(role, relation);
    expect(seesOnlyAsPublished(person.actor, entry(person, 140))).toBe(expected);
  });

  it('is false for people who cannot see it at all', () => {
    const person = aPerson('external', 'no relation');
    expect(seesOnlyAsPublished(person.actor, entry(person, 120))).toBe(false);
  });
});

describe('the visibility rows that become SQL', () => {
  it('are those of the capacities that a person has in every entry', () => {
    const rowsOf = (role: 'office' | 'committee' | 'delegate' | 'none') =>
      generalVisibility(aPerson(role, 'submitter').actor).map((row) => row.capacity);
    expect(rowsOf('office')).toEqual(['office', 'everyone']);
    expect(rowsOf('committee')).toEqual(['committee', 'everyone']);
    expect(rowsOf('delegate')).toEqual(['delegate', 'everyone']);
    expect(rowsOf('none')).toEqual(['everyone']);
  });
});
