import { type EntryScreen, MOVE_SCREENS } from '@imprimatur/domain';

/** The task of a reader, and the entry's screen for it. */
export interface Ask {
  readonly please: string;
  readonly button: string;
  /** The view where it is left out. */
  readonly screen?: EntryScreen;
}

export const GPC_REVIEW: Ask = {
  please: 'Please review it for the GPC',
  button: 'Write the GPC review',
  screen: MOVE_SCREENS.gpcReview,
};
export const FORWARD: Ask = {
  please: 'Please send it on to the committee or to the national delegates',
  button: 'Send it on',
};
export const UPLOAD: Ask = {
  please: 'Please download the reviewers’ files, implement the review and upload the new version',
  button: 'Upload the revision',
};
export const CORRECT: Ask = {
  please: 'Please upload corrected files',
  button: 'Upload corrected files',
  screen: MOVE_SCREENS.gpcHoldRevision,
};
export const REVIEW: Ask = {
  please: 'Please review it',
  button: 'Write your review',
  screen: MOVE_SCREENS.committeeReview,
};
export const DELEGATE: Ask = {
  please: 'Please review it as a national delegate',
  button: 'Write your review',
  screen: MOVE_SCREENS.delegateReview,
};
export const GPC_FINAL: Ask = { please: 'Please approve it for the GPC, or put it on hold', button: 'Decide' };
export const BOARD: Ask = { please: 'Please approve it for the board, or put it on hold', button: 'Decide' };
export const FINAL_VERSION: Ask = {
  please: 'Please prepare and hand in the final version',
  button: 'Hand in the final version',
  screen: MOVE_SCREENS.startBoard,
};
