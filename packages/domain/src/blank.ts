/** White space, control and format characters, and the Hangul fillers. None of these characters is visible. */
const INVISIBLE_TEXT = /^[\s\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]*$/u;

/** True for a missing text and for one without visible characters. Both count as empty. */
export const isBlank = (text: string | null | undefined): boolean => text == null || INVISIBLE_TEXT.test(text);
