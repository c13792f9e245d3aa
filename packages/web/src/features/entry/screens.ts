import { COMMITTEE_ROUND, DELEGATE_ROUND } from '@imprimatur/domain/lifecycle/phase-sets';
import type { ScreenMove } from '@imprimatur/domain/screens';
import type { AbilityName, Entry } from './entry.ts';

/** The abilities that offer a move. `even`: also while it has reasons, which its screen shows. */
const OFFERS: readonly { move: ScreenMove; phases?: readonly number[]; by: AbilityName; even?: true }[] = [
  { move: 'submit', by: 'submit', even: true },
  { move: 'firstUpload', by: 'firstUpload', even: true },
  { move: 'gpcReview', by: 'gpcReviewClean' },
  { move: 'gpcRevision', by: 'gpcRevision', even: true },
  { move: 'committeeReview', by: 'sendReview', phases: [COMMITTEE_ROUND] },
  { move: 'endCommitteeRound', by: 'endRound', phases: [COMMITTEE_ROUND] },
  { move: 'committeeRevision', by: 'committeeRevision', even: true },
  { move: 'delegateReview', by: 'sendReview', phases: [DELEGATE_ROUND] },
  { move: 'endDelegateRound', by: 'endRound', phases: [DELEGATE_ROUND] },
  { move: 'delegatesRevision', by: 'delegatesRevision', even: true },
  { move: 'startBoard', by: 'startBoard', even: true },
  { move: 'gpcHoldRevision', by: 'gpcHoldRevision', even: true },
  { move: 'boardHoldRevision', by: 'boardHoldRevision', even: true },
  { move: 'publish', by: 'publish', even: true },
];

export const screenMovesOf = (entry: Entry): ScreenMove[] =>
  OFFERS.filter(
    ({ by, phases, even }) =>
      (phases === undefined || phases.includes(entry.phase)) &&
      entry.actions.some((one) => one.name === by && (even === true || one.reasons.length === 0)),
  ).map(({ move }) => move);
