import { describe, expect, it } from 'vitest';
import {
  asksForDeclarations,
  awaitsNewVersion,
  awaitsPeople,
  COMMITTEE_ROUND,
  DECLARATION_PHASES,
  DECLARED_FIRST_PHASES,
  DELEGATE_PHASES,
  DELEGATE_ROUND,
  ENDED_PHASES,
  hasEnded,
  HOLD_PHASES,
  isCommitteeRound,
  isDelegateRound,
  isDraft,
  isOnHold,
  isPublished,
  isRefused,
  isRejected,
  isRevision,
  isRoundPhase,
  isSubmittable,
  NEW_VERSION_PHASES,
  reachesDelegates,
  REFUSED_PHASES,
  REVISION_PHASES,
  roundIn,
  ROUND_PHASES,
  ROUNDS,
  SUBMITTABLE_PHASES,
  takesVotes,
  VOTE_PHASES,
  waitsForDeclarations,
  wasSubmitted,
} from './phase-sets.ts';
import { PHASE, PHASE_IDS, PHASES } from './phases.ts';

const submittedPhases = [10, 20, 30, 40, 42, 44, 46, 50, 60, 70, 80, 90, 100, 102, 104, 110, 120, 130, 140];

/** Every set as numbers, written by hand from docs/lifecycle.md. */
const PHASE_SETS = [
  ['isSubmittable', isSubmittable, [0, 30], SUBMITTABLE_PHASES],
  ['hasEnded', hasEnded, [20, 140], ENDED_PHASES],
  ['takesVotes', takesVotes, [10], VOTE_PHASES],
  ['waitsForDeclarations', waitsForDeclarations, [40], DECLARED_FIRST_PHASES],
  ['isRevision', isRevision, [44, 60, 90], REVISION_PHASES],
  ['isOnHold', isOnHold, [104, 130], HOLD_PHASES],
  ['awaitsNewVersion', awaitsNewVersion, [44, 60, 90, 104, 130], NEW_VERSION_PHASES],
  ['isRefused', isRefused, [20, 30, 104, 130], REFUSED_PHASES],
  ['isRoundPhase', isRoundPhase, [42, 50, 80], ROUND_PHASES],
  ['asksForDeclarations', asksForDeclarations, submittedPhases.filter((phase) => phase >= 40), DECLARATION_PHASES],
  ['awaitsPeople', awaitsPeople, [50, 80], undefined],
  ['wasSubmitted', wasSubmitted, submittedPhases, undefined],
  ['reachesDelegates', reachesDelegates, [46, 70, 80, 90, 100, 102, 104, 110, 120, 130, 140], DELEGATE_PHASES],
  ['isDraft', isDraft, [0], undefined],
  ['isRejected', isRejected, [20], undefined],
  ['isPublished', isPublished, [140], undefined],
  ['isCommitteeRound', isCommitteeRound, [50], [COMMITTEE_ROUND]],
  ['isDelegateRound', isDelegateRound, [80], [DELEGATE_ROUND]],
] as const;

describe('the phase sets', () => {
  it.each(PHASE_SETS)('match the specification: %s', (_name, asks, phases, set) => {
    expect(PHASE_IDS.filter(asks)).toEqual(phases);
    if (set !== undefined) expect(set).toEqual(phases);
  });

  it('assign the round in 42 to the GPC, in 50 to the committee and in 80 to the delegates', () => {
    expect(ROUNDS).toEqual([
      { phase: 42, reviewer: 'gpc', call: 'finish-review', awaitsPeople: false },
      { phase: 50, reviewer: 'reviewer', call: 'finish-review', awaitsPeople: true },
      { phase: 80, reviewer: 'delegate', call: 'delegate-review', awaitsPeople: true },
    ]);
    for (const { id } of PHASES) expect(roundIn(id)?.phase).toBe([42, 50, 80].includes(id) ? id : undefined);
    expect([roundIn(COMMITTEE_ROUND)?.reviewer, roundIn(DELEGATE_ROUND)?.reviewer]).toEqual(['reviewer', 'delegate']);
  });

  it('name every phase', () => {
    expect(Object.entries(PHASE)).toEqual(PHASES.map(({ id, name }) => [name, id]));
  });
});
