import type { Phase } from './phases.ts';

/** The capacities in which somebody makes a transition. */
export const ACTING_CAPACITIES = ['submitter', 'office', 'gpc', 'igo', 'reviewer', 'delegate'] as const;
export type ActingCapacity = (typeof ACTING_CAPACITIES)[number];

/** The calls that make transitions; no other call makes one. */
export const CALLS = [
  'put', // PUT /guidelines/{id} with `phase`
  'patch', // PATCH /guidelines/{id} with `phase`
  'formal-check', // POST /guidelines/{id}/formal-check-approval/
  'reject', // POST /guidelines/reject/{id}
  'finish-review', // POST /guidelines/{id}/finish-review/
  'delegate-review', // POST /guidelines/{id}/national-delegate-review/
  'final-publication', // POST /guidelines/{id}/final-publication
] as const;
export type Call = (typeof CALLS)[number];

/** The capacities in which somebody sends a review. */
export const REVIEWERS = ['gpc', 'reviewer', 'delegate'] as const satisfies readonly ActingCapacity[];
export type Reviewer = (typeof REVIEWERS)[number];

/** The calls that send a review; the office also ends a round with them. */
export const REVIEW_CALLS = ['finish-review', 'delegate-review'] as const satisfies readonly Call[];

/** Needs that the entry itself must meet: a screen can show them before anything is sent. */
export type StandingNeed =
  | 'wholeEntry'
  | 'firstVote'
  | 'firstReview'
  | 'workingFile'
  | 'declarationsIn'
  | 'interestsHandled'
  | 'fairness'
  | 'pointsAnswered'
  | 'reviewerExists'
  | 'roundComplete'
  | 'noChangeAsked';

/** Needs that the call itself must bring. */
export type BroughtNeed =
  | 'changeTypeNone'
  | 'changeTypeMinor'
  | 'changeTypeSome'
  | 'comment'
  | 'majorExplained'
  | 'changeExplained'
  | 'pointsFit'
  | 'changeAsked'
  | 'proceduresConfirmed'
  | 'acknowledgements'
  | 'resolution'
  | 'publicationDetails';

/** What a transition requires besides phase and person; guards.ts has a guard for each. */
export type Need = StandingNeed | BroughtNeed;

/** The recipients of a transition's mails. `next` is the party that must act in the new phase. */
export const AUDIENCES = [
  'gpc',
  'office',
  'igo',
  'submitter',
  'authors',
  'reviewers',
  'cowriters',
  'delegates',
  'next',
  'everyone',
] as const;
export type Audience = (typeof AUDIENCES)[number];

/** One row of the table in transitions.ts. */
export interface TransitionRow {
  readonly from: readonly Phase[];
  readonly to: Phase;
  /** Who may make it, by call; a call that only some of them may use lists only those. */
  readonly calls: Partial<Record<Call, readonly ActingCapacity[]>>;
  readonly needs: readonly Need[];
  /** Raises the entry's upload version and stamps the working files that are handed in. */
  readonly uploads?: true;
  readonly closesRound?: true;
  /** Takes a `decision`: how and when it was made, where the minutes are, and its conditions. */
  readonly records?: true;
  /** Stores the call's comment as this type (1 by GPC, 2 by IGO). */
  readonly commentType?: 1 | 2;
  /** Coming from one of these raises the entry's revision by 1. */
  readonly raisesRevision?: readonly Phase[];
  readonly tells: readonly Audience[];
}
