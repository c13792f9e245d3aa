/** White space, control characters, and characters that change the direction of the text around them. */
const GAP_PATTERN = /[\s\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

interface Limits {
  readonly words: number;
  readonly characters: number;
}

/** Returns the beginning of a text on one line, with an ellipsis if the text continues; null for a text without words. */
export function truncateToWords(text: string, { words, characters }: Limits): string | null {
  const whole = text.replace(GAP_PATTERN, ' ').trim();
  const start = whole.split(' ').slice(0, words).join(' ');
  // Cuts between characters, never within one.
  const begin = start.length <= characters ? start : [...start].slice(0, characters).join('');
  if (begin === '') return null;
  return begin === whole ? whole : `${begin} …`;
}
