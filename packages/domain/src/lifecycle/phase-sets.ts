import { PHASE, PHASE_IDS, type Phase } from './phases.ts';
import { type Call, REVIEW_CALLS, REVIEWERS, type Reviewer, type TransitionRow } from './transition-row.ts';
import { TRANSITION_IDS, TRANSITIONS, transitionRow } from './transitions.ts';

const TRANSITION_ROWS = TRANSITION_IDS.map(transitionRow);

const findPhasesLeftBy = (test: (row: TransitionRow) => boolean): readonly Phase[] =>
  PHASE_IDS.filter((phase) => TRANSITION_ROWS.some((row) => test(row) && row.from.includes(phase)));
const findPhasesReachedBy = (test: (row: TransitionRow) => boolean): readonly Phase[] =>
  PHASE_IDS.filter((phase) => TRANSITION_ROWS.some((row) => test(row) && row.to === phase));

function isIn(phases: readonly Phase[]): (phase: number) => boolean {
  const set = new Set<number>(phases);
  return (phase) => set.has(phase);
}

export const isDraft = (phase: number): boolean => phase === PHASE.draft;
export const isRejected = (phase: number): boolean => phase === PHASE.rejected;
export const isPublished = (phase: number): boolean => phase === PHASE.finalPublish;

/** Phases in which the entry can be submitted, for the first time or again after additional work. */
export const SUBMITTABLE_PHASES: readonly Phase[] = TRANSITIONS.submit.from;
export const isSubmittable = isIn(SUBMITTABLE_PHASES);

/** Rejected or published: nobody has tasks in these phases. */
export const ENDED_PHASES = PHASE_IDS.filter((phase) => !findPhasesLeftBy(() => true).includes(phase));
export const hasEnded = isIn(ENDED_PHASES);

/** True while an entry asks people for something: it has neither ended nor been abandoned. */
export const isUnderWay = ({ phase, abandoned }: { readonly phase: number; readonly abandoned: boolean }): boolean =>
  !hasEnded(phase) && !abandoned;

/** Phases in which the formal check accepts votes. */
export const VOTE_PHASES = findPhasesLeftBy(({ needs }) => needs.includes('firstVote'));
export const takesVotes = isIn(VOTE_PHASES);

/** Phases in which the first version waits for declarations of interest. */
export const DECLARED_FIRST_PHASES = findPhasesLeftBy(({ needs }) => needs.includes('declarationsIn'));
export const waitsForDeclarations = isIn(DECLARED_FIRST_PHASES);

/** Phases in which the submitter answers a review with a new version. They must first read the files that came with it. */
export const REVISION_PHASES = findPhasesLeftBy(({ needs }) => needs.includes('fairness'));
export const isRevision = isIn(REVISION_PHASES);

/** Phases in which the council or the board withholds its approval until new files are submitted. */
export const HOLD_PHASES = findPhasesReachedBy(({ commentType }) => commentType !== undefined);
export const isOnHold = isIn(HOLD_PHASES);

/** Phases in which a new version is expected, after a review or a hold. A covering letter can be sent with it. */
export const NEW_VERSION_PHASES = [...REVISION_PHASES, ...HOLD_PHASES];
export const awaitsNewVersion = isIn(NEW_VERSION_PHASES);

/** Rejected, sent back or on hold. A decision that leads to one of these phases must give a reason. */
export const REFUSED_PHASES = findPhasesReachedBy(({ needs }) => needs.includes('comment'));
export const isRefused = isIn(REFUSED_PHASES);

/** Phases that begin with an approval, which can have conditions. */
export const APPROVED_PHASES = findPhasesReachedBy(({ records }) => records === true).filter(
  (phase) => !isRefused(phase),
);
export const isApproved = isIn(APPROVED_PHASES);

/** A round of reviews. Entering its phase in any way opens a new round. */
export interface Round {
  readonly phase: Phase;
  /** The capacity that reviews in this round through `call`. */
  readonly reviewer: Reviewer;
  readonly call: Call;
  /** True if the round waits for several named people. The GPC's round ends with its first review. */
  readonly awaitsPeople: boolean;
}

export const ROUNDS: readonly Round[] = REVIEWERS.flatMap((reviewer) =>
  REVIEW_CALLS.flatMap((call) => {
    const ends = TRANSITION_ROWS.filter(
      (row) => row.closesRound === true && row.calls[call]?.includes(reviewer) === true,
    );
    const awaitsPeople = ends.some(({ needs }) => needs.includes('roundComplete'));
    const phases = PHASE_IDS.filter((phase) => ends.some(({ from }) => from.includes(phase)));
    return phases.map((phase) => ({ phase, reviewer, call, awaitsPeople }));
  }),
);

export const ROUND_PHASES: readonly Phase[] = ROUNDS.map(({ phase }) => phase);
export const isRoundPhase = isIn(ROUND_PHASES);
export const awaitsPeople = isIn(ROUNDS.filter((round) => round.awaitsPeople).map(({ phase }) => phase));

/** Returns the round that is open in this phase. */
export const roundIn = (phase: number): Round | undefined => ROUNDS.find((round) => round.phase === phase);

export const COMMITTEE_ROUND = PHASE.uploadedForReview;
export const isCommitteeRound = (phase: number): boolean => phase === COMMITTEE_ROUND;

export const DELEGATE_ROUND = PHASE.reviewByNationalDelegates;
export const isDelegateRound = (phase: number): boolean => phase === DELEGATE_ROUND;

/** From submission on, invitations are sent and the councils can see the entry. */
export const wasSubmitted = (phase: number): boolean => phase >= PHASE.submitted;

/** From pre-approval on, every participant declares their interests, however the entry reached that phase. */
export const DECLARATION_PHASES = PHASE_IDS.filter((phase) => phase >= PHASE.preApproved);
export const asksForDeclarations = isIn(DECLARATION_PHASES);

/** Phases in which answers to points can be judged: from the end of the council's round until the final version is prepared. */
export const JUDGED_ANSWER_PHASES = PHASE_IDS.filter(
  (phase) => phase >= PHASE.uploadGpcReviewedEnd && phase <= PHASE.reviewByNationalDelegatesEnd,
);

/** Phases in which the entry can be released to the delegates, or has already been released. */
export const DELEGATE_PHASES = PHASE_IDS.filter(
  (phase) => phase >= DELEGATE_ROUND || transitionRow('forwardToDelegates').from.includes(phase),
);
export const reachesDelegates = isIn(DELEGATE_PHASES);
