import type { Phase } from './phases.ts';

/** Capacities in which a person makes a transition. */
export const ACTING_CAPACITIES = ['submitter', 'office', 'gpc', 'igo', 'reviewer', 'delegate'] as const;
export type ActingCapacity = (typeof ACTING_CAPACITIES)[number];

/** Calls that make transitions. No other call makes one. */
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

/** Capacities in which a person sends a review. */
export const REVIEWERS = ['gpc', 'reviewer', 'delegate'] as const satisfies readonly ActingCapacity[];
export type Reviewer = (typeof REVIEWERS)[number];

/** Calls that send a review. The office also ends a round with them. */
export const REVIEW_CALLS = ['finish-review', 'delegate-review'] as const satisfies readonly Call[];

/** Needs that the entry itself must meet. A screen can show them before the call. */
export type EntryNeed =
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

/** Needs that the data of the call must meet. */
export type InputNeed =
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

/** Requirements of a transition besides phase and person. guards.ts has a guard for each. */
export type Need = EntryNeed | InputNeed;

/** Recipients of a transition's emails. `next` is the party that must act in the new phase. */
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

export interface TransitionRow {
  readonly from: readonly Phase[];
  readonly to: Phase;
  /** The capacities that can make the transition, for each call. */
  readonly calls: Partial<Record<Call, readonly ActingCapacity[]>>;
  readonly needs: readonly Need[];
  /** Increments the entry's upload version, and stamps the submitted working files with it. */
  readonly uploads?: true;
  readonly closesRound?: true;
  /** Accepts a `decision`: how and when it was made, where the minutes are, and its conditions. */
  readonly records?: true;
  /** Stores the call's comment as this type (1 by GPC, 2 by IGO). */
  readonly commentType?: 1 | 2;
  /** Increments the entry's revision when the entry comes from one of these phases. */
  readonly incrementsRevision?: readonly Phase[];
  readonly tells: readonly Audience[];
}
