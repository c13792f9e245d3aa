const ONLY_DASHES = /^[\p{Pd}\u2212]*$/u;

/** Counts words separated by white space (specification §5, word-limit rule). A dash on its own is not a word. */
export const countWords = (text: string): number => text.split(/\s+/).filter((word) => !ONLY_DASHES.test(word)).length;
