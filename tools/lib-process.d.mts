/** The project's root, with a slash at its end. */
export const root: string;
