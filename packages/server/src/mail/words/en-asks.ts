import type { Task } from '@imprimatur/domain';

/** The request of an email; `by` is empty or begins with a space: " by 14-03-2027". */
export interface Ask {
  readonly subject: (id: string, by: string) => string;
  readonly please: (by: string) => string;
  /** A further sentence. */
  readonly hint?: string;
  readonly button: string;
}

/** Tasks, and requests that are not tasks. */
export type AskName = Task | 'forward_to_delegates' | 'correct' | 'review_as_well' | 'take_on';

export const asks: Readonly<Record<AskName, Ask>> = {
  answer_invitation: {
    subject: (id, by) => `Please answer the invitation to ${id}${by}`,
    please: (by) => `Please accept or decline the invitation${by}.`,
    button: 'Answer the invitation',
  },
  declare_interests: {
    subject: (id, by) => `Please declare your interests for ${id}${by}`,
    please: (by) => `Please declare your interests${by}.`,
    hint: 'The first draft can be submitted once all declarations have been received.',
    button: 'Declare your interests',
  },
  approve_role_change: {
    subject: (id, by) => `Please decide on a change of role in ${id}${by}`,
    please: (by) => `Please decide on the change of role${by}: approve it, or leave the role as it is.`,
    button: 'See the request',
  },
  handle_interest: {
    subject: (id, by) => `Please decide how to handle declared interests for ${id}${by}`,
    please: (by) => `Please decide${by} how to handle the declared interests.`,
    hint: 'The board can approve the entry once all interests have been handled.',
    button: 'See the declarations',
  },
  finish_draft: {
    subject: (id, by) => `Please finish and submit ${id}${by}`,
    please: (by) => `Please finish and submit your draft${by}.`,
    button: 'Continue the draft',
  },
  revise_entry: {
    subject: (id, by) => `Please revise ${id}${by}`,
    please: (by) => `Please revise the entry and submit it again${by}.`,
    button: 'Revise the entry',
  },
  formal_check: {
    subject: (id, by) => `Please complete the formal check of ${id}${by}`,
    please: (by) => `Please complete the formal check${by}.`,
    button: 'Do the formal check',
  },
  first_upload: {
    subject: (id, by) => `Please upload the first draft of ${id}${by}`,
    please: (by) => `Please upload the first draft${by}.`,
    hint: 'You can submit the draft once all declarations of interest have been received.',
    button: 'Upload the draft',
  },
  gpc_review: {
    subject: (id, by) => `Please review ${id} for the GPC${by}`,
    please: (by) => `Please send your review for the GPC${by}.`,
    button: 'Write the GPC review',
  },
  revision: {
    subject: (id, by) => `Please revise ${id}${by}`,
    please: (by) => `Please upload a revised version${by}.`,
    hint: 'Before you submit it, please download the reviewers’ files and answer every point.',
    button: 'Upload the revision',
  },
  correct: {
    subject: (id, by) => `Please correct ${id}${by}`,
    please: (by) => `Please upload corrected files${by}.`,
    button: 'Upload corrected files',
  },
  forward: {
    subject: (id, by) => `Please forward ${id} to its reviewers${by}`,
    please: (by) => `Please forward the entry to its reviewers${by}.`,
    hint: 'The page shows who reviews next: the committee or the national delegates.',
    button: 'Forward the entry',
  },
  forward_to_delegates: {
    subject: (id, by) => `Please forward ${id} to the national delegates${by}`,
    please: (by) => `Please forward the entry to the national delegates${by}.`,
    button: 'Forward the entry',
  },
  committee_review: {
    subject: (id, by) => `Please review ${id}${by}`,
    please: (by) => `Please send your review${by}.`,
    button: 'Write your review',
  },
  review_as_well: {
    subject: (id, by) => `You can review ${id}${by}`,
    please: (by) => `You can also send a review${by}.`,
    hint: 'Your review counts if it arrives before the round ends.',
    button: 'Write your review',
  },
  delegate_review: {
    subject: (id, by) => `Please review ${id} as a national delegate${by}`,
    please: (by) => `Please send your review as a national delegate${by}.`,
    button: 'Write your review',
  },
  nobody: {
    subject: (id, by) => `Please decide how to continue with ${id}${by}`,
    please: (by) => `Please decide${by} how to continue: no more reviews are expected.`,
    button: 'View the round',
  },
  final_version: {
    subject: (id, by) => `Please submit the final version of ${id}${by}`,
    please: (by) => `Please prepare and submit the final version${by}.`,
    button: 'Submit the final version',
  },
  gpc_approval: {
    subject: (id, by) => `Please decide on ${id} on behalf of the GPC${by}`,
    please: (by) => `Please decide on behalf of the GPC${by}: approve the entry, or put it on hold.`,
    button: 'Decide',
  },
  board_approval: {
    subject: (id, by) => `Please decide on ${id} on behalf of the board${by}`,
    please: (by) => `Please decide on behalf of the board${by}: approve the entry, or put it on hold.`,
    button: 'Decide',
  },
  publication: {
    subject: (id, by) => `Please enter the publication details of ${id}${by}`,
    please: (by) => `Please publish the manuscript and enter the publication details${by}.`,
    button: 'Enter the details',
  },
  take_on: {
    subject: (id, by) => `Please take over ${id}${by}`,
    please: (by) => `Please take over the entry${by}: no one else can act at present.`,
    button: 'Open the entry',
  },
};
