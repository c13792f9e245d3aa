import { describe, expect, it } from 'vitest';
import { findBinding, INTEREST_HANDLINGS, needsHandling, summarizeInterests } from './handling.ts';

describe('the effect of handling an interest', () => {
  it.each([
    [null, false, null],
    ['none_needed', false, null],
    ['disclosed', false, null],
    ['no_vote', false, 'no_vote'],
    ['excluded', false, 'excluded'],
    [null, true, 'no_vote'],
    ['none_needed', true, 'no_vote'],
    ['disclosed', true, 'no_vote'],
    ['excluded', true, 'excluded'],
  ] as const)('as %s (recused: %s) is %s', (handling, recused, binding) => {
    expect(findBinding({ handling, recused })).toBe(binding);
  });

  it('is defined for every handling', () => {
    expect(INTEREST_HANDLINGS).toEqual(['none_needed', 'disclosed', 'no_vote', 'excluded']);
  });
});

describe('interests that must be handled', () => {
  const facts = { excused: false, hasInterest: true, handled: false, reopened: false };
  it.each([
    ['a declared interest', {}, true],
    ['no interest', { hasInterest: false }, false],
    ['an interest that was handled', { handled: true }, false],
    ['an interest that a later declaration reopened', { handled: true, reopened: true }, true],
    ['a handled interest that was withdrawn later', { hasInterest: false, handled: true, reopened: true }, true],
    ['an interest of an excused person', { excused: true }, false],
  ] as const)('%s: %s', (_name, over, expected) => {
    expect(needsHandling({ ...facts, ...over })).toBe(expected);
  });
});

describe('the summary of a declaration', () => {
  it('contains the kinds of interests and the number of companies, but no names', () => {
    const relation = (entity: string) => ({ entity, comment: '5,000 euro' });
    const items = {
      support: { none: true, relations: [] },
      travel: { none: false, relations: [relation('Scanner AG')] },
      honoraria: { none: false, relations: [relation('scanner ag '), relation('Tracer Ltd')] },
    };
    expect(summarizeInterests(items)).toEqual({ kinds: ['honoraria', 'travel'], companies: 2 });
  });
});
