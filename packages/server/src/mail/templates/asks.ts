import { type EntryScreen, MOVE_SCREENS } from '@imprimatur/domain';
import type { Words } from '../words/words.ts';

/** The task of a reader, and the entry's screen for it. */
export interface Ask {
  /** What the words call it. */
  readonly ask: keyof Words['ask'];
  /** The view where it is left out. */
  readonly screen?: EntryScreen;
}

export const FORMAL_CHECK: Ask = { ask: 'formalCheck' };
export const GPC_REVIEW: Ask = { ask: 'gpcReview', screen: MOVE_SCREENS.gpcReview };
export const FORWARD: Ask = { ask: 'forward' };
export const UPLOAD: Ask = { ask: 'upload' };
export const CORRECT: Ask = { ask: 'correct', screen: MOVE_SCREENS.gpcHoldRevision };
export const REVIEW: Ask = { ask: 'review', screen: MOVE_SCREENS.committeeReview };
export const DELEGATE: Ask = { ask: 'delegateReview', screen: MOVE_SCREENS.delegateReview };
export const GPC_FINAL: Ask = { ask: 'gpcApproval' };
export const BOARD: Ask = { ask: 'boardApproval' };
export const FINAL_VERSION: Ask = { ask: 'finalVersion', screen: MOVE_SCREENS.startBoard };
