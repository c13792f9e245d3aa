import {
  findBindingInEntry,
  type EntryFacts,
  type Capacity,
  findCapacities,
  isOwnEntry,
} from '../permissions/capacities.ts';
import { type Actor, ROLE } from '../permissions/roles.ts';
import { type Call, type ActingCapacity, isJudgement, type TransitionId, transitionRow } from './transitions.ts';

type Parts = Pick<EntryFacts, 'submitterId' | 'parts' | 'bound'>;

/** The exception to the rule on own entries: accepted co-writers send a committee review, unless they are also authors. */
const canReviewAsCowriter = (capacities: ReadonlySet<Capacity>): boolean =>
  capacities.has('cowriter') && !capacities.has('submitter') && !capacities.has('invitedCoauthor');

function collectCapacities(actor: Actor, entry: Parts, judging: boolean): Set<ActingCapacity> {
  const capacities = findCapacities(actor, entry);
  const acting = new Set<ActingCapacity>();
  // People bound by the handling of their interests decide in no capacity, not even as the office.
  if (judging && findBindingInEntry(actor, entry) !== null) return acting;
  if (capacities.has('submitter')) acting.add('submitter');
  if (!judging || !isOwnEntry(capacities)) {
    if (capacities.has('gpc')) acting.add('gpc');
    if (capacities.has('igo')) acting.add('igo');
    if (capacities.has('delegate')) acting.add('delegate');
    if (capacities.has('reviewer') && actor.role === ROLE.committee) acting.add('reviewer');
  }
  if (canReviewAsCowriter(capacities)) acting.add('reviewer');
  if (actor.superuser) acting.add('office');
  return acting;
}

/** Returns the capacities in which a person can judge, submit or forward this entry. Nobody judges their own entry. */
export const findActingCapacities = (actor: Actor, entry: Parts): Set<ActingCapacity> =>
  collectCapacities(actor, entry, true);

/** Returns the capacities that count for one transition. The rule on own entries applies only to judgements. */
export const findTransitionCapacities = (actor: Actor, entry: Parts, id: TransitionId): Set<ActingCapacity> =>
  collectCapacities(actor, entry, isJudgement(id));

/** Returns the first capacity in which the row allows this person to make this call. */
export function findNamedCapacity(
  actor: Actor,
  entry: Parts,
  call: Call,
  id: TransitionId,
): ActingCapacity | undefined {
  const acting = findTransitionCapacities(actor, entry, id);
  return transitionRow(id).calls[call]?.find((capacity) => acting.has(capacity));
}

/** True if the row would allow this person if they were not involved in the entry. */
export function isAllowedIfUninvolved(actor: Actor, entry: Parts, call: Call, id: TransitionId): boolean {
  const acting = collectCapacities(actor, entry, false);
  return transitionRow(id).calls[call]?.some((capacity) => acting.has(capacity)) === true;
}
