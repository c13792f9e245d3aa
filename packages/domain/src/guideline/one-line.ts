/** Line breaks, control characters, and characters that change the direction of the text around them. */
const BREAKS_THE_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** True if a text stays on one line and in its written order. */
export const isOnOneLine = (value: string): boolean => !BREAKS_THE_LINE.test(value);
