import { PHASE, type Phase } from '../lifecycle/phases.ts';
import type { Binding, BoundPerson } from '../people/handling.ts';
import { ACCEPTANCE, type Part } from '../people/invitation.ts';
import { type Actor, ROLE } from './roles.ts';

/** Facts of an entry that permissions depend on. */
export interface EntryFacts {
  readonly phase: Phase;
  /** The highest phase that the entry has ever reached. */
  readonly highestPhase: Phase;
  /** True if the work has ended for now. The entry keeps its phase, and the office can resume it. */
  readonly abandoned: boolean;
  readonly submitterId: number;
  readonly parts: readonly Part[];
  /** People who are restricted by the handling of their interests. */
  readonly bound: readonly BoundPerson[];
}

/**
 * Capacities of a person in an entry. A person can have several. The `invited…` ones include everybody who has not rejected the role; the
 * other capacities include only people who accepted.
 */
export type Capacity =
  | 'everyone'
  | 'office'
  | 'gpc'
  | 'committee'
  | 'delegate'
  | 'igo'
  | 'submitter'
  | 'invitedCoauthor'
  | 'invitedCowriter'
  | 'cowriter'
  | 'reviewer';

const CAPACITY_OF_ROLE: Partial<Record<number, Capacity>> = {
  [ROLE.gpc]: 'gpc',
  [ROLE.committee]: 'committee',
  [ROLE.delegate]: 'delegate',
  [ROLE.igo]: 'igo',
};

/** Returns the capacities that a person has toward every entry. */
export function findGeneralCapacities(actor: Actor): Set<Capacity> {
  const capacities = new Set<Capacity>(['everyone']);
  if (actor.superuser) capacities.add('office');
  const byRole = actor.role === null ? undefined : CAPACITY_OF_ROLE[actor.role];
  if (byRole !== undefined) capacities.add(byRole);
  return capacities;
}

/** Returns all capacities that a person has toward this entry. */
export function findCapacities(actor: Actor, entry: Pick<EntryFacts, 'submitterId' | 'parts'>): Set<Capacity> {
  const capacities = findGeneralCapacities(actor);
  if (entry.submitterId === actor.id) capacities.add('submitter');
  for (const part of entry.parts) {
    if (part.userId !== actor.id || part.status === ACCEPTANCE.rejected) continue;
    if (part.role === 'coauthor') capacities.add('invitedCoauthor');
    if (part.role === 'cowriter') capacities.add('invitedCowriter');
    if (part.role === 'cowriter' && part.status === ACCEPTANCE.accepted) capacities.add('cowriter');
    if (part.role === 'reviewer') capacities.add('reviewer');
  }
  return capacities;
}

/** True if the entry is this person's own, as submitter, author or co-writer. */
export function isOwnEntry(capacities: ReadonlySet<Capacity>): boolean {
  return capacities.has('submitter') || capacities.has('invitedCoauthor') || capacities.has('invitedCowriter');
}

/** True for the submitter and the authors, including invited ones. */
export const isAuthor = (capacities: ReadonlySet<Capacity>): boolean =>
  capacities.has('submitter') || capacities.has('invitedCoauthor');

/** Returns how the handling of their interests restricts this person. Authors are never restricted. */
export function findBindingInEntry(
  { id }: Pick<Actor, 'id'>,
  entry: Pick<EntryFacts, 'submitterId' | 'parts' | 'bound'>,
): Binding | null {
  const found = entry.bound.find(({ userId }) => userId === id);
  const writes = isAuthor(findCapacities({ id, role: null, superuser: false }, entry));
  return found === undefined || writes ? null : found.binding;
}

/** True if the entry does not exist for this person. The exclusion ends with publication. */
export const isExcluded = (
  actor: Actor,
  entry: Pick<EntryFacts, 'phase' | 'submitterId' | 'parts' | 'bound'>,
): boolean => entry.phase !== PHASE.finalPublish && findBindingInEntry(actor, entry) === 'excluded';
