import {
  COMMITTEE_ROUND,
  DECLARATION_PHASES,
  DELEGATE_ROUND,
  ENDED_PHASES,
  HOLD_PHASES,
  JUDGED_ANSWER_PHASES,
  REVISION_PHASES,
  SUBMITTABLE_PHASES,
} from '../lifecycle/phase-sets.ts';
import { PHASE, PHASE_IDS, type Phase } from '../lifecycle/phases.ts';
import { keysOf } from '../tables.ts';
import type { Capacity } from './capacities.ts';

const ALL = PHASE_IDS;
const WRITING = SUBMITTABLE_PHASES;
const OPEN = PHASE_IDS.filter((phase) => !ENDED_PHASES.includes(phase));
/** Another version is expected: after a review, or on hold. */
const REVISED = [...REVISION_PHASES, ...HOLD_PHASES];
const from = (first: Phase): readonly Phase[] => PHASE_IDS.filter((phase) => phase >= first);

const UNDER_REVIEW = OPEN.filter((phase) => phase >= PHASE.submitted);
const FROM_SUBMISSION = [...UNDER_REVIEW, PHASE.finalPublish];

type Row = Partial<Record<Capacity, readonly Phase[]>>;

/**
 * What may be done with an entry, by whom, in which phases (decisions §2). Anybody who is not named may not. Transitions are
 * not here: the table in lifecycle/transitions.ts names who makes them.
 */
export const MATRIX = {
  edit: { office: ALL, submitter: WRITING, cowriter: WRITING, gpc: [PHASE.boardApprovalOnHold] },
  editPeople: { office: ALL, submitter: WRITING, cowriter: WRITING, gpc: [PHASE.submitted, PHASE.boardApprovalOnHold] },
  editBudget: {
    office: ALL,
    submitter: WRITING,
    cowriter: WRITING,
    gpc: OPEN.filter((phase) => phase >= PHASE.submitted),
  },
  /** Sets the approved amounts of milestones; never of one's own entry, unless as the office. */
  approveBudget: { office: ALL, gpc: OPEN.filter((phase) => phase >= PHASE.submitted) },
  delete: { office: ALL, submitter: [PHASE.draft] },
  abandon: { office: OPEN, submitter: OPEN },
  takeUpAgain: { office: OPEN },
  upload: {
    office: ALL,
    submitter: OPEN,
    cowriter: OPEN,
    gpc: [PHASE.uploadedForGpcReview, PHASE.boardApprovalOnHold],
    reviewer: [COMMITTEE_ROUND],
  },
  readVersions: {
    office: ALL,
    gpc: ALL,
    submitter: ALL,
    cowriter: ALL,
    reviewer: from(COMMITTEE_ROUND),
    committee: from(COMMITTEE_ROUND),
    igo: from(COMMITTEE_ROUND),
    delegate: from(DELEGATE_ROUND),
    invitedCoauthor: from(PHASE.uploadedForGpcReview),
  },
  /** Only the final version, without any reviewer's file. */
  readFinalVersion: { everyone: [PHASE.finalPublish] },
  readWorkingFiles: { office: ALL },
  readComments: { office: ALL, gpc: ALL, igo: ALL, submitter: ALL, cowriter: ALL },
  writeComment: {
    office: from(PHASE.submitted),
    gpc: from(PHASE.submitted),
    submitter: from(PHASE.submitted).filter((phase) => phase < PHASE.preApproved),
  },
  /** Every review, at any time; the author of a review reads their own anyway. */
  readReviews: { office: ALL, gpc: ALL, igo: ALL },
  /** Reviews of rounds that have ended. */
  readEndedReviews: { submitter: ALL, cowriter: ALL },
  /** Answers that are in preparation; with the revision they are handed in to the readers of the points. */
  readUnsentAnswers: { office: ALL, submitter: ALL, cowriter: ALL },
  answerPoints: { office: REVISION_PHASES, submitter: REVISION_PHASES, cowriter: REVISION_PHASES },
  /** Writes the covering letter of the next revision. */
  writeCover: { office: REVISED, submitter: REVISED, cowriter: REVISED },
  /** Every covering letter that was handed in. */
  readCovers: { office: ALL, gpc: ALL, igo: ALL, submitter: ALL, cowriter: ALL },
  /** Those that answer a review, for people who review next. */
  readRevisionCovers: { reviewer: from(COMMITTEE_ROUND), delegate: from(DELEGATE_ROUND) },
  /** Whether an answer settles a point of any author; its author judges it anyway (points/rights.ts). */
  judgePoints: { office: JUDGED_ANSWER_PHASES },
  /** The same for points that members of the council made. */
  judgeCouncilPoints: { office: JUDGED_ANSWER_PHASES, gpc: JUDGED_ANSWER_PHASES },
  /** The record of the entry, as far as each of them may read it. */
  readDossier: { office: ALL, gpc: ALL, igo: ALL, submitter: ALL },
  /** All of the record, with declarations and log, also as a download. */
  readWholeRecord: { office: ALL, gpc: ALL, igo: ALL },
  /** Gives somebody outside a link to the dossier. */
  inviteGuests: { office: from(PHASE.submitted) },
  /** Reads who has such a link, and ends it. */
  manageGuests: { office: ALL },
  /** Shows the public edition in the register, or takes it back. */
  releaseDossier: { office: [PHASE.finalPublish] },
  setDeadline: { office: ALL },
  setPhase: { office: ALL },
  /** Months until a published entry is to be examined again. */
  setReviewMonths: { office: ALL },
  /** Reaffirms, retires or withdraws what is published. */
  maintainEdition: { office: [PHASE.finalPublish], gpc: [PHASE.finalPublish] },
  /** Keeps the endorsements, translations and other documents of an entry. */
  relate: {
    office: from(PHASE.preApproved),
    gpc: from(PHASE.preApproved),
    submitter: from(PHASE.preApproved),
  },
  /** Names another draft that is to replace what is published. */
  mergeEdition: { office: [PHASE.finalPublish] },
  uploadForUser: { office: ALL },
  /** Possible conflicts of interest of others; dismisses them too. */
  readConflicts: { office: ALL, gpc: ALL },
  /** Decides about the interests that others declared; nobody handles their own. */
  handleInterests: { office: FROM_SUBMISSION, gpc: FROM_SUBMISSION },
  /** Says that one cannot decide on this entry; authors cannot. */
  recuse: {
    office: UNDER_REVIEW,
    gpc: UNDER_REVIEW,
    igo: UNDER_REVIEW,
    delegate: UNDER_REVIEW,
    committee: UNDER_REVIEW,
    reviewer: UNDER_REVIEW,
    cowriter: UNDER_REVIEW,
  },
  undoRecusal: { office: UNDER_REVIEW },
  manageDeclarations: { office: DECLARATION_PHASES },
  /** Who declared what; the office alone reads answers that were given for it alone (`maySeeAnswer`). */
  readDeclarations: { office: DECLARATION_PHASES, gpc: DECLARATION_PHASES },
  seeMissingDeclarations: { office: ALL, submitter: ALL },
  remindInvited: { office: OPEN, submitter: OPEN },
  /** Invites somebody who declined a role to it again. */
  askAgain: { office: OPEN },
  /** Enters the answer that somebody gave to their invitation by letter or telephone. */
  answerForOthers: { office: OPEN },
  approveRoleChange: { office: ALL, gpc: ALL, submitter: ALL },
} as const satisfies Record<string, Row>;

export type EntryAction = keyof typeof MATRIX;

/** What an abandoned entry still allows: reading, letting guests read, deleting it and taking it up again. Its declarations are read, not changed. */
export const WHILE_ABANDONED: readonly EntryAction[] = [
  'takeUpAgain',
  'delete',
  'readVersions',
  'readFinalVersion',
  'readWorkingFiles',
  'readComments',
  'readReviews',
  'readDossier',
  'readWholeRecord',
  'inviteGuests',
  'manageGuests',
  'readConflicts',
  'readDeclarations',
  'readEndedReviews',
  'readUnsentAnswers',
  'readCovers',
  'readRevisionCovers',
  'manageDeclarations',
  'seeMissingDeclarations',
];
export const ENTRY_ACTIONS: readonly EntryAction[] = keysOf(MATRIX);
/** Actions that judge an entry: people cannot take them on their own entries (decisions §2), the office excepted. */
export const JUDGING_ACTIONS: readonly EntryAction[] = ['approveBudget'];
/** Actions that the handling of interests forbids, whatever the capacity (decisions §11). */
export const DECIDING_ACTIONS: readonly EntryAction[] = [
  'approveBudget',
  'judgePoints',
  'judgeCouncilPoints',
  'recuse',
];
export const matrixRow = (action: EntryAction): Row => MATRIX[action];

/**
 * Actions without an entry: everyone but delegates and GPC may `add`, they and GPC may `findSimilar` titles, people who decide on
 * entries keep a standing declaration, GPC and IGO read the `report`, and the office may do the rest.
 */
export const GENERAL_ACTIONS = [
  'add',
  'findSimilar',
  'keepStandingDeclaration',
  'users',
  'logs',
  'statistics',
  'report',
  'settings',
  'mails',
  'declareForOthers',
  'readStandingDeclarations',
] as const;
export type GeneralAction = (typeof GENERAL_ACTIONS)[number];
