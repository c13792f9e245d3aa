import { hasEnded, wasSubmitted } from '../lifecycle/phase-sets.ts';
import type { Phase } from '../lifecycle/phases.ts';

/** The state of an invitation to a role (specification §3, acceptance status). */
export const ACCEPTANCE = { unconfirmed: 0, accepted: 1, rejected: 2, changeRequest: 3 } as const;
export const ACCEPTANCES = Object.values(ACCEPTANCE);
export type Acceptance = (typeof ACCEPTANCES)[number];

export const ACCEPTANCE_NAMES = ['unconfirmed', 'accepted', 'rejected', 'changeRequest'] as const;
export type AcceptanceName = (typeof ACCEPTANCE_NAMES)[number];

/** The roles in an entry to which people are invited; both coordinating authors are `coauthor` too. */
export const PART_ROLES = ['coauthor', 'cowriter', 'reviewer'] as const;
export type PartRole = (typeof PART_ROLES)[number];

/** Somebody's part in an entry. People without an account have no `userId`. */
export interface Part {
  readonly userId: number | null;
  readonly role: PartRole;
  readonly status: Acceptance;
}

/**
 * True if invitations to this role are out: a co-writer's at once, all others from submission on, none once the entry has
 * ended.
 */
export const isInvitedIn = (phase: Phase, role: PartRole): boolean =>
  !hasEnded(phase) && (role === 'cowriter' || wasSubmitted(phase));

/** Days between two reminders of one invitation. */
export const REMINDER_PAUSE_DAYS = 3;
