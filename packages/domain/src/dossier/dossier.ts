/** `internal` holds what its reader may read; `public` names no reviewers and holds no addresses, emails, log or amounts. */
export const DOSSIER_EDITIONS = ['internal', 'public'] as const;
export type DossierEdition = (typeof DOSSIER_EDITIONS)[number];

/** The parties whose rounds a dossier lists. */
export const ROUND_PARTIES = ['gpc', 'reviewer', 'delegate'] as const;
