/**
 * Accents, hyphens, slashes, apostrophes, and zero-width characters. PostgreSQL must support the pattern too, because `search_fold` in
 * the database uses the same list.
 */
const IGNORED_CHARACTERS =
  /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F\u002D\u00AD\u2010-\u2015\u2212\u002F\u2044\u2215\u0027\u0060\u02B9\u02BC\u2018\u2019\u201B\u2032\u200B-\u200D\u2060\uFEFF]/g;
const WHITE_SPACE = /[\t\n\v\f\r \u0085\u1680\u2028\u2029]+/g;
/** Letters that Unicode does not decompose. */
const PLAIN_LETTERS: Record<string, string> = {
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

/** Returns a text in the form that is searched. `search_fold` in the database returns the same; a test compares both. */
export function foldText(text: string): string {
  return (
    text
      // A separate accent is used as an apostrophe. Normalising would turn it into a space.
      .replace(/\u00B4/g, '')
      .normalize('NFKD')
      .toLowerCase()
      .replace(IGNORED_CHARACTERS, '')
      .replace(/[łøđðħŧıςßæœþ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
      .replace(WHITE_SPACE, ' ')
      .trim()
  );
}

/** Hyphens and slashes, for use in a bracket expression. "PET/CT" must also find "PET CT". */
const JOINT_CHARACTERS = String.raw`\u002D\u2010-\u2015\u2212\u002F\u2044\u2215`;
const JOINT_PATTERN = new RegExp(`[${JOINT_CHARACTERS}]+`, 'g');
/** Separators between the words of a query: white space, quotation marks, and commas outside numbers, as in "Surname, Name". */
const BETWEEN_WORDS = /(?:[\s;"\u00AB\u00BB\u201C-\u201F]|,(?!\d))+/;
/** Separators within a word of a query: hyphens, slashes, brackets, colons and full stops. */
const BETWEEN_TOKENS = new RegExp(String.raw`[${JOINT_CHARACTERS}\[\]{}.:\s]+`);
/** Characters between two words of a folded text, for use in a bracket expression. `search_join` in the database uses the same list. */
const GAP_CHARACTERS = String.raw` \[\](){},.;:"\u00AB\u00BB\u201C-\u201F`;
const GAP_PATTERN = new RegExp(`[${GAP_CHARACTERS}]+`, 'g');
const BETWEEN_TERMS = /[^\p{L}\p{N}\p{M}]+/u;
/** Shorter runs would find too many words that only happen to be adjacent. */
const MIN_RUN_LENGTH = { ofOneToken: 4, ofSeveral: 3 } as const;
/** Longer runs are only searched within words. */
const MAX_RUN_LENGTH = 40;
const MAX_READINGS = 8;

/** Other spellings of German and Danish vowels. */
const OTHER_SPELLING_BY_VOWEL: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  ae: 'a',
  oe: 'o',
  ue: 'u',
};
const VOWEL_PATTERN = /([äöüø]|[aou]e)/;

/** Possible spellings of a query word in a text. */
export interface SearchedWord {
  /** A folded text matches if it contains one of these. */
  readonly parts: readonly string[];
  /** A folded text also matches if it contains one of these at the start of a word, regardless of spaces and punctuation. */
  readonly runs: readonly string[];
  /** The regular expression that finds the runs in a folded text, in JavaScript and in PostgreSQL. Null without runs. */
  readonly run: string | null;
}

/** Returns all combinations of one string from each list, at most `MAX_READINGS`. Above this limit, it uses only the first string of a list. */
const listCombinations = (lists: readonly (readonly string[])[]): string[] =>
  lists.reduce<string[]>(
    (all, list) => {
      const taken = all.length * list.length > MAX_READINGS ? list.slice(0, 1) : list;
      return all.flatMap((before) => taken.map((one) => before + one));
    },
    [''],
  );

/** Returns a word as written, and with each umlaut as two letters or the reverse. */
function listSpellings(word: string): string[] {
  const pieces = word.normalize('NFC').toLowerCase().split(VOWEL_PATTERN);
  return listCombinations(
    pieces.map((piece) => [
      piece,
      ...(OTHER_SPELLING_BY_VOWEL[piece] === undefined ? [] : [OTHER_SPELLING_BY_VOWEL[piece]]),
    ]),
  );
}

const MASS_NUMBER = /^\d{2,3}m?$/;
const ELEMENT_SYMBOL = /^[a-z]{1,2}$/;
const NUCLIDE_PATTERN = /^(?:(\d{2,3}m?)([a-z]{1,2})|([a-z]{1,2})(\d{2,3}m?))$/;

interface Nuclide {
  readonly mass: string;
  readonly symbol: string;
  /** Number of tokens. */
  readonly length: number;
}

/** Recognises Tc-99m, 99m-Tc, Tc99m and 99mTc. For other words of this form, such as ward-12, the swapped order matches nothing. */
function readNuclide(tokens: readonly string[], at: number): Nuclide | null {
  const [one = '', next = ''] = tokens.slice(at);
  if (MASS_NUMBER.test(one) && ELEMENT_SYMBOL.test(next)) return { mass: one, symbol: next, length: 2 };
  if (ELEMENT_SYMBOL.test(one) && MASS_NUMBER.test(next)) return { mass: next, symbol: one, length: 2 };
  const found = NUCLIDE_PATTERN.exec(one);
  if (found === null) return null;
  // One of the two orders matches; the parts of the other are missing.
  const [, mass = '', symbol = '', symbolFirst = '', massLast = ''] = found;
  return { mass: mass + massLast, symbol: symbol + symbolFirst, length: 1 };
}

/** Returns the folded words of a text. Each nuclide is one word with its mass first: `[68Ga]Ga-DOTA` becomes `68ga`, `dota`. */
export function findTerms(text: string): string[] {
  const tokens = text
    .split(BETWEEN_TERMS)
    .map(foldText)
    .filter((token) => token !== '');
  const terms: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const nuclide = readNuclide(tokens, at);
    terms.push(nuclide === null ? (tokens[at] ?? '') : nuclide.mass + nuclide.symbol);
    at += nuclide?.length ?? 1;
    if (nuclide !== null && tokens[at] === nuclide.symbol) at += 1;
  }
  return terms;
}

/** Returns the tokens joined to one word, with nuclides in both orders, and with a repeated symbol as in [68Ga]Ga-DOTA-TATE. */
function listReadings(tokens: readonly string[]): string[] {
  const lists: string[][] = [];
  for (let at = 0; at < tokens.length; ) {
    const nuclide = readNuclide(tokens, at);
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
  return listCombinations(lists);
}

const escapeForPattern = (char: string): string => char.replace(/[!-/:-@[-`{-~]/, String.raw`\$&`);
const createRunPattern = (runs: readonly string[]): string =>
  `(?:^|[\\n${GAP_CHARACTERS}])(?:${runs.map((run) => Array.from(run, escapeForPattern).join(`[${GAP_CHARACTERS}]*`)).join('|')})`;

/** A query of symbols alone is searched as typed. Ignored characters alone, such as hyphens, are not a word. */
function parseSymbols(signs: string): SearchedWord | null {
  const folded = foldText(signs);
  return folded === '' ? null : { parts: [folded], runs: [], run: null };
}

function parseWord(word: string): SearchedWord | null {
  if (!/[\p{L}\p{N}]/u.test(word)) return parseSymbols(word);
  const spellings = listSpellings(word.replace(/\(([^()]*)\)/g, ' $1 '));
  const read = spellings.map((spelling) => {
    const tokens = spelling
      .split(BETWEEN_TOKENS)
      .map(foldText)
      .filter((token) => token !== '');
    const shortest = tokens.length > 1 ? MIN_RUN_LENGTH.ofSeveral : MIN_RUN_LENGTH.ofOneToken;
    const readings = listReadings(tokens);
    // A text without gaps contains no brackets either.
    const runs = readings
      .map((reading) => reading.replace(GAP_PATTERN, ''))
      .filter((run) => run.length >= shortest && run.length <= MAX_RUN_LENGTH);
    return { written: [foldText(spelling), foldText(spelling.replace(JOINT_PATTERN, ' '))], readings, runs };
  });
  const readings = read.flatMap((one) => one.readings);
  const runs = [...new Set(read.flatMap((one) => one.runs))];
  return {
    parts: [...new Set([foldText(word), ...read.flatMap((one) => one.written), ...readings])],
    runs,
    run: runs.length === 0 ? null : createRunPattern(runs),
  };
}

/** Returns the words of a query, each once. */
export function parseSearchWords(query: string): SearchedWord[] {
  const words = query.split(BETWEEN_WORDS).flatMap((word) => parseWord(word) ?? []);
  return [...new Map(words.map((word) => [word.parts[0], word])).values()];
}

/** Returns a function that checks whether every word of the query occurs in one of the folded texts, in any order. */
export function createTextMatcher(query: string): (...folded: readonly string[]) => boolean {
  const words = parseSearchWords(query).map(({ parts, run }) => ({
    parts,
    run: run === null ? null : new RegExp(run),
  }));
  return (...folded) =>
    words.every(({ parts, run }) =>
      folded.some((text) => parts.some((part) => text.includes(part)) || run?.test(text) === true),
    );
}
