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

describe('handling interests:', () => {
  const facts = { excused: false, hasInterest: true, handled: false, reopened: false };
  it.each([
    ['a declared interest', 'must be handled', {}],
    ['a declaration without interests', 'need not be handled', { hasInterest: false }],
    ['an interest that was handled', 'need not be handled', { handled: true }],
    ['an interest that a later declaration reopened', 'must be handled', { handled: true, reopened: true }],
    [
      'a handled interest that was withdrawn later',
      'must be handled',
      { hasInterest: false, handled: true, reopened: true },
    ],
    ['an interest of an excused person', 'need not be handled', { excused: true }],
  ] as const)('%s %s', (_interest, verdict, over) => {
    expect(needsHandling({ ...facts, ...over })).toBe(verdict === 'must be handled');
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
