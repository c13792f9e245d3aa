/** Removes characters that XML 1.0 cannot contain, even if they are escaped: most control characters, and unpaired surrogates. */
export const removeInvalidXmlCharacters = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '').toWellFormed();
