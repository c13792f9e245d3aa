import { can, readsEveryReview } from '../permissions/can.ts';
import { ENTRY_ACTIONS } from '../permissions/matrix.ts';
import type { Actor } from '../permissions/roles.ts';
import { capacitiesOf } from '../permissions/capacities.ts';
import { sees } from '../permissions/visibility.ts';
import { type Problem, problem } from '../problems.ts';
import { actingCapacity } from './decide.ts';
import { undeclared } from './declared-deciders.ts';
import { actingCapacitiesOf, namedIn } from './acting-capacities.ts';
import { standingProblems, type TransitionFacts } from './guards.ts';
import { roundIn } from './phase-sets.ts';
import type { Phase } from './phases.ts';
import { type ActingCapacity, type Call, closingRows, TRANSITION_IDS, transitionRow } from './transitions.ts';

/** `sendReview` is a review of the open round, whether or not it ends the round; `endRound` is the office's. */
export const ABILITY_NAMES = [...ENTRY_ACTIONS, ...TRANSITION_IDS, 'sendReview', 'endRound'] as const;
export type AbilityName = (typeof ABILITY_NAMES)[number];

/** Something that this person may do now. With reasons, it is theirs to do but not possible yet. */
export interface Ability {
  readonly name: AbilityName;
  readonly to?: Phase;
  readonly call?: Call;
  readonly reasons: readonly Problem[];
}

/** Of several possible calls, the simplest is offered: `PATCH` with the phase where it leads there. */
const PREFERRED: readonly Call[] = [
  'patch',
  'formal-check',
  'reject',
  'finish-review',
  'delegate-review',
  'final-publication',
  'put',
];

/**
 * Returns what this person may do with the entry now, with reasons where it is not possible yet. The same guards decide the
 * actual call, so a button without a reason works unless somebody was faster.
 */
export function abilities(actor: Actor, facts: TransitionFacts): Ability[] {
  const granted: Ability[] = ENTRY_ACTIONS.filter((action) => can(actor, action, facts)).map((name) => ({
    name,
    reasons: [],
  }));
  return sees(actor, facts) && !facts.abandoned
    ? [...granted, ...reviewAbilities(actor, facts), ...transitions(actor, facts)]
    : granted;
}

function transitions(actor: Actor, facts: TransitionFacts): Ability[] {
  return TRANSITION_IDS.flatMap((id) => {
    const { from, to, needs } = transitionRow(id);
    const call = PREFERRED.find((one) => namedIn(actor, facts, one, id) !== undefined);
    if (call === undefined || !from.includes(facts.phase)) return [];
    // What blocks a round's end reveals who has reviewed, and how. People who may not know that are offered `sendReview` instead.
    if (needs.includes('roundComplete') && !readsEveryReview(actor)) return [];
    const capacity = actingCapacity(actor, facts, { call, input: {} }, id);
    const byOffice = capacity === 'office';
    const attempt = { actor, facts, input: {}, byOffice, handsInFor: byOffice ? facts.submitterId : actor.id };
    const mayReview = undeclared(actor, facts, { id, capacity, judges: true }).length === 0;
    const sent = facts.reviews.some((review) => review.userId === actor.id);
    const bringsReview = call !== 'patch' && !sent && mayReview;
    const reasons = [
      ...undeclared(actor, facts, { id, capacity, judges: false }),
      ...standingProblems(needs, attempt, bringsReview),
    ];
    return [{ name: id, to, call, reasons }];
  });
}

function reviewAbilities(actor: Actor, facts: TransitionFacts): Ability[] {
  const round = roundIn(facts.phase);
  if (round === undefined) return [];
  const { call, reviewer } = round;
  const acting = actingCapacitiesOf(actor, facts);
  const sent = facts.reviews.some((review) => review.userId === actor.id);
  const [id] = closingRows(facts.phase);
  const bound = (capacity: ActingCapacity, judges: boolean) =>
    id === undefined ? [] : undeclared(actor, facts, { id, capacity, judges });
  const reasons = sent ? [problem('alreadyReviewed')] : bound(reviewer, true);
  return [
    ...(acting.has(reviewer) ? [{ name: 'sendReview' as const, call, reasons }] : []),
    ...(acting.has('office') ? [{ name: 'endRound' as const, call, reasons: bound('office', false) }] : []),
  ];
}

/** The roles that the list shows as a person's part ("my role"): of several, the first. */
export const MY_ROLES = ['submitter', 'reviewer', 'cowriter', 'coauthor'] as const;
export type MyRole = (typeof MY_ROLES)[number];

export function myRole(actor: Actor, facts: Pick<TransitionFacts, 'submitterId' | 'parts'>): MyRole | null {
  const capacities = capacitiesOf(actor, facts);
  if (capacities.has('submitter')) return 'submitter';
  if (capacities.has('reviewer')) return 'reviewer';
  if (capacities.has('invitedCowriter')) return 'cowriter';
  if (capacities.has('invitedCoauthor')) return 'coauthor';
  return null;
}
