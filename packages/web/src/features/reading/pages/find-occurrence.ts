import { type DocumentRange, findQuotation } from '@imprimatur/documents/compare/find-quotation';
import { type Quotation, type ReadDocument, getBlockText } from '@imprimatur/documents/model';
import type { Passage } from '../points/PointDialog.tsx';
import { describePlace, makeQuotation } from '../points/quotations.ts';

/** Characters stored around a passage to distinguish it from equal text elsewhere. Anchors store the same number. */
export const SURROUNDINGS_LENGTH = 32;

/** Removes white space and hyphens, and ignores case, because programs break lines and words differently. */
export const normalizeForMatching = (text: string): string => text.replace(/[\s\u00ad-]+/g, '').toLowerCase();

export interface QuotedWords {
  readonly exact: string;
  readonly before: string;
  readonly after: string;
}

function countAgreeing(count: number, agrees: (at: number) => boolean): number {
  let at = 0;
  while (at < count && agrees(at)) at += 1;
  return at;
}

/** Returns the index of the occurrence whose surroundings match best, or −1. Expects text from `normalizeForMatching`. */
export function findOccurrence(text: string, { exact, before, after }: QuotedWords): number {
  let best = { at: -1, score: -1 };
  for (let at = text.indexOf(exact); at >= 0 && exact !== ''; at = text.indexOf(exact, at + 1)) {
    const score =
      countAgreeing(before.length, (by) => text[at - 1 - by] === before.at(-1 - by)) +
      countAgreeing(after.length, (by) => text[at + exact.length + by] === after[by]);
    if (score > best.score) best = { at, score };
  }
  return best.at;
}

export function getWordsAt({ blocks }: ReadDocument, { block, offset, last, end }: DocumentRange): QuotedWords {
  const texts = blocks.slice(block, last + 1).map(getBlockText);
  const [first = '', final = ''] = [texts[0], texts.at(-1)];
  const whole = texts.join('\n');
  return {
    exact: normalizeForMatching(whole.slice(offset, whole.length - final.length + Math.min(end, final.length))),
    before: normalizeForMatching(first.slice(0, offset)).slice(-SURROUNDINGS_LENGTH),
    after: normalizeForMatching(final.slice(end)).slice(0, SURROUNDINGS_LENGTH),
  };
}

/**
 * Quotes the text of the document, so that the passage can be found again. Quotes the printed page only if the text
 * does not contain the words.
 */
export function makePassage(plain: Quotation, document: ReadDocument): Passage {
  const found = findQuotation(plain, document);
  const quoted =
    found === null
      ? null
      : makeQuotation(document, { block: found.block, offset: found.offset }, { block: found.last, offset: found.end });
  const { page } = plain;
  const isQuoted = found !== null && quoted !== null && haveSameLetters(quoted.exact, plain.exact);
  const block = isQuoted
    ? found.block
    : document.blocks.findLastIndex((one) => one.page !== null && one.page <= (page ?? 1));
  return {
    quotation: { ...(isQuoted ? quoted : plain), page },
    place: describePlace(document, Math.max(0, block)) || (page === null ? '' : `p. ${page}`),
  };
}

const reduceToLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
const haveSameLetters = (one: string, other: string): boolean => reduceToLetters(one) === reduceToLetters(other);
