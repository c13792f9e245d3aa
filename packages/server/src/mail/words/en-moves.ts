import type { TransitionId } from '@imprimatur/domain';

/** The quoted title of the entry, and the person who made the move. */
interface MoveFacts {
  readonly title: string;
  readonly by: string;
}

interface Move {
  /** Used for readers without a task; the id of the entry is put before it. */
  readonly subject: string;
  readonly happened: (facts: MoveFacts) => string;
}

export const moves = {
  submit: {
    subject: 'Submitted for the formal check',
    happened: ({ title, by }) => `${by} submitted ${title} for the formal check.`,
  },
  submitAgain: {
    subject: 'Submitted again',
    happened: ({ title, by }) => `${by} revised ${title} and submitted it again.`,
  },
  preApprove: {
    subject: 'Pre-approved',
    happened: ({ title, by }) => `${by} pre-approved ${title}, so writing can begin.`,
  },
  requestWork: {
    subject: 'Additional work is needed',
    happened: ({ title, by }) => `${by} requests additional work on ${title}.`,
  },
  reject: {
    subject: 'Rejected',
    happened: ({ title, by }) => `${by} rejected ${title} at the formal check.`,
  },
  firstUpload: {
    subject: 'First draft submitted for GPC review',
    happened: ({ title, by }) => `${by} submitted the first draft of ${title}.`,
  },
  gpcReviewClean: {
    subject: 'The GPC review requests no changes',
    happened: ({ title }) => `The GPC review of ${title} requests no changes.`,
  },
  gpcReviewChanges: {
    subject: 'The GPC review requests changes',
    happened: ({ title }) => `The GPC review of ${title} requests changes.`,
  },
  gpcRevision: {
    subject: 'Revised after the GPC review',
    happened: ({ title, by }) => `${by} revised ${title} after the GPC review.`,
  },
  forwardToCommittee: {
    subject: 'Forwarded to the committee',
    happened: ({ title, by }) => `${by} forwarded ${title} to the committee for review.`,
  },
  forwardToDelegates: {
    subject: 'Forwarded to the national delegates',
    happened: ({ title, by }) => `${by} forwarded ${title} to the national delegates for review.`,
  },
  committeeClean: {
    subject: 'The committee review requests no changes',
    happened: ({ title }) => `The committee review of ${title} requests no changes.`,
  },
  committeeChanges: {
    subject: 'The committee review requests changes',
    happened: ({ title }) => `The committee review of ${title} requests changes.`,
  },
  committeeRevision: {
    subject: 'Revised after the committee review',
    happened: ({ title, by }) => `${by} revised ${title} after the committee review.`,
  },
  delegatesClean: {
    subject: 'The national delegates request no changes',
    happened: ({ title }) => `The national delegates request no changes to ${title}.`,
  },
  delegatesChanges: {
    subject: 'The national delegates request changes',
    happened: ({ title }) => `The national delegates request changes to ${title}.`,
  },
  delegatesRevision: {
    subject: 'Revised after the review by the national delegates',
    happened: ({ title, by }) => `${by} revised ${title} after the review by the national delegates.`,
  },
  startBoard: {
    subject: 'Final version submitted for approval',
    happened: ({ title, by }) => `${by} submitted the final version of ${title}.`,
  },
  gpcApprove: {
    subject: 'Approved by the GPC',
    happened: ({ title }) => `The Guidelines and Publications Council approved ${title}.`,
  },
  gpcHold: {
    subject: 'GPC approval on hold',
    happened: ({ title, by }) => `${by} put the GPC approval of ${title} on hold.`,
  },
  gpcHoldRevision: {
    subject: 'Corrected files submitted for GPC approval',
    happened: ({ title, by }) => `${by} submitted corrected files for ${title}.`,
  },
  boardApprove: {
    subject: 'Approved by the board',
    happened: ({ title }) => `The board approved ${title}.`,
  },
  boardHold: {
    subject: 'Board approval on hold',
    happened: ({ title, by }) => `${by} put the board approval of ${title} on hold.`,
  },
  boardHoldRevision: {
    subject: 'Corrected files submitted for board approval',
    happened: ({ title, by }) => `${by} submitted corrected files for ${title}.`,
  },
  publish: {
    subject: 'Published',
    happened: ({ title }) => `${title} has been published. Thank you for your contribution.`,
  },
} satisfies Readonly<Record<TransitionId | 'submitAgain', Move>>;
