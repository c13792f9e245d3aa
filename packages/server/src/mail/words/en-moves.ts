import type { TransitionId } from '@imprimatur/domain';

/** What a letter about a move tells: the title of the entry as it is quoted, and who made the move. */
interface Told {
  readonly title: string;
  readonly by: string;
}

interface Move {
  readonly subject: string;
  readonly happened: (told: Told) => string;
}

export const moves = {
  submit: {
    subject: 'Submitted for the formal check',
    happened: ({ title, by }) => `${by} submitted ${title}.`,
  },
  submitAgain: {
    subject: 'Submitted again',
    happened: ({ title, by }) => `${by} submitted ${title} again, revised as asked.`,
  },
  preApprove: {
    subject: 'Pre-approved: writing can begin',
    happened: ({ title }) => `${title} has been pre-approved.`,
  },
  requestWork: {
    subject: 'Additional work is needed',
    happened: ({ title, by }) => `${by} asks for additional work on ${title}.`,
  },
  reject: {
    subject: 'Rejected',
    happened: ({ title, by }) => `${title} was rejected at the formal check by ${by}.`,
  },
  firstUpload: {
    subject: 'First draft for the GPC review',
    happened: ({ title, by }) => `${by} handed in the first draft of ${title}.`,
  },
  gpcReviewClean: {
    subject: 'The GPC review asks for no changes',
    happened: ({ title }) => `The GPC review of ${title} ended without changes.`,
  },
  gpcReviewChanges: {
    subject: 'The GPC review asks for changes',
    happened: ({ title }) => `The GPC review of ${title} ended. It asks for changes.`,
  },
  gpcRevision: {
    subject: 'Revised after the GPC review',
    happened: ({ title, by }) => `${by} handed in a version of ${title} that implements the GPC review.`,
  },
  forwardToCommittee: {
    subject: 'For committee review',
    happened: ({ title }) => `${title} is open for committee review.`,
  },
  forwardToDelegates: {
    subject: 'For review by the national delegates',
    happened: ({ title }) => `${title} is open for review by the national delegates.`,
  },
  committeeClean: {
    subject: 'The committee review asks for no changes',
    happened: ({ title }) => `The committee review of ${title} ended without changes.`,
  },
  committeeChanges: {
    subject: 'The committee review asks for changes',
    happened: ({ title }) => `The committee review of ${title} ended. It asks for changes.`,
  },
  committeeRevision: {
    subject: 'Revised after the committee review',
    happened: ({ title, by }) => `${by} handed in a version of ${title} that implements the committee review.`,
  },
  delegatesClean: {
    subject: 'The national delegates ask for no changes',
    happened: ({ title }) => `The review of ${title} by the national delegates ended without changes.`,
  },
  delegatesChanges: {
    subject: 'The national delegates ask for changes',
    happened: ({ title }) => `The review of ${title} by the national delegates ended. It asks for changes.`,
  },
  delegatesRevision: {
    subject: 'Revised after the national delegates’ review',
    happened: ({ title, by }) => `${by} handed in a version of ${title} that implements the delegates’ review.`,
  },
  startBoard: {
    subject: 'Final version for approval',
    happened: ({ title, by }) => `${by} handed in the final version of ${title}.`,
  },
  gpcApprove: {
    subject: 'For the approval of the board',
    happened: ({ title }) => `The Guidelines and Publications Council approved ${title}.`,
  },
  gpcHold: {
    subject: 'The approval of the GPC is on hold',
    happened: ({ title, by }) => `${by} put the GPC’s approval of ${title} on hold.`,
  },
  gpcHoldRevision: {
    subject: 'Corrected for the approval of the GPC',
    happened: ({ title, by }) => `${by} handed in corrected files of ${title}.`,
  },
  boardApprove: {
    subject: 'Approved by the board',
    happened: ({ title }) => `The board approved ${title}.`,
  },
  boardHold: {
    subject: 'The approval of the board is on hold',
    happened: ({ title, by }) => `${by} put the board’s approval of ${title} on hold.`,
  },
  boardHoldRevision: {
    subject: 'Corrected for the approval of the board',
    happened: ({ title, by }) => `${by} handed in corrected files of ${title}.`,
  },
  publish: {
    subject: 'Published',
    happened: ({ title }) => `${title} has been published. Thank you for your part in it.`,
  },
} satisfies Readonly<Record<TransitionId | 'submitAgain', Move>>;
