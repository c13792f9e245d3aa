/** A word or a sign with the white space after it; the tokens of a text, joined, are the text. */
export interface Token {
  readonly text: string;
  /** Equal for words that count as equal. */
  readonly id: number;
}

const LIGATURE = /[\uFB00-\uFB06]/g;
const UNSEEN = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;

/** Signs that programs put in each other's place. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛`´]/g, "'"],
  [/[“”„‟«»]/g, '"'],
  [/[\u2010\u2011]/g, '-'],
  [/\u00B5/g, '\u03BC'],
  [/\u2212/g, '\u2013'],
];

const PLAIN = /^[\x20-\x5F\x61-\x7E]*$/;

/** Returns a text without what differs between programs that mean the same: quotes, ligatures, soft hyphens, composed letters. */
export function normalised(text: string): string {
  if (PLAIN.test(text)) return text;
  let plain = text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(LIGATURE, (sign) => sign.normalize('NFKC'));
  for (const [signs, sign] of ALIKE) plain = plain.replace(signs, sign);
  return plain;
}

const LETTERS = '[\\p{L}\\p{N}\\p{M}\\u00AD\\u200B-\\u200D\\u2060\\uFEFF]+';
const HYPHEN = '(?<=\\p{L})[-\\u2010\\u2011](?=\\p{L})';
const INNER = `(?:(?<=\\p{N})[.,](?=\\p{N})|['’](?=\\p{L})|${HYPHEN})`;
/** "dose- and time-dependent" is no word that a line's end broke. */
const BROKEN = '(?<=\\p{L})[-\\u2010\\u2011]\\s{1,4}(?!(?:and|or|to|und|oder|bis)\\s)(?=\\p{Ll})';
const WORD = new RegExp(`${LETTERS}(?:${INNER}${LETTERS})*|\\S`, 'gu');
const WORD_OF_PDF = new RegExp(`${LETTERS}(?:(?:${INNER}|${BROKEN})${LETTERS})*|\\S`, 'gu');

/** What a line's end may have put between the letters of a word, or a reader of PDF taken for that and left out. */
const PARTED = /(?<=\p{Ll})-\s*(?=\p{Ll})/gu;

/** Splits texts into words, with one number for each word in all of them. */
export class Words {
  readonly #numbers = new Map<string, number>();
  readonly #parted: boolean;

  /** `parted`: lines' ends may have parted words of some texts, so that a hyphen between small letters says nothing. */
  constructor({ parted }: { parted: boolean }) {
    this.#parted = parted;
  }

  get count(): number {
    return this.#numbers.size;
  }

  #keyOf(word: string): string {
    const key = normalised(word);
    return this.#parted && key.includes('-') ? key.replace(PARTED, '') : key;
  }

  #idOf(key: string): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  /** Returns the words of a text; what stands before the first belongs to it. `pdf`: a line's end may have broken them. */
  tokens(text: string, { pdf }: { pdf: boolean }): Token[] {
    const found: { start: number; id: number }[] = [];
    for (const { 0: word, index } of text.matchAll(pdf ? WORD_OF_PDF : WORD)) {
      const key = this.#keyOf(word);
      if (key !== '') found.push({ start: index, id: this.#idOf(key) });
    }
    return found.map(({ start, id }, at) => ({
      id,
      text: text.slice(at === 0 ? 0 : start, found[at + 1]?.start ?? text.length),
    }));
  }
}
