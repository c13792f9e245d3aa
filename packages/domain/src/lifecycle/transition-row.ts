import type { Phase } from './phases.ts';

/** In what capacity somebody makes a transition. */
export const ACTING_CAPACITIES = ['submitter', 'office', 'gpc', 'igo', 'reviewer', 'delegate'] as const;
export type ActingCapacity = (typeof ACTING_CAPACITIES)[number];

/** The call through which a transition is made; no other call makes it. */
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

/** In what capacity somebody sends a review. */
export const REVIEWERS = ['gpc', 'reviewer', 'delegate'] as const satisfies readonly ActingCapacity[];
export type Reviewer = (typeof REVIEWERS)[number];

/** The calls that send a review; the office ends a round with them too. */
export const REVIEW_CALLS = ['finish-review', 'delegate-review'] as const satisfies readonly Call[];

/** Needs that the entry itself must meet: a screen can show them before anything is sent. */
export type StandingNeed =
  | 'wholeEntry'
  | 'firstVote'
  | 'firstReview'
  | 'workingFile'
  | 'declarationsIn'
  | 'fairness'
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
  | 'changeAsked'
  | 'proceduresConfirmed'
  | 'acknowledgements'
  | 'publicationDetails';

/** What a transition needs besides phase and person; guards.ts has a guard for each. */
export type Need = StandingNeed | BroughtNeed;

/** Who gets a mail about it. `next` is whoever must act in the phase that is reached. */
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
  /** Who may make it, by call: a call that only some of them may use lists only those. */
  readonly calls: Partial<Record<Call, readonly ActingCapacity[]>>;
  /** What must be true besides phase and person; each is a guard in guards.ts. */
  readonly needs: readonly Need[];
  /** Raises the entry's upload version and stamps the working files of whoever makes it. */
  readonly uploads?: true;
  /** Closes a round of reviews. */
  readonly closesRound?: true;
  /** A comment that comes with it is stored as a comment of this type (1 by GPC, 2 by IGO). */
  readonly commentType?: 1 | 2;
  /** Coming from one of these, the entry's revision grows by 1. */
  readonly raisesRevision?: readonly Phase[];
  readonly tells: readonly Audience[];
}
