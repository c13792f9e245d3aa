/** Valid texts that are difficult for formats with lines, fields or markup. */
export const HOSTILE_TEXTS: readonly (readonly [name: string, text: string])[] = [
  ['U+2028', 'pasted\u2028text'],
  ['U+2029', 'pasted\u2029text'],
  ['U+0085', 'pasted\u0085text'],
  ['line breaks', 'one\r\ntwo\rthree\nfour\vfive\fsix'],
  ['a mark of byte order', '\uFEFFtext\uFFFE\uFFFF'],
  ['what is no line of JSON', '"}\n{"id":1}\n'],
  ['letters beyond the first plane', '𝒳 🫀'],
];

/** Texts that the API refuses but that databases of older versions contain. */
export const CONTROL_CHARACTERS: readonly (readonly [name: string, text: string])[] = [
  ['control characters', 'a\u0001b\u001bc\u007fd'],
  ['the bell', 'a\u0007b'],
  ['a change of direction', 'a\u202eb\u2066c'],
];

/** Texts that every call refuses. */
export const UNSTORABLE: readonly (readonly [name: string, text: string])[] = [
  ['NUL', 'a\u0000b'],
  ['a lone high surrogate', 'a\uD800b'],
  ['a lone low surrogate', 'a\uDC00b'],
];
