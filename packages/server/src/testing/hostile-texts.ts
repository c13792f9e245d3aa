/** Valid texts that are difficult for formats with lines, fields or markup. */
export const HOSTILE_TEXTS: readonly (readonly [name: string, text: string])[] = [
  ['U+2028', 'pasted\u2028text'],
  ['U+2029', 'pasted\u2029text'],
  ['U+0085', 'pasted\u0085text'],
  ['line breaks', 'one\r\ntwo\rthree\nfour\vfive\fsix'],
  ['a byte order mark', '\uFEFFtext\uFFFE\uFFFF'],
  ['text that breaks out of a JSON line', '"}\n{"id":1}\n'],
  ['characters beyond the basic plane', '𝒳 🫀'],
];

/** Texts that the API refuses but that databases of older versions contain. */
export const CONTROL_CHARACTERS: readonly (readonly [name: string, text: string])[] = [
  ['control characters', 'a\u0001b\u001bc\u007fd'],
  ['the bell', 'a\u0007b'],
  ['a change of text direction', 'a\u202eb\u2066c'],
];

/** Texts that every call refuses. */
export const UNSTORABLE_TEXTS: readonly (readonly [name: string, text: string])[] = [
  ['NUL', 'a\u0000b'],
  ['half a surrogate pair (high)', 'a\uD800b'],
  ['half a surrogate pair (low)', 'a\uDC00b'],
];
