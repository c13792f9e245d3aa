/** Counts words, split on whitespace (specification §5, word-limit rule). */
export const countWords = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;
