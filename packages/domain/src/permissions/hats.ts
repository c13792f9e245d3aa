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
 * The capacities in which a person can stand before an entry. One person may wear several. `invited…` hats are worn by
 * people who have not rejected the role, whether they accepted yet or not; the plain ones by those who accepted.
 */
export type Hat =
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

const HAT_OF_ROLE: Partial<Record<number, Hat>> = {
  [ROLE.gpc]: 'gpc',
  [ROLE.committee]: 'committee',
  [ROLE.delegate]: 'delegate',
  [ROLE.igo]: 'igo',
};

/** The hats that a person wears whatever the entry. */
export function generalHats(actor: Actor): Set<Hat> {
  const hats = new Set<Hat>(['everyone']);
  if (actor.superuser) hats.add('office');
  const byRole = actor.role === null ? undefined : HAT_OF_ROLE[actor.role];
  if (byRole !== undefined) hats.add(byRole);
  return hats;
}

/** All hats of a person before this entry. */
export function hatsOf(actor: Actor, entry: Pick<EntryFacts, 'submitterId' | 'parts'>): Set<Hat> {
  const hats = generalHats(actor);
  if (entry.submitterId === actor.id) hats.add('submitter');
  for (const part of entry.parts) {
    if (part.userId !== actor.id || part.status === ACCEPTANCE.rejected) continue;
    if (part.role === 'coauthor') hats.add('invitedCoauthor');
    if (part.role === 'cowriter') hats.add('invitedCowriter');
    if (part.role === 'cowriter' && part.status === ACCEPTANCE.accepted) hats.add('cowriter');
    if (part.role === 'reviewer') hats.add('reviewer');
  }
  return hats;
}

/** Whether the entry is this person's own: as submitter, author or co-writer (decisions §2, "Own entries"). */
export function isOwnEntry(hats: ReadonlySet<Hat>): boolean {
  return hats.has('submitter') || hats.has('invitedCoauthor') || hats.has('invitedCowriter');
}
