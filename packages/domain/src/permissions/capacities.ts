import type { Phase } from '../lifecycle/phases.ts';
import { ACCEPTANCE, type Part } from '../people/invitation.ts';
import { type Actor, ROLE } from './roles.ts';

/** What permissions need to know of an entry. */
export interface EntryFacts {
  readonly phase: Phase;
  /** The highest phase the entry has ever been in. */
  readonly highestPhase: Phase;
  readonly submitterId: number;
  readonly parts: readonly Part[];
}

/**
 * The capacities in which a person can stand before an entry. One person may have several. The `invited…` ones are for
 * people who have not rejected the role, whether they accepted yet or not; the plain ones by those who accepted.
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

/** The capacities of a person whatever the entry. */
export function generalCapacities(actor: Actor): Set<Capacity> {
  const capacities = new Set<Capacity>(['everyone']);
  if (actor.superuser) capacities.add('office');
  const byRole = actor.role === null ? undefined : CAPACITY_OF_ROLE[actor.role];
  if (byRole !== undefined) capacities.add(byRole);
  return capacities;
}

/** All capacities of a person before this entry. */
export function capacitiesOf(actor: Actor, entry: Pick<EntryFacts, 'submitterId' | 'parts'>): Set<Capacity> {
  const capacities = generalCapacities(actor);
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

/** Whether the entry is this person's own: as submitter, author or co-writer (decisions §2, "Own entries"). */
export function isOwnEntry(capacities: ReadonlySet<Capacity>): boolean {
  return capacities.has('submitter') || capacities.has('invitedCoauthor') || capacities.has('invitedCowriter');
}
