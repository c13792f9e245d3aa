/** A word or symbol with the white space after it. Joining all tokens gives the text. */
export interface Token {
  readonly text: string;
  readonly id: number;
}

const LIGATURES = /[\uFB00-\uFB06]/g;
const INVISIBLE_CHARACTERS = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;

const EQUIVALENT_SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛`´]/g, "'"],
  [/[“”„‟«»]/g, '"'],
  [/[\u2010\u2011]/g, '-'],
  [/\u00B5/g, '\u03BC'],
  [/\u2212/g, '\u2013'],
];

const PLAIN_TEXT = /^[\x20-\x5F\x61-\x7E]*$/;

/** Unifies quotation marks, ligatures, soft hyphens and composed letters, which differ between programs. */
export function normalizeText(text: string): string {
  if (PLAIN_TEXT.test(text)) return text;
  let plain = text
    .normalize('NFC')
    .replace(INVISIBLE_CHARACTERS, '')
    .replace(LIGATURES, (sign) => sign.normalize('NFKC'));
  for (const [signs, sign] of EQUIVALENT_SIGNS) plain = plain.replace(signs, sign);
  return plain;
}

const LETTERS_PATTERN = '[\\p{L}\\p{N}\\p{M}\\u00AD\\u200B-\\u200D\\u2060\\uFEFF]+';
const HYPHEN_PATTERN = '(?<=\\p{L})[-\\u2010\\u2011](?=\\p{L})';
const INNER_SIGN_PATTERN = `(?:(?<=\\p{N})[.,](?=\\p{N})|['’](?=\\p{L})|${HYPHEN_PATTERN})`;
/** Excludes "dose- and time-dependent", which is not a word broken at a line end. */
const BROKEN_WORD_PATTERN = '(?<=\\p{L})[-\\u2010\\u2011]\\s{1,4}(?!(?:and|or|to|und|oder|bis)\\s)(?=\\p{Ll})';
const WORD_PATTERN = new RegExp(`${LETTERS_PATTERN}(?:${INNER_SIGN_PATTERN}${LETTERS_PATTERN})*|\\S`, 'gu');
const PDF_WORD_PATTERN = new RegExp(
  `${LETTERS_PATTERN}(?:(?:${INNER_SIGN_PATTERN}|${BROKEN_WORD_PATTERN})${LETTERS_PATTERN})*|\\S`,
  'gu',
);

/** A hyphen that a line break may have added. The PDF reader may also have removed a real hyphen at a line break. */
const LINE_END_HYPHEN = /(?<=\p{Ll})-\s*(?=\p{Ll})/gu;

export class Tokenizer {
  readonly #ids = new Map<string, number>();
  readonly #ignoresHyphens: boolean;

  /** With `ignoresHyphens`, hyphens between lower-case letters are ignored, because line breaks may have added them. */
  constructor({ ignoresHyphens }: { ignoresHyphens: boolean }) {
    this.#ignoresHyphens = ignoresHyphens;
  }

  get wordCount(): number {
    return this.#ids.size;
  }

  #makeKey(word: string): string {
    const key = normalizeText(word);
    return this.#ignoresHyphens && key.includes('-') ? key.replace(LINE_END_HYPHEN, '') : key;
  }

  #getId(key: string): number {
    const existing = this.#ids.get(key);
    if (existing !== undefined) return existing;
    this.#ids.set(key, this.#ids.size);
    return this.#ids.size - 1;
  }

  /** Text before the first word belongs to that word. In a PDF, words may be broken at line ends. */
  tokenize(text: string, { isPdf }: { isPdf: boolean }): Token[] {
    const found: { start: number; id: number }[] = [];
    for (const { 0: word, index } of text.matchAll(isPdf ? PDF_WORD_PATTERN : WORD_PATTERN)) {
      const key = this.#makeKey(word);
      if (key !== '') found.push({ start: index, id: this.#getId(key) });
    }
    return found.map(({ start, id }, at) => ({
      id,
      text: text.slice(at === 0 ? 0 : start, found[at + 1]?.start ?? text.length),
    }));
  }
}
