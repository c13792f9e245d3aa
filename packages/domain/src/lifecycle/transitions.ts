import { keysOf } from '../tables.ts';
import type { ActingCapacity, Call, TransitionRow } from './transition-row.ts';

export {
  type ActingCapacity,
  type Audience,
  type Call,
  CALLS,
  type Need,
  REVIEW_CALLS,
  type Reviewer,
  type TransitionRow,
} from './transition-row.ts';

/**
 * The table that defines the life cycle of an entry. Guards, buttons, diagram, timeline, emails and tests derive from it. No other code
 * states which phase follows which. The office's override *setPhase* is not a row: it leads from any phase to any other (see set-phase.ts).
 */
export const TRANSITIONS = {
  submit: {
    from: [0, 30],
    to: 10,
    calls: { put: ['submitter', 'office'], patch: ['submitter', 'office'] },
    needs: ['wholeEntry'],
    incrementsRevision: [30],
    tells: ['gpc', 'office'],
  },
  preApprove: {
    from: [10],
    to: 40,
    calls: { 'formal-check': ['gpc', 'office'] },
    needs: ['changeTypeNone', 'firstVote'],
    records: true,
    tells: ['submitter', 'authors'],
  },
  requestWork: {
    from: [10],
    to: 30,
    calls: { 'formal-check': ['gpc', 'office'] },
    needs: ['changeTypeMinor', 'comment', 'firstVote'],
    records: true,
    tells: ['submitter'],
  },
  reject: {
    from: [10],
    to: 20,
    calls: { reject: ['gpc', 'office'] },
    needs: ['comment'],
    records: true,
    tells: ['submitter'],
  },
  firstUpload: {
    from: [40],
    to: 42,
    calls: { patch: ['submitter', 'office'] },
    needs: ['workingFile', 'proceduresConfirmed', 'declarationsIn'],
    uploads: true,
    tells: ['gpc'],
  },
  gpcReviewClean: {
    from: [42],
    to: 46,
    calls: { 'finish-review': ['gpc', 'office'] },
    needs: ['changeTypeNone', 'pointsFit', 'firstReview'],
    closesRound: true,
    tells: ['office'],
  },
  gpcReviewChanges: {
    from: [42],
    to: 44,
    calls: { 'finish-review': ['gpc', 'office'] },
    needs: ['changeTypeSome', 'majorExplained', 'pointsFit', 'firstReview'],
    closesRound: true,
    tells: ['submitter'],
  },
  gpcRevision: {
    from: [44],
    to: 46,
    calls: { patch: ['submitter', 'office'] },
    needs: ['workingFile', 'fairness', 'pointsAnswered'],
    uploads: true,
    tells: ['next'],
  },
  forwardToCommittee: {
    from: [46],
    to: 50,
    calls: { patch: ['office'] },
    needs: ['reviewerExists'],
    tells: ['reviewers', 'cowriters'],
  },
  forwardToDelegates: {
    from: [46, 70],
    to: 80,
    calls: { patch: ['office'] },
    needs: [],
    tells: ['delegates'],
  },
  committeeClean: {
    from: [50],
    to: 70,
    calls: { 'finish-review': ['reviewer', 'office'] },
    needs: ['firstReview', 'pointsFit', 'roundComplete', 'noChangeAsked'],
    closesRound: true,
    tells: ['office'],
  },
  committeeChanges: {
    from: [50],
    to: 60,
    calls: { 'finish-review': ['reviewer', 'office'] },
    needs: ['firstReview', 'majorExplained', 'pointsFit', 'roundComplete', 'changeAsked'],
    closesRound: true,
    tells: ['submitter'],
  },
  committeeRevision: {
    from: [60],
    to: 46,
    calls: { patch: ['submitter', 'office'] },
    needs: ['workingFile', 'fairness', 'pointsAnswered'],
    uploads: true,
    tells: ['next'],
  },
  delegatesClean: {
    from: [80],
    to: 100,
    calls: { 'delegate-review': ['delegate', 'office'], patch: ['office'] },
    needs: ['firstReview', 'pointsFit', 'roundComplete', 'noChangeAsked'],
    closesRound: true,
    tells: ['submitter', 'office'],
  },
  delegatesChanges: {
    from: [80],
    to: 90,
    calls: { 'delegate-review': ['delegate', 'office'], patch: ['office'] },
    needs: ['firstReview', 'changeExplained', 'pointsFit', 'roundComplete', 'changeAsked'],
    closesRound: true,
    tells: ['submitter', 'office'],
  },
  delegatesRevision: {
    from: [90],
    to: 80,
    calls: { patch: ['submitter', 'office'] },
    needs: ['workingFile', 'fairness', 'pointsAnswered'],
    uploads: true,
    tells: ['next'],
  },
  startBoard: {
    from: [100],
    to: 102,
    calls: { patch: ['submitter', 'office'] },
    needs: ['workingFile', 'acknowledgements'],
    uploads: true,
    tells: ['gpc'],
  },
  gpcApprove: {
    from: [102],
    to: 110,
    calls: { patch: ['gpc', 'office'] },
    needs: [],
    records: true,
    tells: ['igo'],
  },
  gpcHold: {
    from: [102],
    to: 104,
    calls: { patch: ['gpc', 'office'] },
    needs: ['comment'],
    commentType: 1,
    records: true,
    tells: ['submitter'],
  },
  gpcHoldRevision: {
    from: [104],
    to: 102,
    calls: { patch: ['submitter', 'office'] },
    needs: ['workingFile'],
    uploads: true,
    tells: ['next'],
  },
  boardApprove: {
    from: [110],
    to: 120,
    calls: { patch: ['igo', 'office'] },
    needs: ['interestsHandled', 'resolution'],
    records: true,
    tells: ['submitter', 'office'],
  },
  boardHold: {
    from: [110],
    to: 130,
    calls: { patch: ['igo', 'office'] },
    needs: ['comment', 'resolution'],
    commentType: 2,
    records: true,
    tells: ['submitter'],
  },
  boardHoldRevision: {
    from: [130],
    to: 110,
    calls: { patch: ['submitter', 'gpc', 'office'] },
    needs: ['workingFile'],
    uploads: true,
    tells: ['next'],
  },
  publish: {
    from: [120],
    to: 140,
    calls: { 'final-publication': ['submitter', 'office'] },
    needs: ['publicationDetails'],
    tells: ['everyone'],
  },
} as const satisfies Record<string, TransitionRow>;

export type TransitionId = keyof typeof TRANSITIONS;
export const TRANSITION_IDS: readonly TransitionId[] = keysOf(TRANSITIONS);

/** All phase changes: the rows of the table and the office's override. */
export const MOVE_NAMES = [...TRANSITION_IDS, 'setPhase'] as const;
export type MoveName = (typeof MOVE_NAMES)[number];

/** True if this is the name of a row. History rows and abilities can have other names. */
export const isTransition = (name: string): name is TransitionId => Object.hasOwn(TRANSITIONS, name);

export const transitionRow = (id: TransitionId): TransitionRow => TRANSITIONS[id];

/** True if a body makes a decision with this phase change, so that its circumstances can be recorded. */
export const isRecordedDecision = (move: MoveName | null): boolean =>
  move !== null && isTransition(move) && transitionRow(move).records === true;

/** Returns the rows that a call can mean. If the call contains a phase, only the rows that lead to it. */
export function findTransitions(call: Call, target?: number): TransitionId[] {
  return TRANSITION_IDS.filter((id) => {
    const row = transitionRow(id);
    return row.calls[call] !== undefined && (target === undefined || row.to === target);
  });
}

/** Returns the rows that end the round of this phase. */
export const findClosingTransitions = (phase: number): TransitionId[] =>
  TRANSITION_IDS.filter((id) => {
    const { closesRound, from } = transitionRow(id);
    return closesRound === true && from.some((one) => one === phase);
  });

/** Capacities in which people judge the work of others. */
export const JUDGING_CAPACITIES: ReadonlySet<ActingCapacity> = new Set(['gpc', 'igo', 'reviewer', 'delegate']);

/**
 * True for a vote, a review, an approval or a hold. Nobody except the office may do these on their own entry. Submitting files is not a
 * judgement.
 */
export function isJudgement(id: TransitionId): boolean {
  const row = transitionRow(id);
  return (
    row.uploads !== true &&
    Object.values(row.calls).some((who) => who.some((capacity) => JUDGING_CAPACITIES.has(capacity)))
  );
}
