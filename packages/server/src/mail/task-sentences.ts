import type { Task } from '@imprimatur/domain';

/** What a reminder or a calendar asks for. */
export const TASK_SENTENCES: Readonly<Record<Task, string>> = {
  answer_invitation: 'Please answer the invitation.',
  declare_interests: 'Please declare your interests: the first version waits for it.',
  approve_role_change: 'Please say whether they may take the other role.',
  finish_draft: 'Please finish and submit your draft.',
  revise_entry: 'Please revise the entry and submit it again.',
  formal_check: 'Please make the formal check.',
  first_upload: 'Please upload the first draft.',
  gpc_review: 'Please review it for the GPC.',
  revision: 'Please upload the version that implements the review.',
  forward: 'Please send the entry on.',
  committee_review: 'Please send your review.',
  delegate_review: 'Please send your review as a national delegate.',
  nobody: 'Nobody’s review is awaited any more. Please decide how the round goes on.',
  final_version: 'Please hand in the final version.',
  gpc_approval: 'Please approve it for the GPC, or put it on hold.',
  board_approval: 'Please approve it for the board, or put it on hold.',
  publication: 'Please enter the details of the publication.',
};

/** When nobody is awaited, as in a round with all reviews in, the office moves the entry on. */
export const TAKE_ON = 'Nobody else is awaited at present. Please take the entry on.';
