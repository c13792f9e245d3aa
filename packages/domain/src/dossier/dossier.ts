/** `internal` contains everything that its reader may read. `public` contains no reviewers' names, addresses, emails, log or amounts. */
export const DOSSIER_EDITIONS = ['internal', 'public'] as const;
export type DossierEdition = (typeof DOSSIER_EDITIONS)[number];

/** Number of days for which a guest can read a dossier. */
export const GUEST_DAYS = { min: 1, max: 30 } as const;

export const GUEST_STATES = ['active', 'ended', 'revoked'] as const;
export type GuestState = (typeof GUEST_STATES)[number];

/** The state of a guest's link. `ends` is the first instant at which it no longer works. */
export const computeGuestState = ({ ends, revoked }: { ends: Date; revoked: Date | null }, now: Date): GuestState =>
  revoked !== null ? 'revoked' : now.getTime() >= ends.getTime() ? 'ended' : 'active';

/** The parties whose rounds a dossier lists. */
export const ROUND_PARTIES = ['gpc', 'reviewer', 'delegate'] as const;
export type RoundParty = (typeof ROUND_PARTIES)[number];
