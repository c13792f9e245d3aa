import type { Task } from '@imprimatur/domain';

/** The request of a reminder. */
export const TASK_SENTENCES: Readonly<Record<Task, string>> = {
  answerInvitation: 'Please answer the invitation.',
  finishDraft: 'Please finish and submit your draft.',
  reviseEntry: 'Please revise the entry and submit it again.',
  formalCheck: 'Please make the formal check.',
  uploadDraft: 'Please upload the first draft.',
  gpcReview: 'Please review it for the GPC.',
  uploadRevision: 'Please upload the version that implements the review.',
  forward: 'Please send the entry on.',
  review: 'Please send your review.',
  delegateReview: 'Please send your review as a national delegate.',
  endRound: 'Nobody’s review is awaited any more. Please decide how the round goes on.',
  startBoard: 'Please hand in the final version.',
  finalApproval: 'Please approve it for the GPC, or put it on hold.',
  uploadCorrected: 'Please upload corrected files.',
  boardApproval: 'Please approve it for the board, or put it on hold.',
  publish: 'Please enter the details of the publication.',
};

/** When nobody is awaited, as in a round with all reviews in, the office moves the entry on. */
export const TAKE_ON = 'Nobody else is awaited at present. Please take the entry on.';
