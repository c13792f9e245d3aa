import { COMMITTEE_ROUND, DELEGATE_ROUND } from '@imprimatur/domain/lifecycle/phase-sets';
import type { AbilityName, Entry } from './entry.ts';

/** The last part of the address of each screen. */
export type EntryScreenName =
  | 'view'
  | 'edit'
  | 'upload'
  | 'gpc-review'
  | 'review'
  | 'nd-review'
  | 'on-hold'
  | 'gpc-final-approval-process'
  | 'final-publication'
  | 'coi-managment';

export const screenAddress = (id: number, screen: EntryScreenName): string => `/guidelines/${id}/${screen}`;

/** The screen of each move that needs more than a button. The catalogue has the label under the same name. */
export const SCREENS = {
  submit: 'edit',
  firstUpload: 'upload',
  gpcReview: 'gpc-review',
  gpcRevision: 'gpc-review',
  committeeReview: 'review',
  endCommitteeRound: 'review',
  committeeRevision: 'review',
  delegateReview: 'nd-review',
  endDelegateRound: 'nd-review',
  delegatesRevision: 'nd-review',
  startBoard: 'gpc-final-approval-process',
  gpcHoldRevision: 'on-hold',
  boardHoldRevision: 'on-hold',
  publish: 'final-publication',
} as const satisfies Record<string, EntryScreenName>;

export type ScreenMove = keyof typeof SCREENS;

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
