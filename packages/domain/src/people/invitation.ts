import { hasEnded, wasSubmitted } from '../lifecycle/phase-sets.ts';
import { PHASE, type Phase } from '../lifecycle/phases.ts';

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

/** The committee does not review after this phase, unless the office brings the entry back. */
const LAST_COMMITTEE_PHASE = PHASE.uploadReviewed;

/** True if the committee's rounds of reviews are over. */
export const areCommitteeRoundsOver = (phase: Phase): boolean => phase > LAST_COMMITTEE_PHASE;

/**
 * True if people are invited to this role: co-writers at once, all others from submission on, reviewers until the committee's
 * rounds are over, and nobody once the entry has ended.
 */
export const isInvitedIn = (phase: Phase, role: PartRole): boolean =>
  !hasEnded(phase) &&
  (role === 'cowriter' || wasSubmitted(phase)) &&
  !(role === 'reviewer' && areCommitteeRoundsOver(phase));

/** Longest text that names somebody else when an invitation is declined. */
export const SUGGESTION_LIMIT = 300;

/** Days between two reminders of one invitation. */
export const REMINDER_PAUSE_DAYS = 3;
