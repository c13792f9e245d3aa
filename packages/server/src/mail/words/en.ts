import { listLabels, type Phase, phaseLabel, type Responsibility, type Task, type Turn } from '@imprimatur/domain';
import { moves } from './en-moves.ts';

/** A sentence that ends with a day: `until` is empty or begins with a space. */
type Until = (until: string) => string;

interface Ask {
  readonly please: Until;
  readonly button: string;
}

/** Within a sentence: "invited as reviewer". */
const role: Readonly<Record<Responsibility, string>> = {
  ...listLabels.asPart,
  submitter: 'submitter',
  co_author: 'first coordinating author',
  co_co_author: 'second coordinating author',
  milestone: 'responsible for milestones',
};

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

export const en = {
  quoted: (text: string) => `“${text}”`,
  until: (day: string) => ` until ${day}`,
  phase: (id: Phase) => phaseLabel(id),

  /** What stands around every letter. */
  frame: {
    dear: (name: string) => `Dear ${name || 'colleague'},`,
    writes: (name: string) => `${name} writes:`,
    copyAddress: 'Or copy this address into the browser:',
    regards: 'Kind regards',
    why: 'You receive this mail because you take part in guidelines and publications of the association.',
    mute: 'Reminders can be muted, and news gathered once a day, in your profile:',
  },

  role,

  /** What a reminder or a calendar asks for. */
  task: {
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
    take_on: 'Nobody else is awaited at present. Please take the entry on.',
  } satisfies Readonly<Record<Task | 'take_on', string>>,

  moves,

  /** What a move asks of its reader. */
  ask: {
    formalCheck: { please: (until) => `Please make the formal check${until}.`, button: 'Make the formal check' },
    firstUpload: {
      please: (until) =>
        `Please upload the first draft; it can be handed in once all declarations of interest are in${until}.`,
      button: 'Upload the draft',
    },
    revise: { please: (until) => `Please revise the entry and submit it again${until}.`, button: 'Revise' },
    gpcReview: { please: (until) => `Please review it for the GPC${until}.`, button: 'Write the GPC review' },
    forward: {
      please: (until) => `Please send it on to the committee or to the national delegates${until}.`,
      button: 'Send it on',
    },
    forwardToDelegates: {
      please: (until) => `Please send it on to the national delegates${until}.`,
      button: 'Send it on',
    },
    upload: {
      please: (until) =>
        `Please download the reviewers’ files, implement the review and upload the new version${until}.`,
      button: 'Upload the revision',
    },
    correct: { please: (until) => `Please upload corrected files${until}.`, button: 'Upload corrected files' },
    review: { please: (until) => `Please review it${until}.`, button: 'Write your review' },
    reviewAsWell: {
      please: (until) => `You can send a review as well; it counts if it is in before the round ends${until}.`,
      button: 'Write your review',
    },
    delegateReview: {
      please: (until) => `Please review it as a national delegate${until}.`,
      button: 'Write your review',
    },
    gpcApproval: { please: (until) => `Please approve it for the GPC, or put it on hold${until}.`, button: 'Decide' },
    boardApproval: {
      please: (until) => `Please approve it for the board, or put it on hold${until}.`,
      button: 'Decide',
    },
    finalVersion: {
      please: (until) => `Please prepare and hand in the final version${until}.`,
      button: 'Hand in the final version',
    },
    publish: {
      please: (until) => `Please publish it and enter the details of the publication${until}.`,
      button: 'Enter the details',
    },
  } satisfies Readonly<Record<string, Ask>>,

  button: {
    openEntry: 'Open the entry',
    openWork: 'Open my work',
    openLog: 'Open the log',
    readPublication: 'Read the publication',
    declare: 'Declare your interests',
    answerInvitation: 'Answer the invitation',
    seeRequest: 'See the request',
  },

  declaration: {
    withMove: 'Everybody who takes part is asked to declare their interests: please do so now, it takes a few minutes.',
    needed: 'Your declaration of interest is needed',
    asked: (title: string) => `You take part in ${title}. Everybody who does is asked to declare their interests.`,
    missing: 'Reminder: your declaration of interest is missing',
    stillMissing: (title: string) => `Your declaration of interest for ${title} is still missing.`,
    one: 'Please answer the short form.',
    several: (count: number) =>
      `${count} declarations are asked of you. Please sign in and answer them together, on one page.`,
    explained:
      'It asks for support for this work and for relations of the past 36 months; ' +
      '“none” is an answer too. The first draft can be handed in once all declarations are in.',
    please: 'Please declare your interests.',
  },

  invitation: {
    subject: (role: string) => `Invitation as ${role}`,
    happened: (by: string, title: string, role: string) => `${by} invites you to take part in ${title} as ${role}.`,
    again: (role: string) => `Reminder: invitation as ${role}`,
    unanswered: (by: string, title: string, role: string) =>
      `You have not yet answered the invitation of ${by} to take part in ${title} as ${role}.`,
    answer: 'Please accept or reject the role, or ask for another one.',
  },

  answered: {
    accepted: (by: string) => `${by} accepted`,
    hasAccepted: (by: string, role: string, title: string) => `${by} accepted to be ${role} of ${title}.`,
    rejected: (by: string) => `${by} rejected`,
    hasRejected: (by: string, role: string, title: string) => `${by} rejected to be ${role} of ${title}.`,
    nameAnother: 'Please name somebody else where one is needed.',
    asksForAnother: (by: string) => `${by} asks for another role`,
    wants: (by: string, title: string, { role, wanted }: { role: string; wanted: string }) =>
      `${by}, ${role} of ${title}, asks to be ${wanted} instead.`,
    approve: 'Please approve the change, or leave the role as it is.',
    youAre: (role: string) => `You are now ${role}`,
    approved: (by: string, role: string, title: string) =>
      `${by} approved your request: you are now ${role} of ${title}.`,
  },

  handOver: {
    noLonger: (role: string) => `No longer ${role}`,
    removed: (by: string, title: string, role: string) =>
      `${by} changed who takes part in ${title}. You are no longer asked for as: ${role}.`,
    nothing: 'Nothing is expected of you in this role any more. Thank you for your readiness.',
    subject: (role: string) => `Handed over to you: ${role}`,
    handed: (by: string, title: string, role: string) => `${by} handed ${title} over to you, as: ${role}.`,
    handedFrom: (by: string, title: string, { role, before }: { role: string; before: string }) =>
      `${by} handed ${title} over to you, as: ${role} (before you: ${before}).`,
  },

  round: {
    subject: 'Nobody is left to review',
    happened: (title: string, phase: string) =>
      `No review of ${title} is awaited any more: nobody is left in its round (${phase}).`,
    nameOrEnd: 'Please name a reviewer, or end the round.',
    end: 'Please end the round.',
  },
  council: {
    subject: 'Nobody is left to decide',
    happened: (title: string, phase: string) =>
      `${title} waits for nobody who can act (${phase}): whoever is asked there has left, or takes part in it.`,
    act: 'Please act in their place, or add somebody who may.',
  },

  /** Of a day that is ahead, today or over, so many days from now. */
  deadline: {
    inPhase: (title: string, phase: string) => `${title} is in the phase ${phase}.`,
    ahead: {
      subject: (count: number) => `Due in ${days(count)}`,
      due: (count: number, day: string) => `Its deadline is in ${days(count)}, on ${day}.`,
    },
    today: { subject: () => 'Due today', due: (_: number, day: string) => `Its deadline is today, ${day}.` },
    over: {
      subject: (count: number) => `Overdue for ${days(count)}`,
      due: (count: number, day: string) => `Its deadline is since ${day}, ${days(count)} ago.`,
    },
  },

  reminder: {
    subject: 'A reminder',
    waits: (title: string, phase: string) => `${title} is in the phase ${phase} and waits for you.`,
    waitsUntil: (title: string, phase: string, day: string) =>
      `${title} is in the phase ${phase} and waits for you: the date is ${day}.`,
  },

  digest: {
    subject: (count: number, day: string) => `${count === 1 ? 'One piece' : `${count} pieces`} of news, ${day}`,
    happened: 'This is what has happened since your last summary.',
  },

  receipt: {
    ofEntry: 'Your submission was received',
    ofVersion: (version: number) => `Version ${version} was received`,
    version: (version: number, title: string) => `Version ${version} of ${title}`,
    happened: (what: string, { day, time, by, id }: { day: string; time: string; by: string; id: string }) =>
      `${what} was received on ${day} at ${time}, handed in by ${by}. Its ID is ${id}.`,
    expected: (phase: string, next: string) =>
      `It is now in the phase ${phase}: ${next}. You hear from us when something is asked of you.`,
    /** Whose turn it is after something was handed in. */
    next: {
      submitter: (until) => `it is your turn again${until}`,
      council: (until) => `it is the turn of the Guidelines and Publications Council${until}`,
      office: (until) => `the office sends it on${until}`,
      committee: (until) => `it is the turn of the committee${until}`,
      delegates: (until) => `it is the turn of the national delegates${until}`,
      board: (until) => `it is the turn of the board${until}`,
      rejected: () => 'nothing follows',
      published: () => 'nothing follows',
    } satisfies Readonly<Record<Turn, Until>>,
  },

  log: {
    sealed: 'The change log is sealed',
    seal: (seal: string) =>
      `Its newest seal is ${seal} and proves later that the log was not changed since, as long as this mail is kept.`,
    unsealable: 'The change log needs to be looked at',
    reason: (reason: string) =>
      `The log did not only grow since it was last sealed: ${reason}. No new seal is made until this is settled.`,
    verify:
      'Please have whoever runs the server call imprimatur verify --log. After a backup was restored on purpose, ' +
      'imprimatur verify --accept seals the log as it is now.',
  },
};

/** All sentences of the letters. Which of them a letter says is decided by its template alone. */
export type Words = typeof en;
