import { ROUND_PHASES, ROUNDS } from '@imprimatur/domain/lifecycle/phase-sets';
import { closingRows } from '@imprimatur/domain/lifecycle/transitions';
import { expect, it } from 'vitest';
import type { Entry } from './entry.ts';
import { ENDS, openRound } from './round.ts';

const inPhase = (phase: number) => openRound({ phase } as Entry);

it.each(ROUNDS)('the round in phase $phase ends as the transitions define', ({ phase }) => {
  const kind = inPhase(phase);
  expect(kind === null ? [] : Object.values(ENDS[kind])).toEqual(closingRows(phase));
});

it('every kind of review has a round', () => {
  expect(new Set(ROUND_PHASES.map(inPhase))).toEqual(new Set(Object.keys(ENDS)));
  expect(inPhase(46)).toBeNull();
});
