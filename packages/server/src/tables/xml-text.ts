/** Returns a text without what XML 1.0 has no place for, escaped or not: other control characters, halves of letters. */
export const xmlText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '').toWellFormed();
