import { ROUND_PHASES, ROUNDS } from '@imprimatur/domain/lifecycle/phase-sets';
import { findClosingTransitions } from '@imprimatur/domain/lifecycle/transitions';
import { expect, it } from 'vitest';
import type { Entry } from './entry.ts';
import { CLOSING_TRANSITIONS, findOpenRound } from './round.ts';

const findRoundInPhase = (phase: number) => findOpenRound({ phase } as Entry);

it.each(ROUNDS)('the round in phase $phase ends as the transitions define', ({ phase }) => {
  const kind = findRoundInPhase(phase);
  expect(kind === null ? [] : Object.values(CLOSING_TRANSITIONS[kind])).toEqual(findClosingTransitions(phase));
});

it('every kind of review has a round', () => {
  expect(new Set(ROUND_PHASES.map(findRoundInPhase))).toEqual(new Set(Object.keys(CLOSING_TRANSITIONS)));
  expect(findRoundInPhase(46)).toBeNull();
});
