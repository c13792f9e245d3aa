import { hasEnded, wasSubmitted } from '../lifecycle/phase-sets.ts';
import { PHASE, type Phase } from '../lifecycle/phases.ts';

export const ACCEPTANCE = { unconfirmed: 0, accepted: 1, rejected: 2, changeRequest: 3 } as const;
export const ACCEPTANCES = Object.values(ACCEPTANCE);
export type Acceptance = (typeof ACCEPTANCES)[number];

export const ACCEPTANCE_NAMES = ['unconfirmed', 'accepted', 'rejected', 'changeRequest'] as const;
export type AcceptanceName = (typeof ACCEPTANCE_NAMES)[number];

/** Roles in an entry to which people are invited. Both coordinating authors are `coauthor` too. */
export const INVITED_ROLES = ['coauthor', 'cowriter', 'reviewer'] as const;
export type PartRole = (typeof INVITED_ROLES)[number];

/** A person's part in an entry. People without an account have no `userId`. */
export interface Part {
  readonly userId: number | null;
  readonly role: PartRole;
  readonly status: Acceptance;
}

/** The committee does not review after this phase, unless the office brings the entry back. */
const LAST_COMMITTEE_PHASE = PHASE.uploadReviewed;

/** True if no committee round can follow. */
export const areCommitteeRoundsOver = (phase: Phase): boolean => phase > LAST_COMMITTEE_PHASE;

/**
 * True if people are invited to this role now. Co-writers are invited at once, others from submission on, and reviewers only until the
 * committee rounds are over. Nobody is invited once the entry has ended.
 */
export const isInvitedIn = (phase: Phase, role: PartRole): boolean =>
  !hasEnded(phase) &&
  (role === 'cowriter' || wasSubmitted(phase)) &&
  !(role === 'reviewer' && areCommitteeRoundsOver(phase));

/** Maximum length of the text that names a replacement when an invitation is declined. */
export const SUGGESTION_LIMIT = 300;

/** Minimum days between two reminders of one invitation. */
export const REMINDER_PAUSE_DAYS = 3;
