/** A stub: missing sentences appear in English. */
export const de = { app: { greeting: 'Guten Tag' } };
