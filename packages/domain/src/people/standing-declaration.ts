import { addDays, addMonths, type Day } from '../dates.ts';
import { type Actor, ROLE } from '../permissions/roles.ts';

/** States of somebody's standing declaration; `expiring` ones are still valid. */
export const STANDING_STATES = ['valid', 'expiring', 'expired', 'missing'] as const;
export type StandingState = (typeof STANDING_STATES)[number];

/** Days before its end from which a standing declaration is to be renewed. */
export const RENEWAL_DAYS = 30;

export const DEFAULT_DECLARATION_MONTHS = 12;
export const MAX_DECLARATION_MONTHS = 120;

/**
 * Versions of the sentence that tells who reads an answer. Version 1: the office alone. Version 2: the office and the council, and
 * the handling becomes part of the entry's record.
 */
export const TERMS = [1, 2] as const;
export type Terms = (typeof TERMS)[number];

/** The version that forms show now. */
export const CURRENT_TERMS = 2 satisfies Terms;

/** Roles whose members decide on entries of others, and so keep a standing declaration, like super users. */
export const DECIDING_ROLES = [ROLE.gpc, ROLE.igo, ROLE.delegate] as const;

/** True if this person may declare for an entry in which they take no part. */
export const mayDeclareUnasked = ({ role }: Pick<Actor, 'role'>): boolean => DECIDING_ROLES.some((one) => one === role);

export const keepsStandingDeclaration = ({ role, superuser }: Pick<Actor, 'role' | 'superuser'>): boolean =>
  superuser || mayDeclareUnasked({ role });

/** Returns the last day of a declaration that is given on this day. */
export const validUntil = (given: Day, months: number): Day => addMonths(given, months);

/** A declaration is valid on its last day too. */
export const isValidOn = (day: Day, until: Day): boolean => day <= until;

/** Returns the state of the latest standing declaration; null: there is none. */
export function standingState(until: Day | null, today: Day): StandingState {
  if (until === null) return 'missing';
  if (!isValidOn(today, until)) return 'expired';
  return addDays(today, RENEWAL_DAYS) >= until ? 'expiring' : 'valid';
}

/** True if this person may read an answer that was given under these terms, where they may read declarations at all. */
export const maySeeAnswer = ({ superuser }: Pick<Actor, 'superuser'>, terms: Terms): boolean => superuser || terms >= 2;
