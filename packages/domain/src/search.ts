/**
 * Accents, hyphens and slashes, apostrophes, and characters without width. PostgreSQL must be able to read the pattern too:
 * `search_fold` in the database has the same list.
 */
const IGNORED =
  /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F\u002D\u00AD\u2010-\u2015\u2212\u002F\u2044\u2215\u0027\u0060\u02B9\u02BC\u2018\u2019\u201B\u2032\u200B-\u200D\u2060\uFEFF]/g;
const BLANKS = /[\t\n\v\f\r \u0085\u1680\u2028\u2029]+/g;
/** Letters that Unicode does not decompose. */
const LETTERS: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/** Returns a text as the search sees it. `search_fold` in the database does the same; a test compares the two. */
export function fold(text: string): string {
  return (
    text
      // An accent by itself serves as an apostrophe: decomposed it would leave a blank.
      .replace(/\u00B4/g, '')
      .normalize('NFKD')
      .toLowerCase()
      .replace(IGNORED, '')
      .replace(/[łøđðħŧıςßæœþ]/g, (letter) => LETTERS[letter] ?? letter)
      .replace(BLANKS, ' ')
      .trim()
  );
}

/** Characters at which one written word may be two in the text: "PET/CT" also finds "PET CT". */
const JOINTS = /[\u002D\u2010-\u2015\u2212\u002F\u2044\u2215]+/g;

/**
 * Returns the words of a query, each with its possible forms in a folded text: the word as one, and its parts with blanks
 * between them.
 */
export function wordsOf(query: string): string[][] {
  const words = query.split(/\s+/).map((word) => [...new Set([fold(word), fold(word.replace(JOINTS, ' '))])]);
  const different = new Map(words.filter(([word]) => word !== '').map((readings) => [readings[0], readings]));
  return [...different.values()];
}

/** Returns a function that tells whether every word of the query is part of one of the folded texts, in any order. */
export function finder(query: string): (...folded: readonly string[]) => boolean {
  const words = wordsOf(query);
  return (...folded) =>
    words.every((readings) => readings.some((reading) => folded.some((text) => text.includes(reading))));
}
