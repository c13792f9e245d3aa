import { type Quotation, type ReadDocument, textOf } from '../model.ts';

/** A stretch of a document: from an offset in the text of a block (`textOf`) up to one in the same or a later block. */
export interface Found {
  readonly block: number;
  readonly offset: number;
  readonly last: number;
  readonly end: number;
}

/** A document's letters and digits alone, each with where it stands: programs differ in all else. */
interface Letters {
  readonly text: string;
  readonly blocks: readonly number[];
  readonly offsets: readonly number[];
}

const NO_LETTER = /[^\p{L}\p{N}]/gu;

/** Without signs, accents, capitals, ligatures and white space. */
const lettersOf = (text: string): string => text.normalize('NFKD').replace(NO_LETTER, '').toLowerCase();

function readLetters({ blocks }: ReadDocument): Letters {
  const text: string[] = [];
  const found = { blocks: new Array<number>(), offsets: new Array<number>() };
  for (const [number, block] of blocks.entries()) {
    let offset = 0;
    for (const sign of textOf(block)) {
      const letters = lettersOf(sign);
      for (let count = 0; count < letters.length; count += 1) {
        found.blocks.push(number);
        found.offsets.push(offset);
      }
      text.push(letters);
      offset += sign.length;
    }
  }
  return { text: text.join(''), ...found };
}

const READ = new WeakMap<ReadDocument, Letters>();

function lettersIn(document: ReadDocument): Letters {
  const known = READ.get(document) ?? readLetters(document);
  READ.set(document, known);
  return known;
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Where the letters and digits of a stretch begin and end, as blocks and offsets. */
function placed({ start, end }: Stretch, { blocks, offsets }: Letters): Found {
  const last = Math.max(start, end - 1);
  const [block = 0, offset = 0] = [blocks[start], offsets[start]];
  return { block, offset, last: blocks[last] ?? block, end: end > start ? (offsets[last] ?? offset) + 1 : offset };
}

function agreeing(count: number, agree: (at: number) => boolean): number {
  let at = 0;
  while (at < count && agree(at)) at += 1;
  return at;
}

/** Returns where the quoted words stand; of several places that with the quotation's surroundings and page. */
function exactly(quotation: Quotation, document: ReadDocument, letters: Letters): Stretch | null {
  const [exact, prefix, suffix] = [quotation.exact, quotation.prefix, quotation.suffix].map(lettersOf);
  if (exact === undefined || prefix === undefined || suffix === undefined || exact === '') return null;
  const { text } = letters;
  let best: (Stretch & { score: number }) | null = null;
  for (let start = text.indexOf(exact); start >= 0; start = text.indexOf(exact, start + 1)) {
    const end = start + exact.length;
    const around =
      agreeing(prefix.length, (at) => text[start - 1 - at] === prefix.at(-1 - at)) +
      agreeing(suffix.length, (at) => text[end + at] === suffix[at]);
    const block = document.blocks[letters.blocks[start] ?? -1];
    const score = 2 * around + (quotation.page !== null && block?.page === quotation.page ? 1 : 0);
    if (best === null || score > best.score) best = { start, end, score };
  }
  return best;
}

/** Surroundings of so many letters are found by themselves, if what they surround is not much longer than it was. */
const SURROUNDINGS = { letters: 8, longer: 200 };

/** Returns what stands between the quotation's surroundings, where its words are not found. */
function between(quotation: Quotation, { text }: Letters): Stretch | null {
  const [exact = '', prefix = '', suffix = ''] = [quotation.exact, quotation.prefix, quotation.suffix].map(lettersOf);
  if (Math.min(prefix.length, suffix.length) < SURROUNDINGS.letters) return null;
  for (let at = text.indexOf(prefix); at >= 0; at = text.indexOf(prefix, at + 1)) {
    const start = at + prefix.length;
    const end = text.indexOf(suffix, start);
    if (end < 0) return null;
    if (end - start <= 2 * exact.length + SURROUNDINGS.longer) return { start, end };
  }
  return null;
}

/** Returns where the quoted words stand in a document, or what stands in their place now; null where neither is found. */
export function whereIs(quotation: Quotation, document: ReadDocument): Found | null {
  const letters = lettersIn(document);
  const found = exactly(quotation, document, letters) ?? between(quotation, letters);
  return found === null ? null : placed(found, letters);
}
