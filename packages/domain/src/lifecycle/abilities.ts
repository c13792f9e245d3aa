import { can, canReadEveryReview } from '../permissions/can.ts';
import { ENTRY_ACTIONS } from '../permissions/matrix.ts';
import type { Actor } from '../permissions/roles.ts';
import { findCapacities } from '../permissions/capacities.ts';
import { canSeeEntry } from '../permissions/visibility.ts';
import { createProblem, type Problem } from '../problems.ts';
import { findActingCapacity } from './decide.ts';
import { findDeclarationProblem } from './declared-deciders.ts';
import { findActingCapacities, findNamedCapacity } from './acting-capacities.ts';
import { findEntryProblems, type TransitionFacts } from './guards.ts';
import { roundIn } from './phase-sets.ts';
import type { Phase } from './phases.ts';
import {
  type ActingCapacity,
  type Call,
  findClosingTransitions,
  TRANSITION_IDS,
  transitionRow,
} from './transitions.ts';

/** `sendReview` sends a review of the open round, whether or not this ends it. Only the office has `endRound`. */
export const ABILITY_NAMES = [...ENTRY_ACTIONS, ...TRANSITION_IDS, 'sendReview', 'endRound'] as const;
export type AbilityName = (typeof ABILITY_NAMES)[number];

/** An action of this person. Reasons mean that the action is not possible yet. */
export interface Ability {
  readonly name: AbilityName;
  readonly to?: Phase;
  readonly call?: Call;
  readonly reasons: readonly Problem[];
}

/** If several calls are possible, the simplest is offered: `PATCH` with the phase, if that makes the transition. */
const CALL_PREFERENCE: readonly Call[] = [
  'patch',
  'formal-check',
  'reject',
  'finish-review',
  'delegate-review',
  'final-publication',
  'put',
];

/**
 * Returns the actions of this person on the entry, with reasons for those that are not possible yet. The same guards decide the actual
 * call, so a button without reasons works unless another person was faster.
 */
export function findAbilities(actor: Actor, facts: TransitionFacts): Ability[] {
  const granted: Ability[] = ENTRY_ACTIONS.filter((action) => can(actor, action, facts)).map((name) => ({
    name,
    reasons: [],
  }));
  return canSeeEntry(actor, facts) && !facts.abandoned
    ? [...granted, ...findReviewAbilities(actor, facts), ...findTransitionAbilities(actor, facts)]
    : granted;
}

function findTransitionAbilities(actor: Actor, facts: TransitionFacts): Ability[] {
  return TRANSITION_IDS.flatMap((id) => {
    const { from, to, needs } = transitionRow(id);
    const call = CALL_PREFERENCE.find((one) => findNamedCapacity(actor, facts, one, id) !== undefined);
    if (call === undefined || !from.includes(facts.phase)) return [];
    // The reasons that block the end of a round reveal who has reviewed, and how. People who cannot see that get `sendReview` instead.
    if (needs.includes('roundComplete') && !canReadEveryReview(actor)) return [];
    const capacity = findActingCapacity(actor, facts, { call, input: {} }, id);
    const byOffice = capacity === 'office';
    const attempt = { actor, facts, input: {}, byOffice, filesOwnerId: byOffice ? facts.submitterId : actor.id };
    const mayReview = findDeclarationProblem(actor, facts, { id, capacity, judges: true }).length === 0;
    const sent = facts.reviews.some((review) => review.userId === actor.id);
    const bringsReview = call !== 'patch' && !sent && mayReview;
    const reasons = [
      ...findDeclarationProblem(actor, facts, { id, capacity, judges: false }),
      ...findEntryProblems(needs, attempt, bringsReview),
    ];
    return [{ name: id, to, call, reasons }];
  });
}

function findReviewAbilities(actor: Actor, facts: TransitionFacts): Ability[] {
  const round = roundIn(facts.phase);
  if (round === undefined) return [];
  const { call, reviewer } = round;
  const acting = findActingCapacities(actor, facts);
  const sent = facts.reviews.some((review) => review.userId === actor.id);
  const [id] = findClosingTransitions(facts.phase);
  const bound = (capacity: ActingCapacity, judges: boolean) =>
    id === undefined ? [] : findDeclarationProblem(actor, facts, { id, capacity, judges });
  const reasons = sent ? [createProblem('alreadyReviewed')] : bound(reviewer, true);
  return [
    ...(acting.has(reviewer) ? [{ name: 'sendReview' as const, call, reasons }] : []),
    ...(acting.has('office') ? [{ name: 'endRound' as const, call, reasons: bound('office', false) }] : []),
  ];
}

/** Roles that lists show as a person's part ("my role"). If there are several, the first one is shown. */
export const OWN_ROLES = ['submitter', 'reviewer', 'cowriter', 'coauthor'] as const;
export type MyRole = (typeof OWN_ROLES)[number];

export function findMyRole(actor: Actor, facts: Pick<TransitionFacts, 'submitterId' | 'parts'>): MyRole | null {
  const capacities = findCapacities(actor, facts);
  if (capacities.has('submitter')) return 'submitter';
  if (capacities.has('reviewer')) return 'reviewer';
  if (capacities.has('invitedCowriter')) return 'cowriter';
  if (capacities.has('invitedCoauthor')) return 'coauthor';
  return null;
}
