const DASHES = /^[\p{Pd}\u2212]*$/u;

/** Counts words, split on whitespace (specification §5, word-limit rule). A dash between blanks is no word. */
export const countWords = (text: string): number => text.split(/\s+/).filter((word) => !DASHES.test(word)).length;
