import { type Found, whereIs } from '@imprimatur/documents/compare/where';
import { type Quotation, type ReadDocument, textOf } from '@imprimatur/documents/model';
import type { Passage } from '../points/PointDialog.tsx';
import { placeOf, quotationOf } from '../points/quotes.ts';

/** Letters around a passage that tell it from another of the same words; so many are kept with a point too. */
export const AROUND = 32;

/** What is compared of the words of a page and of a text: programs differ in where they break lines and words. */
export const squeezed = (text: string): string => text.replace(/[\s\u00ad-]+/g, '').toLowerCase();

/** Words with what stands before and after them. */
export interface Words {
  readonly exact: string;
  readonly before: string;
  readonly after: string;
}

function agreeing(count: number, agree: (at: number) => boolean): number {
  let at = 0;
  while (at < count && agree(at)) at += 1;
  return at;
}

/** Returns where squeezed words stand in a squeezed text, of several places that whose surroundings agree; -1 for nowhere. */
export function occurrenceIn(text: string, { exact, before, after }: Words): number {
  let best = { at: -1, score: -1 };
  for (let at = text.indexOf(exact); at >= 0 && exact !== ''; at = text.indexOf(exact, at + 1)) {
    const score =
      agreeing(before.length, (by) => text[at - 1 - by] === before.at(-1 - by)) +
      agreeing(after.length, (by) => text[at + exact.length + by] === after[by]);
    if (score > best.score) best = { at, score };
  }
  return best.at;
}

/** Returns the squeezed words of a stretch of a document. */
export function wordsAt({ blocks }: ReadDocument, { block, offset, last, end }: Found): Words {
  const texts = blocks.slice(block, last + 1).map(textOf);
  const [first = '', final = ''] = [texts[0], texts.at(-1)];
  const whole = texts.join('\n');
  return {
    exact: squeezed(whole.slice(offset, whole.length - final.length + Math.min(end, final.length))),
    before: squeezed(first.slice(0, offset)).slice(-AROUND),
    after: squeezed(final.slice(end)).slice(0, AROUND),
  };
}

/**
 * Returns what a point is about that is selected on a page. It is quoted as the document's words read, where they are found, since
 * that is how it is found again; else as it stands on the page.
 */
export function passageOf(plain: Quotation, document: ReadDocument): Passage {
  const found = whereIs(plain, document);
  const quoted =
    found === null
      ? null
      : quotationOf(document, { block: found.block, offset: found.offset }, { block: found.last, offset: found.end });
  const { page } = plain;
  const isQuoted = found !== null && quoted !== null && sameLetters(quoted.exact, plain.exact);
  const block = isQuoted
    ? found.block
    : document.blocks.findLastIndex((one) => one.page !== null && one.page <= (page ?? 1));
  return {
    quotation: { ...(isQuoted ? quoted : plain), page },
    place: placeOf(document, Math.max(0, block)) || `p. ${page}`,
  };
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
const sameLetters = (one: string, other: string): boolean => lettersOf(one) === lettersOf(other);
