/** Contents of the public register: nothing, published guidelines, or also announced guidelines that are being written. */
export const REGISTER_MODES = ['off', 'published', 'announced'] as const;
export type RegisterMode = (typeof REGISTER_MODES)[number];

/** Address of the register. The server renders its pages, so that the web client has no screens for it. */
export const REGISTER_PATH = '/register';
