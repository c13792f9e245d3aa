import { type EntryScreen, MOVE_SCREENS } from '@imprimatur/domain';
import type { AskName } from '../words/en-asks.ts';

/** The reader's task and the screen for it; without a screen, the view of the entry. */
export interface Ask {
  readonly ask: AskName;
  readonly screen?: EntryScreen;
}

export const FORMAL_CHECK: Ask = { ask: 'formal_check' };
export const GPC_REVIEW: Ask = { ask: 'gpc_review', screen: MOVE_SCREENS.gpcReview };
export const FORWARD: Ask = { ask: 'forward' };
export const UPLOAD: Ask = { ask: 'revision' };
export const CORRECTION: Ask = { ask: 'correct', screen: MOVE_SCREENS.gpcHoldRevision };
export const REVIEW: Ask = { ask: 'committee_review', screen: MOVE_SCREENS.committeeReview };
export const DELEGATE: Ask = { ask: 'delegate_review', screen: MOVE_SCREENS.delegateReview };
export const GPC_FINAL: Ask = { ask: 'gpc_approval' };
export const BOARD: Ask = { ask: 'board_approval' };
export const FINAL_VERSION: Ask = { ask: 'final_version', screen: MOVE_SCREENS.startBoard };
