/** A stub: whatever is missing here is said in English. */
export const de = { app: { greeting: 'Guten Tag' } };
