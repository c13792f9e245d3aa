import { type Quotation, type ReadDocument, textOf } from '../model.ts';

/** A stretch of a document: from an offset in the text of a block (`textOf`) up to one in the same or a later block. */
export interface Found {
  readonly block: number;
  readonly offset: number;
  readonly last: number;
  readonly end: number;
}

/** A document's letters and digits alone, and where in them each block begins: programs differ in all else. */
interface Letters {
  readonly text: string;
  readonly starts: readonly number[];
}

const NO_LETTERS = /[^\p{L}\p{N}]+/gu;

/** Without signs, accents, capitals, ligatures and white space; a sigma is the same at the end of a word. */
const lettersOf = (text: string): string =>
  text.normalize('NFKD').replace(NO_LETTERS, '').toLowerCase().replaceAll('ς', 'σ');

function readLetters({ blocks }: ReadDocument): Letters {
  const starts: number[] = [];
  const text: string[] = [];
  let length = 0;
  for (const block of blocks) {
    const letters = lettersOf(textOf(block));
    starts.push(length);
    text.push(letters);
    length += letters.length;
  }
  return { text: text.join(''), starts };
}

const READ = new WeakMap<ReadDocument, Letters>();

function lettersIn(document: ReadDocument): Letters {
  const known = READ.get(document) ?? readLetters(document);
  READ.set(document, known);
  return known;
}

/** Returns the last of the places that is not beyond `at`. */
function lastUpTo(places: readonly number[], at: number): number {
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
  /** Where the letter ends, which may be two units long. */
  readonly end: number;
}

/** Returns where a letter of the document stands. */
function positionOf(letter: number, { blocks }: ReadDocument, { starts }: Letters): Position {
  const block = lastUpTo(starts, letter);
  const found = blocks[block];
  let [left, offset] = [letter - (starts[block] ?? 0), 0];
  for (const sign of found === undefined ? '' : textOf(found)) {
    left -= lettersOf(sign).length;
    if (left < 0) return { block, offset, end: offset + sign.length };
    offset += sign.length;
  }
  return { block, offset, end: offset };
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Where the letters and digits of a stretch begin and end, as blocks and offsets. */
function placed({ start, end }: Stretch, document: ReadDocument, letters: Letters): Found {
  const { block, offset } = positionOf(start, document, letters);
  if (end <= start) return { block, offset, last: block, end: offset };
  const last = positionOf(end - 1, document, letters);
  return { block, offset, last: last.block, end: last.end };
}

/** What is quoted, as letters. */
interface Quoted {
  readonly exact: string;
  readonly prefix: string;
  readonly suffix: string;
}

function agreeing(count: number, agree: (at: number) => boolean): number {
  let at = 0;
  while (at < count && agree(at)) at += 1;
  return at;
}

/** Returns how many letters before and after a stretch are those before and after the quoted words. */
function agreement({ start, end }: Stretch, { prefix, suffix }: Quoted, { text }: Letters): number {
  return (
    agreeing(prefix.length, (at) => text[start - 1 - at] === prefix.at(-1 - at)) +
    agreeing(suffix.length, (at) => text[end + at] === suffix[at])
  );
}

/**
 * Words of so many letters that stand in a document once are the quoted ones. Others are found where so many letters around them
 * agree, too: else they would be found in any document.
 */
const LONG = 20;
const AGREED = 8;

interface Candidate extends Stretch {
  readonly agreed: number;
  readonly page: boolean;
}

/** Returns the place whose surroundings and page agree best, if they agree well enough. */
function bestOf<One extends Candidate>(candidates: Iterable<One>, { exact, prefix, suffix }: Quoted): One | null {
  let count = 0;
  let best: One | null = null;
  const score = ({ agreed, page }: Candidate) => 2 * agreed + Number(page);
  for (const one of candidates) {
    count += 1;
    if (best === null || score(one) > score(best)) best = one;
  }
  const around = Math.min(AGREED, prefix.length + suffix.length);
  if (best === null || (count === 1 && (around === 0 || exact.length >= LONG))) return best;
  return around === 0 ? (best.page ? best : null) : best.agreed >= around ? best : null;
}

/** Returns where the quoted words stand; of several places that with the quotation's surroundings and page. */
function exactly(quotation: Quotation, quoted: Quoted, document: ReadDocument, letters: Letters): Found | null {
  const { exact } = quoted;
  function* candidates(): Generator<Candidate> {
    const { text, starts } = letters;
    for (let start = text.indexOf(exact); start >= 0; start = text.indexOf(exact, start + 1)) {
      const stretch = { start, end: start + exact.length };
      const block = document.blocks[lastUpTo(starts, start)];
      const page = quotation.page !== null && block?.page === quotation.page;
      yield { ...stretch, page, agreed: agreement(stretch, quoted, letters) };
    }
  }
  const best = bestOf(candidates(), quoted);
  return best === null ? null : placed(best, document, letters);
}

/** Returns where signs stand that are quoted without a letter: "≥". */
function asSigns(quotation: Quotation, quoted: Quoted, document: ReadDocument, letters: Letters): Found | null {
  const { exact } = quotation;
  function* candidates(): Generator<Candidate & { found: Found }> {
    for (const [block, one] of document.blocks.entries()) {
      const text = textOf(one);
      let [start, read] = [letters.starts[block] ?? 0, 0];
      for (let offset = text.indexOf(exact); offset >= 0; offset = text.indexOf(exact, offset + 1)) {
        start += lettersOf(text.slice(read, offset)).length;
        read = offset;
        const stretch = { start, end: start };
        const page = quotation.page !== null && one.page === quotation.page;
        const found = { block, offset, last: block, end: offset + exact.length };
        yield { ...stretch, page, agreed: agreement(stretch, quoted, letters), found };
      }
    }
  }
  return exact === '' ? null : (bestOf(candidates(), quoted)?.found ?? null);
}

/** Surroundings of so many letters are found by themselves, if what they surround is not much longer than it was. */
const SURROUNDINGS = { letters: 8, longer: 200 };

/** Returns what stands between the quotation's surroundings, where its words are not found. */
function between({ exact, prefix, suffix }: Quoted, document: ReadDocument, letters: Letters): Found | null {
  const { text } = letters;
  if (Math.min(prefix.length, suffix.length) < SURROUNDINGS.letters) return null;
  for (let at = text.indexOf(prefix); at >= 0; at = text.indexOf(prefix, at + 1)) {
    const start = at + prefix.length;
    const end = text.indexOf(suffix, start);
    if (end < 0) return null;
    if (end - start <= 2 * exact.length + SURROUNDINGS.longer) return placed({ start, end }, document, letters);
  }
  return null;
}

/** Returns where the quoted words stand in a document, or what stands in their place now; null where neither is found. */
export function whereIs(quotation: Quotation, document: ReadDocument): Found | null {
  const letters = lettersIn(document);
  const quoted = {
    exact: lettersOf(quotation.exact),
    prefix: lettersOf(quotation.prefix),
    suffix: lettersOf(quotation.suffix),
  };
  const found = quoted.exact === '' ? asSigns : exactly;
  return found(quotation, quoted, document, letters) ?? between(quoted, document, letters);
}
