/** What the public register shows: nothing, published guidelines, or also those that are being written. */
export const REGISTER_MODES = ['off', 'published', 'announced'] as const;
export type RegisterMode = (typeof REGISTER_MODES)[number];

/** Where the register begins: its pages are made by the server, and are no screens. */
export const REGISTER_ADDRESS = '/register';
