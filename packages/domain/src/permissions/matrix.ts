import {
  COMMITTEE_ROUND,
  DECLARATION_PHASES,
  DELEGATE_ROUND,
  ENDED_PHASES,
  JUDGED_ANSWER_PHASES,
  NEW_VERSION_PHASES,
  REVISION_PHASES,
  SUBMITTABLE_PHASES,
} from '../lifecycle/phase-sets.ts';
import { PHASE, PHASE_IDS, type Phase } from '../lifecycle/phases.ts';
import { keysOf } from '../tables.ts';
import type { Capacity } from './capacities.ts';

const ALL_PHASES = PHASE_IDS;
const WRITING_PHASES = SUBMITTABLE_PHASES;
const OPEN_PHASES = PHASE_IDS.filter((phase) => !ENDED_PHASES.includes(phase));
const phasesFrom = (first: Phase): readonly Phase[] => PHASE_IDS.filter((phase) => phase >= first);

const UNDER_REVIEW = OPEN_PHASES.filter((phase) => phase >= PHASE.submitted);
const FROM_SUBMISSION = [...UNDER_REVIEW, PHASE.finalPublish];

type Row = Partial<Record<Capacity, readonly Phase[]>>;

/**
 * The actions on an entry, with the capacities and phases that allow them. Anything else is denied. Transitions are not listed here: the
 * table in lifecycle/transitions.ts defines who can make them.
 */
export const PERMISSION_MATRIX = {
  edit: { office: ALL_PHASES, submitter: WRITING_PHASES, cowriter: WRITING_PHASES, gpc: [PHASE.boardApprovalOnHold] },
  editPeople: {
    office: ALL_PHASES,
    submitter: WRITING_PHASES,
    cowriter: WRITING_PHASES,
    gpc: [PHASE.submitted, PHASE.boardApprovalOnHold],
  },
  editBudget: {
    office: ALL_PHASES,
    submitter: WRITING_PHASES,
    cowriter: WRITING_PHASES,
    gpc: OPEN_PHASES.filter((phase) => phase >= PHASE.submitted),
  },
  /** Sets the approved amounts of milestones. Only the office can do this on its own entry. */
  approveBudget: { office: ALL_PHASES, gpc: OPEN_PHASES.filter((phase) => phase >= PHASE.submitted) },
  delete: { office: ALL_PHASES, submitter: [PHASE.draft] },
  abandon: { office: OPEN_PHASES, submitter: OPEN_PHASES },
  takeUpAgain: { office: OPEN_PHASES },
  upload: {
    office: ALL_PHASES,
    submitter: OPEN_PHASES,
    cowriter: OPEN_PHASES,
    gpc: [PHASE.uploadedForGpcReview, PHASE.boardApprovalOnHold],
    reviewer: [COMMITTEE_ROUND],
  },
  readVersions: {
    office: ALL_PHASES,
    gpc: ALL_PHASES,
    submitter: ALL_PHASES,
    cowriter: ALL_PHASES,
    reviewer: phasesFrom(COMMITTEE_ROUND),
    committee: phasesFrom(COMMITTEE_ROUND),
    igo: phasesFrom(COMMITTEE_ROUND),
    delegate: phasesFrom(DELEGATE_ROUND),
    invitedCoauthor: phasesFrom(PHASE.uploadedForGpcReview),
  },
  /** Reads only the final version, without files of reviewers. */
  readFinalVersion: { everyone: [PHASE.finalPublish] },
  readWorkingFiles: { office: ALL_PHASES },
  readComments: { office: ALL_PHASES, gpc: ALL_PHASES, igo: ALL_PHASES, submitter: ALL_PHASES, cowriter: ALL_PHASES },
  writeComment: {
    office: phasesFrom(PHASE.submitted),
    gpc: phasesFrom(PHASE.submitted),
    submitter: phasesFrom(PHASE.submitted).filter((phase) => phase < PHASE.preApproved),
  },
  /** Reads every review, at any time. Authors of reviews can always read their own. */
  readReviews: { office: ALL_PHASES, gpc: ALL_PHASES, igo: ALL_PHASES },
  /** Reads the reviews of rounds that have ended. */
  readEndedReviews: { submitter: ALL_PHASES, cowriter: ALL_PHASES },
  /** Reads answers in preparation. Other readers of the points see the answers once they are submitted with the revision. */
  readUnsentAnswers: { office: ALL_PHASES, submitter: ALL_PHASES, cowriter: ALL_PHASES },
  answerPoints: { office: REVISION_PHASES, submitter: REVISION_PHASES, cowriter: REVISION_PHASES },
  /** Writes the covering letter of the next revision. */
  writeCover: { office: NEW_VERSION_PHASES, submitter: NEW_VERSION_PHASES, cowriter: NEW_VERSION_PHASES },
  /** Reads every covering letter that was submitted. */
  readCovers: { office: ALL_PHASES, gpc: ALL_PHASES, igo: ALL_PHASES, submitter: ALL_PHASES, cowriter: ALL_PHASES },
  /** Reads covering letters that answer a review; for the people who review next. */
  readRevisionCovers: { reviewer: phasesFrom(COMMITTEE_ROUND), delegate: phasesFrom(DELEGATE_ROUND) },
  /** Judges whether an answer settles a point of any author. The author of a point can always judge it (points/rights.ts). */
  judgePoints: { office: JUDGED_ANSWER_PHASES },
  /** Judges whether an answer settles a point of a council member. */
  judgeCouncilPoints: { office: JUDGED_ANSWER_PHASES, gpc: JUDGED_ANSWER_PHASES },
  /** Reads the record of the entry, limited to what each person can read. */
  readDossier: { office: ALL_PHASES, gpc: ALL_PHASES, igo: ALL_PHASES, submitter: ALL_PHASES },
  /** Reads the whole record with declarations and log, and downloads it. */
  readWholeRecord: { office: ALL_PHASES, gpc: ALL_PHASES, igo: ALL_PHASES },
  /** Gives an external person a link to the dossier. */
  inviteGuests: { office: phasesFrom(PHASE.submitted) },
  /** Lists the people with such a link, and revokes links. */
  manageGuests: { office: ALL_PHASES },
  /** Shows the public edition in the register, or removes it. */
  releaseDossier: { office: [PHASE.finalPublish] },
  setDeadline: { office: ALL_PHASES },
  setPhase: { office: ALL_PHASES },
  /** Sets the months until a published entry is examined again. */
  setReviewMonths: { office: ALL_PHASES },
  /** Reaffirms, retires or withdraws a published entry. */
  maintainEdition: { office: [PHASE.finalPublish], gpc: [PHASE.finalPublish] },
  /** Edits the endorsements, translations and other documents of an entry. */
  relate: {
    office: phasesFrom(PHASE.preApproved),
    gpc: phasesFrom(PHASE.preApproved),
    submitter: phasesFrom(PHASE.preApproved),
  },
  /** Names another draft that will replace a published entry. */
  mergeEdition: { office: [PHASE.finalPublish] },
  uploadForUser: { office: ALL_PHASES },
  /** Reads and dismisses possible conflicts of interest of other people. */
  readConflicts: { office: ALL_PHASES, gpc: ALL_PHASES },
  /** Decides about interests that others declared. Nobody decides about their own interests. */
  handleInterests: { office: FROM_SUBMISSION, gpc: FROM_SUBMISSION },
  /** Records that a person cannot decide on this entry. Authors cannot recuse themselves. */
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
  /** Reads declarations. Answers that were given only for the office stay with the office (`canSeeAnswer`). */
  readDeclarations: { office: DECLARATION_PHASES, gpc: DECLARATION_PHASES },
  seeMissingDeclarations: { office: ALL_PHASES, submitter: ALL_PHASES },
  remindInvited: { office: OPEN_PHASES, submitter: OPEN_PHASES },
  /** Invites a person again after they declined. */
  askAgain: { office: OPEN_PHASES },
  /** Enters the answer to an invitation that a person gave by letter or telephone. */
  answerForOthers: { office: OPEN_PHASES },
  /** Enters a review that a person gave by letter, by email or at a meeting. */
  reviewForOthers: { office: ALL_PHASES },
  approveRoleChange: { office: ALL_PHASES, gpc: ALL_PHASES, submitter: ALL_PHASES },
} as const satisfies Record<string, Row>;

export type EntryAction = keyof typeof PERMISSION_MATRIX;

/**
 * Actions that an abandoned entry still allows: reading, access of guests, deletion, and resuming it. Its declarations can be
 * read; a change to a declaration is refused when it is stored.
 */
export const ACTIONS_WHILE_ABANDONED: readonly EntryAction[] = [
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
export const ENTRY_ACTIONS: readonly EntryAction[] = keysOf(PERMISSION_MATRIX);
/** Actions that judge an entry. Only the office can take them on its own entries. */
export const JUDGING_ACTIONS: readonly EntryAction[] = ['approveBudget'];
/** Actions that are forbidden, in every capacity, to people who are restricted by the handling of their interests. */
export const ACTIONS_BLOCKED_BY_INTERESTS: readonly EntryAction[] = [
  'approveBudget',
  'judgePoints',
  'judgeCouncilPoints',
  'reviewForOthers',
  'recuse',
];
export const matrixRow = (action: EntryAction): Row => PERMISSION_MATRIX[action];

/**
 * Actions without an entry. Everyone except delegates and GPC can `add`; these people and the GPC can `findSimilar` titles. People who
 * decide on entries keep a standing declaration. GPC and IGO read the `report`. The office can do all others.
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
