/** Letters of the font Symbol from 0x61 and 0x41 on. */
const SMALL = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ';
const LARGE = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ';

const SYMBOL: Readonly<Record<number, string>> = {
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

const WINGDINGS: Readonly<Record<number, string>> = {
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

/** What stands for a sign that no table here knows. */
const UNKNOWN = '□';

function inSymbol(code: number): string {
  if (code >= 0x61 && code <= 0x7a) return SMALL[code - 0x61] ?? UNKNOWN;
  if (code >= 0x41 && code <= 0x5a) return LARGE[code - 0x41] ?? UNKNOWN;
  return SYMBOL[code] ?? (code >= 0x20 && code < 0x7f ? String.fromCharCode(code) : UNKNOWN);
}

/** Returns a sign of a symbol font in Unicode. Word moves their codes to U+F000. */
export function symbol(font: string, code: number): string {
  const plain = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  if (code > 0xff && plain === code) return code < 0xe000 || code > 0xf8ff ? String.fromCodePoint(code) : UNKNOWN;
  if (/^symbol/i.test(font)) return inSymbol(plain);
  if (/^wingdings/i.test(font)) return WINGDINGS[plain] ?? UNKNOWN;
  if (plain !== code) return SYMBOL[plain] ?? UNKNOWN;
  return code >= 0x20 ? String.fromCharCode(code) : UNKNOWN;
}
