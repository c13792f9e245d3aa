/** White space, control and format characters, and the Hangul fillers: nothing of these is seen. */
const SHOWS_NOTHING = /^[\s\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]*$/u;

/** True for a text in which nothing can be seen, and for none: it does not count as given. */
export const isBlank = (text: string | null | undefined): boolean => text == null || SHOWS_NOTHING.test(text);
