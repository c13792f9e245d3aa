import { buildRecord, type CommitteeCode, formatPhase, labels, type Phase, TASKS, type Turn } from '@imprimatur/domain';
import { asks } from './en-asks.ts';
import { moves } from './en-moves.ts';
import { describeRole, role, roleWithArticle } from './en-roles.ts';

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** Adds the deadline of the next step: " and is due by 14-03-2027". */
const dueBy = (by: string): string => (by === '' ? '' : ` and is due${by}`);

/** Begins a request after a colon: "Reminder: please …". */
const lowerFirst = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** Facts that a receipt confirms; `version` is null for an entry without files. */
interface ReceiptFacts {
  readonly day: string;
  readonly time: string;
  readonly by: string;
  readonly id: string;
  readonly version: number | null;
}

export const en = {
  quoted: (text: string) => `“${text}”`,
  by: (day: string) => ` by ${day}`,
  today: (day: string) => ` today (${day})`,
  phase: (id: Phase) => formatPhase(id),
  committee: (code: CommitteeCode): string => labels.committee[code],

  /** Texts that every email contains. */
  frame: {
    dear: (name: string) => `Dear ${name || 'colleague'},`,
    writes: (name: string) => `${name} writes:`,
    copyAddress: 'Or copy this address into your browser:',
    regards: 'Kind regards',
    why: 'You are receiving this email because you are involved in a guideline of the association.',
    mute: 'In your profile, you can turn off reminders or choose one daily summary:',
  },

  /** Introduces the application to people without an account. */
  introduction: (association: string, product: string) =>
    `The ${association} manages its guidelines in ${product}, a web application.`,
  noSignIn: 'You can answer without signing in.',
  nothingToDo: 'You do not need to do anything.',
  conditions: 'Conditions of the decision:',

  role,
  roleWithArticle,

  ask: asks,
  /** The text of a calendar event. */
  task: buildRecord([...TASKS, 'take_on'], (name) => asks[name].please('')),

  moves,

  reminder: (subject: string) => `Reminder: ${lowerFirst(subject)}`,
  overdue: {
    subject: (subject: string, count: number, day: string) =>
      `${days(count)} overdue: ${lowerFirst(subject)} (due ${day})`,
    was: (count: number, day: string) => `The deadline was ${day}, ${days(count)} ago.`,
  },

  button: {
    openEntry: 'Open the entry',
    openWork: 'Open My work',
    openLog: 'Open the log',
    readPublication: 'Read the publication',
    accept: 'Accept',
    decline: 'Decline',
  },

  declaration: {
    named: (by: string, title: string, role: string) => `${by} named you as ${role} of ${title}.`,
    namedAndApproved: (by: string, title: string, role: string) =>
      `${by} named you as ${role} of ${title}, which has been pre-approved.`,
    youAre: (title: string, role: string) => `You are ${describeRole(role, title)}.`,
    takesPart: (title: string) => `You are involved in ${title}.`,
    stillMissing: (title: string) => `Your declaration of interest for ${title} is still missing.`,
    several: (count: number) =>
      `You have ${count} declarations to complete. Please sign in to complete them together, on one page.`,
    explained:
      'Everyone who takes part must declare their interests. The form takes a few minutes. ' +
      'It asks about support for this work and relationships in the past 36 months. “None” is a complete answer.',
  },

  handled: {
    subject: (id: string) => `Decision on your declared interests for ${id}`,
    happened: (by: string, title: string) => `${by} decided how your declared interests are handled for ${title}.`,
    parts: 'Applies to',
    means: {
      none_needed: 'Nothing changes for you. You do not need to do anything.',
      disclosed: 'Your interests become part of the record of the entry. Nothing else changes for you.',
      no_vote: 'You can read the entry and comment on it. You cannot vote, review or approve.',
      excluded: 'You cannot see the entry until it is published. You do not need to do anything.',
      recusal_undone: 'Your recusal was undone: you can decide on the entry again.',
    },
  },

  renewal: {
    ask: {
      subject: (_id: string, by: string) => `Please renew your standing declaration of interest${by}`,
      please: (by: string) => `Please renew it${by}.`,
      button: 'Renew the declaration',
    },
    ends: (day: string) => `Your standing declaration of interest expires on ${day}.`,
    ended: (day: string) => `Your standing declaration of interest expired on ${day}.`,
    missing: 'You have no standing declaration of interest yet.',
    /** For people who never had a standing declaration. */
    first: {
      subject: (_id: string, by: string) => `Please complete your standing declaration of interest${by}`,
      please: (by: string) => `Please complete one${by}.`,
      button: 'Complete the declaration',
    },
    firstExplained: 'People who decide on guidelines need a standing declaration. The form takes a few minutes.',
    explained:
      'People who decide on guidelines are asked to keep their standing declaration up to date. Your last answers are already filled in, so you only need to check and sign them.',
  },

  reExamination: {
    examine: {
      subject: (id: string, by: string) => `Please re-examine ${id}${by}`,
      please: (by: string) => `Please reaffirm, revise or retire the guideline${by}.`,
      button: 'Re-examine the guideline',
    },
    revise: {
      subject: (id: string, by: string) => `Please check whether ${id} needs a revision${by}`,
      please: (by: string) => `Please check whether the guideline needs a revision${by}.`,
      button: 'Open the guideline',
    },
    ends: (title: string, day: string) => `${title} expires on ${day}.`,
    ended: (title: string, day: string) => `${title} expired on ${day}.`,
    explained:
      'The office and the GPC can reaffirm or retire a guideline. A revision starts as a draft that already contains the details of this edition.',
  },

  invitation: {
    subject: (role: string, id: string, by: string) => `Please accept or decline the role of ${role} for ${id}${by}`,
    happened: (by: string, title: string, role: string) => `${by} invites you to be ${role} of ${title}.`,
    unanswered: (by: string, title: string, role: string) =>
      `You have not yet answered ${by}’s invitation to be ${role} of ${title}.`,
    please: (by: string) => `Please accept or decline the role${by}.`,
    /** Used if a round already waits for the review. */
    reviewAccepts: 'You accept the role when you send a review. If you cannot review, please sign in and decline now.',
    otherRole: 'You can accept without signing in. To decline or to ask for another role, please sign in.',
    facts: { committee: 'Committee', summary: 'Description', work: 'About your role', contact: 'Questions' },
    questions: (contact: string) => `Please reply to this email, or write to ${contact}.`,
    work: {
      coauthor:
        'Co-authors contribute to the first draft, usually within six months, and to the revisions after each review.',
      cowriter: 'Co-writers edit the entry and its files together with the submitter, from draft to publication.',
      reviewer: 'Reviewers read the manuscript and send their comments. Each round allows at least 14 days.',
    },
  },

  guest: {
    subject: (id: string) => `Please read the dossier of ${id}`,
    happened: (by: string, title: string) => `${by} has given you access to the dossier of ${title}.`,
    expected: (day: string, time: string) =>
      `You can read and download it without an account. The link expires on ${day} at ${time}.`,
    logged: 'The link is for you alone, and each use is logged. Please do not forward this email.',
    questions: (contact: string) => `If you have questions, please reply to this email, or write to ${contact}.`,
    button: 'Open the dossier',
  },

  answered: {
    accepted: (by: string, role: string) => `${by} accepted the role of ${role}`,
    hasAccepted: (by: string, role: string, title: string) => `${by} accepted the role of ${role} for ${title}.`,
    rejected: (by: string, role: string) => `${by} declined the role of ${role}`,
    hasRejected: (by: string, role: string, title: string) => `${by} declined the role of ${role} for ${title}.`,
    suggests: (by: string, suggestion: string) => `${by} suggests another person for the role: ${suggestion}`,
    nameAnother: 'If you need a replacement, please name another person.',
    wants: (by: string, title: string, { role, wanted }: { role: string; wanted: string }) =>
      `${by}, ${role} of ${title}, asks to be ${wanted} instead.`,
    youAre: (role: string, id: string) => `You are now ${describeRole(role, id)}`,
    approved: (by: string, role: string, title: string) =>
      `${by} approved your request: you are now ${role} of ${title}.`,
  },

  handOver: {
    noLonger: (role: string, id: string) => `You are no longer ${describeRole(role, id)}`,
    removed: (by: string, title: string, role: string) =>
      `${by} ended your role in ${title}: you are no longer ${role}.`,
    nothing: 'You do not need to do anything. Thank you for your help.',
    handed: (by: string, title: string, role: string) => `${by} has made you ${describeRole(role, title)}.`,
    handedFrom: (by: string, title: string, { role, before }: { role: string; before: string }) =>
      `${by} has made you ${describeRole(role, title)}, in place of ${before}.`,
    look: 'Please open the entry to see your tasks.',
  },

  abandoned: {
    subject: 'The work has been abandoned',
    happened: (by: string, title: string) => `${by} has abandoned the work on ${title}.`,
    nothing:
      'You do not need to do anything else. Open tasks, invitations and requests for declarations have been closed.',
    links: 'The office can resume the work. You will get an email if it does.',
    again: {
      subject: 'The work has been resumed',
      happened: (by: string, title: string) => `${by} has resumed the work on ${title}.`,
      look: 'The tasks, invitations and requests for declarations are open again. The entry shows your next step.',
    },
  },

  round: {
    happened: (title: string, phase: string) => `No one is left to review ${title} (${phase}).`,
    nameOrEnd: 'Please name a reviewer, or end the round.',
    end: 'Please end the round.',
  },
  council: {
    happened: (title: string, phase: string) =>
      `No one is available to decide on ${title} (${phase}): the people responsible have left or are authors.`,
    act: 'Please decide in their place, or add a person who may decide.',
  },

  /** A deadline that is some days away, today, or some days ago. */
  deadline: {
    ahead: (title: string, phase: string, count: number) => `${title} (${phase}) is due in ${days(count)}.`,
    today: (title: string, phase: string) => `${title} (${phase}) is due today.`,
    over: (title: string, phase: string, { count, day }: { count: number; day: string }) =>
      `The deadline for ${title} (${phase}) was ${day}, ${days(count)} ago.`,
  },
  officeReminds: (title: string, phase: string) => `This is a reminder from the office about ${title} (${phase}).`,
  /** The office reminds a person of several tasks in one email. */
  several: {
    subject: (count: number, when: string) => `Please complete ${count} tasks${when}`,
    /** The first deadline, in the future; or how many deadlines have passed, and the earliest of them. */
    first: (day: string) => `, the first by ${day}`,
    overdue: (count: number, day: string) => `, ${count} overdue (earliest deadline: ${day})`,
    happened: (count: number) => `This is a reminder from the office about ${count} tasks.`,
    firstIs: (day: string) => `Please complete them. The earliest deadline is ${day}.`,
    firstWas: (count: number, day: string) =>
      `Please complete them: ${count === 1 ? '1 is' : `${count} are`} overdue. The earliest deadline was ${day}.`,
    please: 'Please complete them.',
  },

  digest: {
    subject: (count: number, day: string) =>
      `Please read your daily summary for ${day}: ${count === 1 ? '1 update' : `${count} updates`}`,
    happened: 'Here is what has happened since your last summary.',
    expected: 'Please open My work to see your tasks.',
  },

  receipt: {
    ofEntry: 'We received your submission',
    ofVersion: (version: number) => `We received version ${version}`,
    version: (version: number, title: string) => `version ${version} of ${title}`,
    happened: (what: string, { day, time, by, id }: ReceiptFacts) =>
      `We received ${what} (${id}), submitted by ${by}, on ${day} at ${time}.`,
    expected: (phase: string, next: string) =>
      `It is now in the phase ${phase}. ${next}. We will email you if you need to do something.`,
    /** The party that acts next. */
    next: {
      submitter: (by) => `The next step is yours${dueBy(by)}`,
      council: (by) => `The next step is with the Guidelines and Publications Council${dueBy(by)}`,
      office: (by) => `The office will forward it${by}`,
      committee: (by) => `The next step is with the committee${dueBy(by)}`,
      delegates: (by) => `The next step is with the national delegates${dueBy(by)}`,
      board: (by) => `The next step is with the board${dueBy(by)}`,
      rejected: () => 'There are no further steps',
      published: () => 'There are no further steps',
    } satisfies Readonly<Record<Turn, (by: string) => string>>,
  },

  log: {
    sealed: 'Please keep this seal of the change log',
    seal: (seal: string) => `The newest seal of the change log is ${seal}.`,
    keep: 'Please keep this email: it can prove that the log has not been changed since.',
    unsealable: 'Please have the change log checked',
    reason: (reason: string) => `The change log was altered after it was last sealed: ${reason}.`,
    verify: 'Please ask the person who runs the server to run imprimatur verify --log.',
    accept:
      'No new seal will be made until this is resolved. If a backup was restored on purpose, ' +
      'run imprimatur verify --accept to seal the log as it is now.',
  },
};

/** All sentences of the emails; templates choose from them. */
export type Words = typeof en;
