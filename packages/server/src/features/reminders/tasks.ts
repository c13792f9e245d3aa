import type { Task } from '@imprimatur/domain';

/** The request of a reminder, and the entry's screen for it. */
export const TASK_SENTENCES: Readonly<Record<Task, { readonly please: string; readonly screen: string }>> = {
  answerInvitation: { please: 'Please answer the invitation.', screen: 'view' },
  finishDraft: { please: 'Please finish and submit your draft.', screen: 'edit' },
  reviseEntry: { please: 'Please revise the entry and submit it again.', screen: 'edit' },
  formalCheck: { please: 'Please make the formal check.', screen: 'view' },
  uploadDraft: { please: 'Please upload the first draft.', screen: 'upload' },
  gpcReview: { please: 'Please review it for the GPC.', screen: 'gpc-review' },
  uploadRevision: { please: 'Please upload the version that implements the review.', screen: 'view' },
  forward: { please: 'Please send the entry on.', screen: 'view' },
  review: { please: 'Please send your review.', screen: 'review' },
  delegateReview: { please: 'Please send your review as a national delegate.', screen: 'nd-review' },
  endRound: { please: 'Nobody’s review is awaited any more. Please decide how the round goes on.', screen: 'view' },
  startBoard: { please: 'Please hand in the final version.', screen: 'gpc-final-approval-process' },
  finalApproval: { please: 'Please approve it for the GPC, or put it on hold.', screen: 'view' },
  uploadCorrected: { please: 'Please upload corrected files.', screen: 'on-hold' },
  boardApproval: { please: 'Please approve it for the board, or put it on hold.', screen: 'view' },
  publish: { please: 'Please enter the details of the publication.', screen: 'final-publication' },
};

/** When nobody is awaited, as in a round with all reviews in, the office moves the entry on. */
export const TAKE_ON = { please: 'Nobody else is awaited at present. Please take the entry on.', screen: 'view' };
