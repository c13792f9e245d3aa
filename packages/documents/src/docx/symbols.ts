/** Letters of the font Symbol, from 0x61 and from 0x41. */
const SMALL_GREEK = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ';
const LARGE_GREEK = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ';

const SYMBOL_SIGNS: Readonly<Record<number, string>> = {
  0x2d: '−',
  0xa3: '≤',
  0xa5: '∞',
  0xab: '↔',
  0xac: '←',
  0xad: '↑',
  0xae: '→',
  0xaf: '↓',
  0xb0: '°',
  0xb1: '±',
  0xb3: '≥',
  0xb4: '×',
  0xb7: '•',
  0xb8: '÷',
  0xb9: '≠',
  0xbb: '≈',
  0xbc: '…',
  0xd7: '·',
  0xe5: '∑',
};

const WINGDINGS_SIGNS: Readonly<Record<number, string>> = {
  0x6c: '●',
  0x6e: '■',
  0x6f: '☐',
  0x71: '☐',
  0x76: '❖',
  0x77: '◆',
  0x9f: '•',
  0xa7: '▪',
  0xa8: '☐',
  0xd8: '➢',
  0xdf: '←',
  0xe0: '→',
  0xe8: '➔',
  0xfb: '✗',
  0xfc: '✓',
  0xfd: '☒',
  0xfe: '☑',
};

const UNKNOWN_SIGN = '□';

function decodeSymbolFont(code: number): string {
  if (code >= 0x61 && code <= 0x7a) return SMALL_GREEK[code - 0x61] ?? UNKNOWN_SIGN;
  if (code >= 0x41 && code <= 0x5a) return LARGE_GREEK[code - 0x41] ?? UNKNOWN_SIGN;
  return SYMBOL_SIGNS[code] ?? (code >= 0x20 && code < 0x7f ? String.fromCharCode(code) : UNKNOWN_SIGN);
}

/** Converts a symbol-font character to Unicode. Word moves these codes to U+F000. */
export function decodeSymbol(font: string, code: number): string {
  const plain = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  if (code > 0xff && plain === code) return code < 0xe000 || code > 0xf8ff ? String.fromCodePoint(code) : UNKNOWN_SIGN;
  if (/^symbol/i.test(font)) return decodeSymbolFont(plain);
  if (/^wingdings/i.test(font)) return WINGDINGS_SIGNS[plain] ?? UNKNOWN_SIGN;
  if (plain !== code) return SYMBOL_SIGNS[plain] ?? UNKNOWN_SIGN;
  return code >= 0x20 ? String.fromCharCode(code) : UNKNOWN_SIGN;
}
