import { findActingCapacities } from '../lifecycle/acting-capacities.ts';
import type { TransitionFacts } from '../lifecycle/guards.ts';
import {
  isRevision,
  JUDGED_ANSWER_PHASES,
  NEW_VERSION_PHASES,
  REVISION_PHASES,
  ROUND_PHASES,
  ROUNDS,
  roundIn,
} from '../lifecycle/phase-sets.ts';
import type { Phase } from '../lifecycle/phases.ts';
import { createWrongPhaseProblem } from '../lifecycle/wrong-phase.ts';
import { can, canReadReview, type EntryRoundFacts } from '../permissions/can.ts';
import { type EntryFacts, findBindingInEntry, findCapacities, isOwnEntry } from '../permissions/capacities.ts';
import { matrixRow } from '../permissions/matrix.ts';
import type { Actor } from '../permissions/roles.ts';
import { canSeeEntry } from '../permissions/visibility.ts';
import { createProblem, type Problem } from '../problems.ts';
import { keysOf } from '../tables.ts';
import { isCouncilsPoint, type PointFacts } from './points.ts';

/** `forbidden` is 403: no capacity of this person allows it. Problems are 422: the action is not possible now, with the conditions. */
export type PointDecision = 'forbidden' | readonly Problem[];

/** Only the author of a draft can read it. A sent point can be read by everybody who can read its review. */
export function canReadPoint(
  actor: Actor,
  point: Pick<PointFacts, 'userId' | 'round' | 'sent'>,
  entry: EntryRoundFacts,
): boolean {
  if (!point.sent) return point.userId === actor.id && canSeeEntry(actor, entry);
  return canReadReview(actor, point, entry);
}

/** People who can read a point can read its answer once it is submitted. Before that, only the people who prepare it can. */
export const canReadAnswer = (
  actor: Actor,
  answer: { readonly isSubmitted: boolean },
  entry: EntryRoundFacts,
): boolean => answer.isSubmitted || can(actor, 'readUnsentAnswers', entry);

/**
 * A covering letter that was sent from phase `from` can be read by everybody who can read the answers, and by the people who review the
 * version that it was sent with.
 */
export const canReadCover = (actor: Actor, { from }: { readonly from: Phase }, entry: EntryRoundFacts): boolean =>
  can(actor, 'readCovers', entry) || (isRevision(from) && can(actor, 'readRevisionCovers', entry));

/** Returns whether a person can write the covering letter of the next revision. */
export function checkCanWriteCover(actor: Actor, facts: TransitionFacts): PointDecision {
  if (!hasCapacityFor(actor, 'writeCover', facts)) return 'forbidden';
  return can(actor, 'writeCover', facts) ? [] : [createWrongPhaseProblem(facts.phase, NEW_VERSION_PHASES)];
}

/** True if a person takes part in any round of reviews, now or at another time, and so can prepare points. */
export function canEverWritePoints(actor: Actor, facts: EntryFacts): boolean {
  const acting = findActingCapacities(actor, facts);
  return acting.has('office') || ROUNDS.some(({ reviewer }) => acting.has(reviewer));
}

/** Returns whether a person can prepare points. They must be able to send a review in the open round, and must not have sent it yet. */
export function checkCanWritePoints(actor: Actor, facts: TransitionFacts): PointDecision {
  const acting = findActingCapacities(actor, facts);
  const round = roundIn(facts.phase);
  if (round !== undefined && (acting.has(round.reviewer) || acting.has('office'))) {
    const sent = facts.reviews.some((review) => review.userId === actor.id);
    return sent ? [createProblem('alreadyReviewed', 'phase')] : [];
  }
  const others = ROUNDS.filter(({ reviewer }) => acting.has(reviewer)).map(({ phase }) => phase);
  const possible = acting.has('office') ? ROUND_PHASES : others;
  return canEverWritePoints(actor, facts) ? [createWrongPhaseProblem(facts.phase, possible)] : 'forbidden';
}

/** Returns whether a person can change or delete a point. Only its author can, until the review is sent. */
export function checkCanChangePoint(actor: Actor, point: Pick<PointFacts, 'userId' | 'sent'>): PointDecision {
  if (point.userId !== actor.id) return 'forbidden';
  return point.sent ? [createProblem('pointSent', 'phase')] : [];
}

/** A point is raised again by its author, or by any council member if a council member made it. */
export function canRaiseAgain(
  actor: Actor,
  point: Pick<PointFacts, 'userId' | 'userType' | 'sent'>,
  facts: EntryRoundFacts,
): boolean {
  const council = isCouncilsPoint(point) && findCapacities(actor, facts).has('gpc');
  return point.sent && (point.userId === actor.id || council);
}

const hasCapacityFor = (
  actor: Actor,
  action: 'answerPoints' | 'judgePoints' | 'judgeCouncilPoints' | 'writeCover',
  facts: TransitionFacts,
) => {
  const capacities = findCapacities(actor, facts);
  return keysOf(matrixRow(action)).some((capacity) => capacities.has(capacity));
};

/** Returns whether a person can prepare or withdraw the answer to a point. */
export function checkCanAnswer(
  actor: Actor,
  point: Pick<PointFacts, 'sent' | 'answer'>,
  facts: TransitionFacts,
): PointDecision {
  if (!hasCapacityFor(actor, 'answerPoints', facts)) return 'forbidden';
  if (!can(actor, 'answerPoints', facts)) return [createWrongPhaseProblem(facts.phase, REVISION_PHASES)];
  if (!point.sent) return [createProblem('notSentYet', 'phase')];
  return point.answer?.isSubmitted === true ? [createProblem('answerHandedIn', 'phase')] : [];
}

/**
 * Returns whether a person can judge an answer: the author of the point, the council for its members' points, or the office. On their own
 * entry only the office can, and co-writers can for points that they made in a committee round.
 */
export function checkCanJudge(
  actor: Actor,
  point: Pick<PointFacts, 'userId' | 'userType' | 'answer'>,
  facts: TransitionFacts,
): PointDecision {
  if (findBindingInEntry(actor, facts) !== null) return 'forbidden';
  const capacities = findCapacities(actor, facts);
  const own = isOwnEntry(capacities);
  const office = hasCapacityFor(actor, 'judgePoints', facts);
  const council = !own && isCouncilsPoint(point) && hasCapacityFor(actor, 'judgeCouncilPoints', facts);
  const author = point.userId === actor.id && (!own || findActingCapacities(actor, facts).has('reviewer'));
  if (!office && !council && !author) return 'forbidden';
  if (!JUDGED_ANSWER_PHASES.includes(facts.phase)) return [createWrongPhaseProblem(facts.phase, JUDGED_ANSWER_PHASES)];
  return point.answer?.isSubmitted === true ? [] : [createProblem('notAnsweredYet', 'phase')];
}
