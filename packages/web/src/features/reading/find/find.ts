import type { DocumentRange } from '@imprimatur/documents/compare/find-quotation';
import { type Block, getBlockText } from '@imprimatur/documents/model';

const MAX_HITS = 2000;

const foldedTexts = new WeakMap<Block, string>();

/** Removes case and accents and keeps the length, so offsets stay valid. */
function foldChar(char: string): string {
  if (/\s/.test(char)) return ' ';
  const base = char.normalize('NFD').charAt(0).toLowerCase();
  return base.length === 1 ? base : char;
}

export const foldText = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text)
    ? text.toLowerCase()
    : Array.from({ length: text.length }, (_, at) => foldChar(text.charAt(at))).join('');

function getFoldedText(block: Block): string {
  const folded = foldedTexts.get(block) ?? foldText(getBlockText(block));
  foldedTexts.set(block, folded);
  return folded;
}

/** Finds all occurrences of a text, ignoring case and accents. */
export function findAll(blocks: readonly Block[], text: string): DocumentRange[] {
  const query = foldText(text.trim());
  const found: DocumentRange[] = [];
  if (query === '') return found;
  for (const [block, one] of blocks.entries()) {
    const blockText = getFoldedText(one);
    for (let start = blockText.indexOf(query); start >= 0; start = blockText.indexOf(query, start + query.length)) {
      found.push({ block, offset: start, last: block, end: start + query.length });
      if (found.length === MAX_HITS) return found;
    }
  }
  return found;
}
