import { actingCapacitiesOf } from '../lifecycle/acting-capacities.ts';
import type { TransitionFacts } from '../lifecycle/guards.ts';
import {
  HOLD_PHASES,
  isRevision,
  JUDGED_ANSWER_PHASES,
  REVISION_PHASES,
  ROUND_PHASES,
  ROUNDS,
  roundIn,
} from '../lifecycle/phase-sets.ts';
import type { Phase } from '../lifecycle/phases.ts';
import { wrongPhase } from '../lifecycle/wrong-phase.ts';
import { can, canReadReview, type EntryRoundFacts } from '../permissions/can.ts';
import { boundIn, capacitiesOf, type EntryFacts, isOwnEntry } from '../permissions/capacities.ts';
import { matrixRow } from '../permissions/matrix.ts';
import type { Actor } from '../permissions/roles.ts';
import { sees } from '../permissions/visibility.ts';
import { type Problem, problem } from '../problems.ts';
import { keysOf } from '../tables.ts';
import { isCouncilsPoint, type PointFacts } from './points.ts';

/** `forbidden` is 403: nobody in this capacity may. Problems are 422: not now, and what would make it possible. */
export type PointDecision = 'forbidden' | readonly Problem[];

/** A draft is its author's alone; a sent point is read like the review that it was sent with (decisions §9). */
export function canReadPoint(
  actor: Actor,
  point: Pick<PointFacts, 'userId' | 'round' | 'sent'>,
  entry: EntryRoundFacts,
): boolean {
  if (!point.sent) return point.userId === actor.id && sees(actor, entry);
  return canReadReview(actor, point, entry);
}

/** Readers of a point read its answer once that is handed in; before, only those who prepare it do. */
export const canReadAnswer = (actor: Actor, answer: { readonly handedIn: boolean }, entry: EntryRoundFacts): boolean =>
  answer.handedIn || can(actor, 'readUnsentAnswers', entry);

/** Reads a covering letter that left `from`: with the answers, and by those who review the version that it came with. */
export const canReadCover = (actor: Actor, { from }: { readonly from: Phase }, entry: EntryRoundFacts): boolean =>
  can(actor, 'readCovers', entry) || (isRevision(from) && can(actor, 'readRevisionCovers', entry));

/** Decides whether a person writes the covering letter of the next revision. */
export function mayWriteCover(actor: Actor, facts: TransitionFacts): PointDecision {
  if (!namedBy(actor, 'writeCover', facts)) return 'forbidden';
  return can(actor, 'writeCover', facts) ? [] : [wrongPhase(facts.phase, [...REVISION_PHASES, ...HOLD_PHASES])];
}

/** Whether a person has a part in a round of reviews, now or at another time, and so may prepare points at all. */
export function mayEverWritePoints(actor: Actor, facts: EntryFacts): boolean {
  const acting = actingCapacitiesOf(actor, facts);
  return acting.has('office') || ROUNDS.some(({ reviewer }) => acting.has(reviewer));
}

/** Decides whether a person may prepare points: they may send a review of the open round and have not done so. */
export function mayWritePoints(actor: Actor, facts: TransitionFacts): PointDecision {
  const acting = actingCapacitiesOf(actor, facts);
  const round = roundIn(facts.phase);
  if (round !== undefined && (acting.has(round.reviewer) || acting.has('office'))) {
    const sent = facts.reviews.some((review) => review.userId === actor.id);
    return sent ? [problem('alreadyReviewed', 'phase')] : [];
  }
  const others = ROUNDS.filter(({ reviewer }) => acting.has(reviewer)).map(({ phase }) => phase);
  const possible = acting.has('office') ? ROUND_PHASES : others;
  return mayEverWritePoints(actor, facts) ? [wrongPhase(facts.phase, possible)] : 'forbidden';
}

/** Decides whether a person changes or deletes a point: its author, until its review is sent. */
export function mayChangePoint(actor: Actor, point: Pick<PointFacts, 'userId' | 'sent'>): PointDecision {
  if (point.userId !== actor.id) return 'forbidden';
  return point.sent ? [problem('pointSent', 'phase')] : [];
}

/** A point is taken up again by its author, and by the council where one of its members made it. */
export function mayTakeUp(
  actor: Actor,
  point: Pick<PointFacts, 'userId' | 'userType' | 'sent'>,
  facts: EntryRoundFacts,
): boolean {
  const council = isCouncilsPoint(point) && capacitiesOf(actor, facts).has('gpc');
  return point.sent && (point.userId === actor.id || council);
}

const namedBy = (
  actor: Actor,
  action: 'answerPoints' | 'judgePoints' | 'judgeCouncilPoints' | 'writeCover',
  facts: TransitionFacts,
) => {
  const capacities = capacitiesOf(actor, facts);
  return keysOf(matrixRow(action)).some((capacity) => capacities.has(capacity));
};

/** Decides whether a person prepares the answer to a point, or withdraws it. */
export function mayAnswer(
  actor: Actor,
  point: Pick<PointFacts, 'sent' | 'answer'>,
  facts: TransitionFacts,
): PointDecision {
  if (!namedBy(actor, 'answerPoints', facts)) return 'forbidden';
  if (!can(actor, 'answerPoints', facts)) return [wrongPhase(facts.phase, REVISION_PHASES)];
  if (!point.sent) return [problem('notSentYet', 'phase')];
  return point.answer?.handedIn === true ? [problem('answerHandedIn', 'phase')] : [];
}

/**
 * Decides whether a person says that an answer settles a point: its author, the council for its members' points, the office. On
 * their own entry only co-writers do, of the points that they made in a committee round.
 */
export function mayJudge(
  actor: Actor,
  point: Pick<PointFacts, 'userId' | 'userType' | 'answer'>,
  facts: TransitionFacts,
): PointDecision {
  if (boundIn(actor, facts) !== null) return 'forbidden';
  const capacities = capacitiesOf(actor, facts);
  const own = isOwnEntry(capacities);
  const office = namedBy(actor, 'judgePoints', facts);
  const council = !own && isCouncilsPoint(point) && namedBy(actor, 'judgeCouncilPoints', facts);
  const author = point.userId === actor.id && (!own || actingCapacitiesOf(actor, facts).has('reviewer'));
  if (!office && !council && !author) return 'forbidden';
  if (!JUDGED_ANSWER_PHASES.includes(facts.phase)) return [wrongPhase(facts.phase, JUDGED_ANSWER_PHASES)];
  return point.answer?.handedIn === true ? [] : [problem('notAnsweredYet', 'phase')];
}
