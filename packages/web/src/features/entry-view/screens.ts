import { COMMITTEE_ROUND, DELEGATE_ROUND } from '@imprimatur/domain/lifecycle/phase-sets';
import type { ScreenMove } from '@imprimatur/domain/screens';
import { type AbilityName, type Entry, hasAbility } from '../entry/entry.ts';

interface Offer {
  readonly move: ScreenMove;
  readonly phases?: readonly number[];
  readonly by: AbilityName;
  /** Offered even if the action is blocked for now, because its screen shows the reasons. */
  readonly even?: true;
  /** Not offered to people with one of these abilities, because they can do more on the same screen. */
  readonly unless?: readonly AbilityName[];
}

const OFFERS: readonly Offer[] = [
  { move: 'submit', by: 'submit', even: true },
  { move: 'preApprove', by: 'preApprove', even: true },
  { move: 'requestWork', by: 'requestWork', even: true },
  { move: 'reject', by: 'reject', even: true },
  { move: 'gpcApprove', by: 'gpcApprove', even: true },
  { move: 'gpcHold', by: 'gpcHold', even: true },
  { move: 'boardApprove', by: 'boardApprove', even: true },
  { move: 'boardHold', by: 'boardHold', even: true },
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
  { move: 'answerPoints', by: 'answerPoints', unless: ['gpcRevision', 'committeeRevision', 'delegatesRevision'] },
  { move: 'publish', by: 'publish', even: true },
];

export const listScreenMoves = (entry: Entry): ScreenMove[] =>
  OFFERS.filter(
    ({ by, phases, even, unless = [] }) =>
      (phases === undefined || phases.includes(entry.phase)) &&
      !unless.some((more) => hasAbility(entry, more)) &&
      entry.actions.some((one) => one.name === by && (even === true || one.reasons.length === 0)),
  ).map(({ move }) => move);
