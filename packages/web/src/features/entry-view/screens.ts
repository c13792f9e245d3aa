import { COMMITTEE_ROUND, DELEGATE_ROUND } from '@imprimatur/domain/lifecycle/phase-sets';
import type { ScreenMove } from '@imprimatur/domain/screens';
import { type AbilityName, type Entry, hasAbility } from '../entry/entry.ts';

interface ScreenRule {
  readonly move: ScreenMove;
  readonly phases?: readonly number[];
  readonly by: AbilityName;
  /** Offered even if the action is blocked for now, because its screen shows the reasons. */
  readonly evenIfBlocked?: true;
  /** Not offered to people with one of these abilities, because they can do more on the same screen. */
  readonly unlessHas?: readonly AbilityName[];
}

const SCREEN_RULES: readonly ScreenRule[] = [
  { move: 'submit', by: 'submit', evenIfBlocked: true },
  { move: 'preApprove', by: 'preApprove', evenIfBlocked: true },
  { move: 'requestWork', by: 'requestWork', evenIfBlocked: true },
  { move: 'reject', by: 'reject', evenIfBlocked: true },
  { move: 'gpcApprove', by: 'gpcApprove', evenIfBlocked: true },
  { move: 'gpcHold', by: 'gpcHold', evenIfBlocked: true },
  { move: 'boardApprove', by: 'boardApprove', evenIfBlocked: true },
  { move: 'boardHold', by: 'boardHold', evenIfBlocked: true },
  { move: 'firstUpload', by: 'firstUpload', evenIfBlocked: true },
  { move: 'gpcReview', by: 'gpcReviewClean' },
  { move: 'gpcRevision', by: 'gpcRevision', evenIfBlocked: true },
  { move: 'committeeReview', by: 'sendReview', phases: [COMMITTEE_ROUND] },
  { move: 'endCommitteeRound', by: 'endRound', phases: [COMMITTEE_ROUND] },
  { move: 'committeeRevision', by: 'committeeRevision', evenIfBlocked: true },
  { move: 'delegateReview', by: 'sendReview', phases: [DELEGATE_ROUND] },
  { move: 'endDelegateRound', by: 'endRound', phases: [DELEGATE_ROUND] },
  { move: 'delegatesRevision', by: 'delegatesRevision', evenIfBlocked: true },
  { move: 'startBoard', by: 'startBoard', evenIfBlocked: true },
  { move: 'gpcHoldRevision', by: 'gpcHoldRevision', evenIfBlocked: true },
  { move: 'boardHoldRevision', by: 'boardHoldRevision', evenIfBlocked: true },
  { move: 'answerPoints', by: 'answerPoints', unlessHas: ['gpcRevision', 'committeeRevision', 'delegatesRevision'] },
  { move: 'publish', by: 'publish', evenIfBlocked: true },
];

export const listScreenMoves = (entry: Entry): ScreenMove[] =>
  SCREEN_RULES.filter(
    ({ by, phases, evenIfBlocked, unlessHas = [] }) =>
      (phases === undefined || phases.includes(entry.phase)) &&
      !unlessHas.some((ability) => hasAbility(entry, ability)) &&
      entry.actions.some((one) => one.name === by && (evenIfBlocked === true || one.reasons.length === 0)),
  ).map(({ move }) => move);
