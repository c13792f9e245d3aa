import { addDays, addMonths, type Day } from '../dates.ts';
import { type Actor, ROLE } from '../permissions/roles.ts';

/** States of a standing declaration. A declaration that is `expiring` is still valid. */
export const STANDING_STATES = ['valid', 'expiring', 'expired', 'missing'] as const;
export type StandingState = (typeof STANDING_STATES)[number];

/** Days before the end of a standing declaration in which it should be renewed. */
export const RENEWAL_DAYS = 30;

export const DEFAULT_DECLARATION_MONTHS = 12;
export const MAX_DECLARATION_MONTHS = 120;

/**
 * Versions of the sentence that says who can read an answer. 1: only the office can read it. 2: the office and the council can read it,
 * and the handling becomes part of the entry's record.
 */
export const TERMS_VERSIONS = [1, 2] as const;
export type TermsVersion = (typeof TERMS_VERSIONS)[number];

/** The version that forms currently show. */
export const CURRENT_TERMS_VERSION = 2 satisfies TermsVersion;

/** Roles whose members decide on others' entries. Like super users, they keep a standing declaration. */
export const DECIDING_ROLES = [ROLE.gpc, ROLE.igo, ROLE.delegate] as const;

/** True if this person can declare for an entry in which they take no part. */
export const canDeclareUnasked = ({ role }: Pick<Actor, 'role'>): boolean => DECIDING_ROLES.some((one) => one === role);

export const needsStandingDeclaration = ({ role, superuser }: Pick<Actor, 'role' | 'superuser'>): boolean =>
  superuser || canDeclareUnasked({ role });

/** Returns the last day of a declaration that was made on this day. */
export const computeValidUntil = (given: Day, months: number): Day => addMonths(given, months);

/** A declaration is still valid on its last day. */
export const isValidOn = (day: Day, until: Day): boolean => day <= until;

/** Returns the state of the latest standing declaration. `until` is null without one. */
export function computeStandingState(until: Day | null, today: Day): StandingState {
  if (until === null) return 'missing';
  if (!isValidOn(today, until)) return 'expired';
  return addDays(today, RENEWAL_DAYS) >= until ? 'expiring' : 'valid';
}

/**
 * True if this person may read an answer that was given under these terms. Callers must also check the right to read declarations.
 */
export const canSeeAnswer = ({ superuser }: Pick<Actor, 'superuser'>, terms: TermsVersion): boolean =>
  superuser || terms >= 2;
