import { findCapacities, isOwnEntry } from '../permissions/capacities.ts';
import type { Actor } from '../permissions/roles.ts';
import { type Problem, type ProblemCode, createProblem } from '../problems.ts';
import { areChangesRequested, findAwaitedPeople } from '../review/rounds.ts';
import { findTransitionCapacities, findNamedCapacity, isAllowedIfUninvolved } from './acting-capacities.ts';
import { findDeclarationProblem } from './declared-deciders.ts';
import { findExplanationNeeds } from './explanation.ts';
import {
  type TransitionAttempt,
  findDeadlineProblems,
  findRecordProblems,
  addOwnReview,
  type TransitionFacts,
  type TransitionInput,
  findUnmetNeeds,
} from './guards.ts';
import { awaitsPeople } from './phase-sets.ts';
import { isPhase, type Phase } from './phases.ts';
import { REVIEW_CALLS } from './transition-row.ts';
import {
  type Call,
  type ActingCapacity,
  findClosingTransitions,
  isJudgement,
  type Need,
  findTransitions,
  type TransitionId,
  transitionRow,
} from './transitions.ts';
import { createWrongPhaseProblem } from './wrong-phase.ts';

/** A call, with the target phase if the call contains one (`put` and `patch`). */
export interface DecisionRequest {
  readonly call: Call;
  readonly target?: number;
  readonly input: TransitionInput;
}

/**
 * The outcome of a request. `forbidden` is 403: no capacity of this person allows it. `unmet` is 422: the call is not possible now, with
 * the conditions. `ownEntry` means that the office judged its own entry, which the log records.
 */
export type Decision =
  | {
      readonly outcome: 'transition';
      readonly id: TransitionId;
      readonly from: Phase;
      readonly to: Phase;
      readonly capacity: ActingCapacity;
      readonly ownEntry: boolean;
    }
  | { readonly outcome: 'review'; readonly capacity: ActingCapacity; readonly ownEntry: boolean }
  | { readonly outcome: 'forbidden'; readonly problem: Problem }
  | { readonly outcome: 'unmet'; readonly problems: readonly Problem[] };

const refuseAsUnmet = (...problems: Parameters<typeof createProblem>[]): Decision => ({
  outcome: 'unmet',
  problems: problems.map((one) => createProblem(...one)),
});

const refuseAsForbidden = (code: ProblemCode): Decision => ({ outcome: 'forbidden', problem: createProblem(code) });

const hasPhaseInBody = (call: Call): boolean => call === 'put' || call === 'patch';
const isReview = (call: Call): boolean => REVIEW_CALLS.some((one) => one === call);

/**
 * Decides the effect of a call on an entry. This function is pure: the server, which executes the call, and the screen, which offers it,
 * get the same result from the same facts. The server checks visibility (404) before it, and lost races (409) after it.
 */
export function decide(actor: Actor, facts: TransitionFacts, { call, target, input: sent }: DecisionRequest): Decision {
  // Callers report the date on which the entry was abandoned, and how to make the step possible again.
  if (facts.abandoned) return refuseAsForbidden('forbidden');
  if (hasPhaseInBody(call) && !isPhase(target ?? -1)) return refuseAsUnmet(['unknownPhase', 'phase']);
  const rows = findTransitions(call, target);
  const isHere = (id: TransitionId) => transitionRow(id).from.includes(facts.phase);
  const allowed = rows.filter((id) => findNamedCapacity(actor, facts, call, id) !== undefined);
  const allowedIfUninvolved = rows.filter((id) => isAllowedIfUninvolved(actor, facts, call, id));
  if (allowed.length === 0) return refuseAsForbidden(allowedIfUninvolved.length > 0 ? 'ownEntry' : 'forbidden');
  const here = allowed.filter(isHere);
  const [first] = here;
  if (first === undefined) {
    if (allowedIfUninvolved.some(isHere)) return refuseAsForbidden('ownEntry');
    const possible = allowed.flatMap((id) => transitionRow(id).from);
    return { outcome: 'unmet', problems: [createWrongPhaseProblem(facts.phase, possible)] };
  }
  // Only the review calls send a review.
  const input = hasPhaseInBody(call) ? { ...sent, changeType: undefined } : sent;
  const capacity = findActingCapacity(actor, facts, { call, input }, first);
  const byOffice = capacity === 'office';
  const attempt: TransitionAttempt = {
    actor,
    facts,
    input,
    byOffice,
    filesOwnerId: byOffice ? facts.submitterId : actor.id,
  };
  const ownEntry = byOffice && isJudgement(first) && isOwnEntry(findCapacities(actor, facts));
  // Only the office can omit the change type, when it ends a round.
  if (isReview(call) && !byOffice && input.changeType === undefined) return refuseAsUnmet(['choose', 'changeType']);

  const leavesOpen =
    isReview(call) && awaitsPeople(facts.phase) && findUnmetNeeds(['roundComplete'], attempt).length > 0;
  const id = leavesOpen ? first : (pickTransition(here, attempt) ?? first);
  const needs = leavesOpen ? ['firstReview' as const] : transitionRow(id).needs;
  const problems = [
    ...findDeclarationProblem(actor, facts, { id: first, capacity, judges: input.changeType !== undefined }),
    ...findUnmetNeeds([...new Set([...(isReview(call) ? findExplanationNeeds(here) : []), ...needs])], attempt),
    ...findDeadlineProblems(attempt, transitionRow(id).to),
    ...findRecordProblems(attempt, id),
  ];
  if (problems.length > 0) return { outcome: 'unmet', problems };
  if (leavesOpen) return { outcome: 'review', capacity, ownEntry };
  return { outcome: 'transition', id, from: facts.phase, to: transitionRow(id).to, capacity, ownEntry };
}

/** The needs of rows that ask for changes. They separate two rows that the same review or vote can lead to. */
const CHANGE_NEEDS: ReadonlySet<Need> = new Set(['changeTypeMinor', 'changeTypeSome', 'changeAsked']);

const isForRequestedChanges = (id: TransitionId): boolean =>
  transitionRow(id).needs.some((need) => CHANGE_NEEDS.has(need));

/** Returns the row that the reviews or the change type select, from the rows for this call, person and phase. */
function pickTransition(ids: readonly TransitionId[], attempt: TransitionAttempt): TransitionId | null {
  const { input, facts } = attempt;
  const changes = awaitsPeople(facts.phase) ? areChangesRequested(addOwnReview(attempt)) : (input.changeType ?? 0) > 0;
  return ids.find((id) => isForRequestedChanges(id) === changes) ?? null;
}

/**
 * Returns the capacity that counts if a person has several. A person with office rights ends a round, unless their own review is awaited.
 * A GPC member with office rights submits for the submitter, unless the files are their own.
 */
export function findActingCapacity(
  actor: Actor,
  facts: TransitionFacts,
  { call, input }: Pick<DecisionRequest, 'call' | 'input'>,
  id: TransitionId,
): ActingCapacity {
  const acting = findTransitionCapacities(actor, facts, id);
  const listed = transitionRow(id).calls[call] ?? [];
  const first = listed.find((capacity) => acting.has(capacity)) ?? 'office';
  if (!acting.has('office') || !listed.includes('office')) return first;
  if (awaitsPeople(facts.phase)) {
    const awaited = facts.awaited.some((person) => person.userId === actor.id);
    const sent = facts.reviews.some((review) => review.userId === actor.id);
    return awaited && !sent && input.changeType !== undefined ? first : 'office';
  }
  const handsInOthers = transitionRow(id).uploads === true && first !== 'submitter';
  return handsInOthers && (facts.workingFiles.get(actor.id) ?? 0) === 0 ? 'office' : first;
}

/**
 * A round closes automatically when the last awaited person drops out and the round has a review. Returns the transition that the system
 * then makes.
 */
export function findClosingTransition(
  facts: Pick<TransitionFacts, 'phase' | 'awaited' | 'reviews'>,
): TransitionId | null {
  if (!awaitsPeople(facts.phase)) return null;
  if (facts.reviews.length === 0 || findAwaitedPeople(facts.awaited, facts.reviews).length > 0) return null;
  const changes = areChangesRequested(facts.reviews);
  return findClosingTransitions(facts.phase).find((id) => isForRequestedChanges(id) === changes) ?? null;
}
