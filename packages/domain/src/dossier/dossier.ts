/** `internal` holds what its reader may read; `public` names no reviewers and holds no addresses, emails, log or amounts. */
export const DOSSIER_EDITIONS = ['internal', 'public'] as const;
export type DossierEdition = (typeof DOSSIER_EDITIONS)[number];

/** For how many days a guest may read a dossier. */
export const GUEST_DAYS = { min: 1, max: 30 } as const;

export const GUEST_STATES = ['active', 'ended', 'revoked'] as const;
export type GuestState = (typeof GUEST_STATES)[number];

/** Whether the link of a guest works; `ends` is the first instant at which it does not. */
export const guestState = ({ ends, revoked }: { ends: Date; revoked: Date | null }, now: Date): GuestState =>
  revoked !== null ? 'revoked' : now.getTime() >= ends.getTime() ? 'ended' : 'active';

/** The parties whose rounds a dossier lists. */
export const ROUND_PARTIES = ['gpc', 'reviewer', 'delegate'] as const;
