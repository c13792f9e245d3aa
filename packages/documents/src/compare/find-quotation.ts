import { type Quotation, type ReadDocument, getBlockText } from '../model.ts';

/** A range from an offset in the text of a block (`getBlockText`) to an offset in the same or a later block. */
export interface DocumentRange {
  readonly block: number;
  readonly offset: number;
  readonly last: number;
  readonly end: number;
}

/** The letters and digits of a document, and the offset of each block in them. All other characters can differ between programs. */
interface Letters {
  readonly text: string;
  readonly starts: readonly number[];
}

const NON_LETTERS = /[^\p{L}\p{N}]+/gu;

/** Keeps letters and digits only, in lower case and without accents, ligatures and the final form of sigma. */
const reduceToLetters = (text: string): string =>
  text.normalize('NFKD').replace(NON_LETTERS, '').toLowerCase().replaceAll('ς', 'σ');

function readLetters({ blocks }: ReadDocument): Letters {
  const starts: number[] = [];
  const text: string[] = [];
  let length = 0;
  for (const block of blocks) {
    const letters = reduceToLetters(getBlockText(block));
    starts.push(length);
    text.push(letters);
    length += letters.length;
  }
  return { text: text.join(''), starts };
}

const LETTERS_CACHE = new WeakMap<ReadDocument, Letters>();

function getLetters(document: ReadDocument): Letters {
  const letters = LETTERS_CACHE.get(document) ?? readLetters(document);
  LETTERS_CACHE.set(document, letters);
  return letters;
}

function findLastUpTo(places: readonly number[], at: number): number {
  let [from, to] = [0, places.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((places[middle] ?? 0) <= at) from = middle + 1;
    else to = middle;
  }
  return Math.max(0, from - 1);
}

interface Position {
  readonly block: number;
  readonly offset: number;
  /** End of the letter, which can be two code units long. */
  readonly end: number;
}

function locateLetter(letter: number, { blocks }: ReadDocument, { starts }: Letters): Position {
  const block = findLastUpTo(starts, letter);
  const found = blocks[block];
  let [left, offset] = [letter - (starts[block] ?? 0), 0];
  for (const sign of found === undefined ? '' : getBlockText(found)) {
    left -= reduceToLetters(sign).length;
    if (left < 0) return { block, offset, end: offset + sign.length };
    offset += sign.length;
  }
  return { block, offset, end: offset };
}

interface LetterRange {
  readonly start: number;
  readonly end: number;
}

function locateRange({ start, end }: LetterRange, document: ReadDocument, letters: Letters): DocumentRange {
  const { block, offset } = locateLetter(start, document, letters);
  if (end <= start) return { block, offset, last: block, end: offset };
  const last = locateLetter(end - 1, document, letters);
  return { block, offset, last: last.block, end: last.end };
}

interface QuotedLetters {
  readonly exact: string;
  readonly prefix: string;
  readonly suffix: string;
}

function countAgreeing(count: number, agrees: (at: number) => boolean): number {
  let at = 0;
  while (at < count && agrees(at)) at += 1;
  return at;
}

function countAgreeingAround(
  { start, end }: LetterRange,
  { prefix, suffix }: QuotedLetters,
  { text }: Letters,
): number {
  return (
    countAgreeing(prefix.length, (at) => text[start - 1 - at] === prefix.at(-1 - at)) +
    countAgreeing(suffix.length, (at) => text[end + at] === suffix[at])
  );
}

/** From this length on, a quotation that occurs once needs no matching context. Shorter ones could occur in any document. */
const MIN_UNIQUE_LETTERS = 20;
const MIN_AGREEING_LETTERS = 8;

interface Candidate extends LetterRange {
  readonly agreeing: number;
  readonly isOnPage: boolean;
}

/** Returns the candidate whose context and page match best, or null if none matches well enough. */
function chooseBest<One extends Candidate>(
  candidates: Iterable<One>,
  { exact, prefix, suffix }: QuotedLetters,
): One | null {
  let count = 0;
  let best: One | null = null;
  const score = ({ agreeing, isOnPage }: Candidate) => 2 * agreeing + Number(isOnPage);
  for (const one of candidates) {
    count += 1;
    if (best === null || score(one) > score(best)) best = one;
  }
  const around = Math.min(MIN_AGREEING_LETTERS, prefix.length + suffix.length);
  if (best === null || (count === 1 && (around === 0 || exact.length >= MIN_UNIQUE_LETTERS))) return best;
  return around === 0 ? (best.isOnPage ? best : null) : best.agreeing >= around ? best : null;
}

function findExactly(
  quotation: Quotation,
  quoted: QuotedLetters,
  document: ReadDocument,
  letters: Letters,
): DocumentRange | null {
  const { exact } = quoted;
  function* candidates(): Generator<Candidate> {
    const { text, starts } = letters;
    for (let start = text.indexOf(exact); start >= 0; start = text.indexOf(exact, start + 1)) {
      const stretch = { start, end: start + exact.length };
      const block = document.blocks[findLastUpTo(starts, start)];
      const isOnPage = quotation.page !== null && block?.page === quotation.page;
      yield { ...stretch, isOnPage, agreeing: countAgreeingAround(stretch, quoted, letters) };
    }
  }
  const best = chooseBest(candidates(), quoted);
  return best === null ? null : locateRange(best, document, letters);
}

/** Finds a quotation that contains no letters, such as "≥". */
function findSigns(
  quotation: Quotation,
  quoted: QuotedLetters,
  document: ReadDocument,
  letters: Letters,
): DocumentRange | null {
  const { exact } = quotation;
  function* candidates(): Generator<Candidate & { found: DocumentRange }> {
    for (const [block, one] of document.blocks.entries()) {
      const text = getBlockText(one);
      let [start, read] = [letters.starts[block] ?? 0, 0];
      for (let offset = text.indexOf(exact); offset >= 0; offset = text.indexOf(exact, offset + 1)) {
        start += reduceToLetters(text.slice(read, offset)).length;
        read = offset;
        const stretch = { start, end: start };
        const isOnPage = quotation.page !== null && one.page === quotation.page;
        const found = { block, offset, last: block, end: offset + exact.length };
        yield { ...stretch, isOnPage, agreeing: countAgreeingAround(stretch, quoted, letters), found };
      }
    }
  }
  return exact === '' ? null : (chooseBest(candidates(), quoted)?.found ?? null);
}

/** Minimum letters of prefix and suffix if only they are searched, and letters added to the maximum length of the text between them. */
const MIN_SURROUNDINGS = { letters: 8, longer: 200 };

/** Finds the text between prefix and suffix, for a quotation whose words no longer exist. */
function findBetween(
  { exact, prefix, suffix }: QuotedLetters,
  document: ReadDocument,
  letters: Letters,
): DocumentRange | null {
  const { text } = letters;
  if (Math.min(prefix.length, suffix.length) < MIN_SURROUNDINGS.letters) return null;
  for (let at = text.indexOf(prefix); at >= 0; at = text.indexOf(prefix, at + 1)) {
    const start = at + prefix.length;
    const end = text.indexOf(suffix, start);
    if (end < 0) return null;
    if (end - start <= 2 * exact.length + MIN_SURROUNDINGS.longer)
      return locateRange({ start, end }, document, letters);
  }
  return null;
}

/** Returns the range of the quoted words, or of the text that replaced them. Null if neither is found. */
export function findQuotation(quotation: Quotation, document: ReadDocument): DocumentRange | null {
  const letters = getLetters(document);
  const quoted = {
    exact: reduceToLetters(quotation.exact),
    prefix: reduceToLetters(quotation.prefix),
    suffix: reduceToLetters(quotation.suffix),
  };
  const find = quoted.exact === '' ? findSigns : findExactly;
  return find(quotation, quoted, document, letters) ?? findBetween(quoted, document, letters);
}
