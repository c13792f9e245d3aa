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

/** Inside a bracket expression: hyphens and slashes. One written word may be two in the text: "PET/CT" also finds "PET CT". */
const JOINT = String.raw`\u002D\u2010-\u2015\u2212\u002F\u2044\u2215`;
const JOINTS = new RegExp(`[${JOINT}]+`, 'g');
/** Between the words of a query: blanks, quotation marks, and commas outside numbers, as in "Surname, Name". */
const BETWEEN_WORDS = /(?:[\s;"\u00AB\u00BB\u201C-\u201F]|,(?!\d))+/;
/** Inside a word of a query: hyphens, slashes, brackets and stops. */
const BETWEEN_TOKENS = new RegExp(String.raw`[${JOINT}\[\]{}.:\s]+`);
/** Inside a bracket expression: what may stand between two words of a folded text. `search_join` in the database has the same list. */
const GAP = String.raw` \[\](){},.;:"\u00AB\u00BB\u201C-\u201F`;
const GAPS = new RegExp(`[${GAP}]+`, 'g');
const BETWEEN_TERMS = /[^\p{L}\p{N}\p{M}]+/u;
/** Shorter runs would find too many words that are merely adjacent. */
const SHORTEST_RUN = { ofOneToken: 4, ofSeveral: 3 } as const;
/** Longer runs are looked for within words only. */
const LONGEST_RUN = 40;
const MAX_READINGS = 8;

/** Other spellings of German and Danish vowels. */
const VOWELS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', ae: 'a', oe: 'o', ue: 'u' };
const VOWEL = /([äöüø]|[aou]e)/;

/** How a word of a query may be written in a text. */
export interface SearchedWord {
  /** Any of these is part of a folded text, … */
  readonly parts: readonly string[];
  /** … or any of these is part of a folded text without its gaps, and begins a word there, … */
  readonly runs: readonly string[];
  /** … which this regular expression finds in a folded text, in JavaScript and in PostgreSQL; null without runs. */
  readonly run: string | null;
}

/** Every combination of one string of each list, and at most `MAX_READINGS`: further lists count with their first string. */
const combined = (lists: readonly (readonly string[])[]): string[] =>
  lists.reduce<string[]>(
    (all, list) => {
      const taken = all.length * list.length > MAX_READINGS ? list.slice(0, 1) : list;
      return all.flatMap((before) => taken.map((one) => before + one));
    },
    [''],
  );

/** A word as it is written, and with its umlauts as two letters or the reverse. */
function spellingsOf(word: string): string[] {
  const pieces = word.normalize('NFC').toLowerCase().split(VOWEL);
  return combined(pieces.map((piece) => [piece, ...(VOWELS[piece] === undefined ? [] : [VOWELS[piece]])]));
}

const MASS = /^\d{2,3}m?$/;
const SYMBOL = /^[a-z]{1,2}$/;
const NUCLIDE = /^(?:(\d{2,3}m?)([a-z]{1,2})|([a-z]{1,2})(\d{2,3}m?))$/;

interface Nuclide {
  readonly mass: string;
  readonly symbol: string;
  /** How many tokens it takes. */
  readonly length: number;
}

/** Reads Tc-99m, 99m-Tc, Tc99m or 99mTc. Other words of this form, as ward-12, only get a second order that finds nothing. */
function nuclideAt(tokens: readonly string[], at: number): Nuclide | null {
  const [one = '', next = ''] = tokens.slice(at);
  if (MASS.test(one) && SYMBOL.test(next)) return { mass: one, symbol: next, length: 2 };
  if (SYMBOL.test(one) && MASS.test(next)) return { mass: next, symbol: one, length: 2 };
  const [, mass, symbol, symbolFirst, massLast] = NUCLIDE.exec(one) ?? [];
  if (mass !== undefined && symbol !== undefined) return { mass, symbol, length: 1 };
  if (symbolFirst !== undefined && massLast !== undefined) return { mass: massLast, symbol: symbolFirst, length: 1 };
  return null;
}

/** Returns the folded words of a text, with each nuclide as one word, mass first: `[68Ga]Ga-DOTA` as `68ga`, `dota`. */
export function termsOf(text: string): string[] {
  const tokens = text
    .split(BETWEEN_TERMS)
    .map(fold)
    .filter((token) => token !== '');
  const terms: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const nuclide = nuclideAt(tokens, at);
    terms.push(nuclide === null ? (tokens[at] ?? '') : nuclide.mass + nuclide.symbol);
    at += nuclide?.length ?? 1;
    if (nuclide !== null && tokens[at] === nuclide.symbol) at += 1;
  }
  return terms;
}

/** Tokens written as one, with nuclides in both orders, and with the symbol repeated as in [68Ga]Ga-DOTA-TATE. */
function readingsOf(tokens: readonly string[]): string[] {
  const lists: string[][] = [];
  for (let at = 0; at < tokens.length; ) {
    const nuclide = nuclideAt(tokens, at);
    if (nuclide === null) {
      lists.push([tokens[at] ?? '']);
      at += 1;
      continue;
    }
    const { mass, symbol, length } = nuclide;
    at += length;
    if (tokens[at] === symbol) at += 1;
    lists.push([mass + symbol, symbol + mass, ...(at < tokens.length ? [mass + symbol + symbol] : [])]);
  }
  return combined(lists);
}

const escaped = (char: string): string => char.replace(/[!-/:-@[-`{-~]/, String.raw`\$&`);
const runOf = (runs: readonly string[]): string =>
  `(?:^|[\\n${GAP}])(?:${runs.map((run) => Array.from(run, escaped).join(`[${GAP}]*`)).join('|')})`;

/** Signs alone are looked for as they are; hyphens and the like alone are no word. */
function searchedSigns(signs: string): SearchedWord | null {
  const folded = fold(signs);
  return folded === '' ? null : { parts: [folded], runs: [], run: null };
}

function searchedWord(word: string): SearchedWord | null {
  if (!/[\p{L}\p{N}]/u.test(word)) return searchedSigns(word);
  const spellings = spellingsOf(word.replace(/\(([^()]*)\)/g, ' $1 '));
  const read = spellings.map((spelling) => {
    const tokens = spelling
      .split(BETWEEN_TOKENS)
      .map(fold)
      .filter((token) => token !== '');
    const shortest = tokens.length > 1 ? SHORTEST_RUN.ofSeveral : SHORTEST_RUN.ofOneToken;
    const readings = readingsOf(tokens);
    // A joined text has no brackets either.
    const runs = readings
      .map((reading) => reading.replace(GAPS, ''))
      .filter((run) => run.length >= shortest && run.length <= LONGEST_RUN);
    return { written: [fold(spelling), fold(spelling.replace(JOINTS, ' '))], readings, runs };
  });
  const readings = read.flatMap((one) => one.readings);
  const runs = [...new Set(read.flatMap((one) => one.runs))];
  return {
    parts: [...new Set([fold(word), ...read.flatMap((one) => one.written), ...readings])],
    runs,
    run: runs.length === 0 ? null : runOf(runs),
  };
}

/** Returns the words of a query, each once. */
export function wordsOf(query: string): SearchedWord[] {
  const words = query.split(BETWEEN_WORDS).flatMap((word) => searchedWord(word) ?? []);
  return [...new Map(words.map((word) => [word.parts[0], word])).values()];
}

/** Returns a function that tells whether every word of the query is in one of the folded texts, in any order. */
export function finder(query: string): (...folded: readonly string[]) => boolean {
  const words = wordsOf(query).map(({ parts, run }) => ({ parts, run: run === null ? null : new RegExp(run) }));
  return (...folded) =>
    words.every(({ parts, run }) =>
      folded.some((text) => parts.some((part) => text.includes(part)) || run?.test(text) === true),
    );
}
