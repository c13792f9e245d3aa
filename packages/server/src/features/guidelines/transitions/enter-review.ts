import {
  can,
  createProblem,
  decide,
  type DecisionRequest,
  isBlank,
  isRoundPhase,
  type Phase,
  type Problem,
} from '@imprimatur/domain';
import type { Caller } from '../../../auth/caller.ts';
import { findActiveActor } from '../../../auth/actor-repository.ts';
import type { Context } from '../../../context.ts';
import { assertVersion, type EntryChange } from '../../../entry/change.ts';
import type { EntryRecord } from '../../../entry/entry-repository.ts';
import { buildFacts } from '../../../entry/facts.ts';
import { refuse } from '../../../http/refusal.ts';
import { applyDecision } from './apply-decision.ts';
import { changeWithNote, type TransitionTarget } from './transition-service.ts';

/** A review that a person gave by letter, by email or at a meeting. */
export interface GivenReview {
  readonly userId: number;
  /** The way in which it reached the office. */
  readonly received: string;
  readonly request: DecisionRequest;
}

/** Rewords a refusal for the office, because the messages of `decide` address the reviewers themselves. */
function toOffice(problem: Problem, name: string, phase: Phase): Problem {
  if (problem.code === 'alreadyReviewed') return createProblem('taskIsDone', 'user_id', { name });
  if (problem.code === 'declareToDecide') return createProblem('declarationsMissing', 'user_id', { names: [name] });
  // The person reviews in another round, not in this one.
  if (problem.code === 'wrongPhase' && isRoundPhase(phase)) return createProblem('notTheirs', 'user_id');
  return problem;
}

/** Points in preparation stay with their author: the office cannot read them, and does not send them. */
const removeDraftsOf = (record: EntryRecord, userId: number): EntryRecord => ({
  ...record,
  points: record.points.filter((point) => point.number !== null || point.user_id !== userId),
});

async function enterGivenReview(change: EntryChange, { userId, received, request }: GivenReview) {
  const { tx, context, caller } = change;
  const record = removeDraftsOf(change.record, userId);
  const facts = buildFacts(context, record);
  if (!can(caller, 'reviewForOthers', facts)) throw refuse.forbidden();
  assertVersion(record, change.version);
  const person = await findActiveActor(tx, userId);
  if (person === null) throw refuse.fields([createProblem('notTheirs', 'user_id')]);
  if (isBlank(received)) throw refuse.fields([createProblem('commentRequired', 'received')]);
  // Without office rights, so that the review counts as a reviewer's and never ends the round early.
  const onBehalfOf = { ...person, superuser: false, received };
  const decision = decide(onBehalfOf, facts, request);
  if (decision.outcome === 'forbidden') throw refuse.fields([createProblem('notTheirs', 'user_id')]);
  if (decision.outcome === 'unmet')
    throw refuse.fields(decision.problems.map((problem) => toOffice(problem, person.name, facts.phase)));
  return applyDecision({ ...change, record, onBehalfOf }, request);
}

/** Sends a review for another person, with the rights and duties of that person. The log and the history name both. */
export const enterReview = (
  context: Context,
  caller: Caller,
  target: TransitionTarget,
  given: GivenReview,
): Promise<EntryRecord> => changeWithNote(context, caller, target, (change) => enterGivenReview(change, given));
