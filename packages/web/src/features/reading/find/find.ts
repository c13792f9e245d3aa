import type { Found } from '@imprimatur/documents/compare/where';
import { type Block, textOf } from '@imprimatur/documents/model';

/** More than anybody goes through. */
const MOST = 2000;

const folded = new WeakMap<Block, string>();

/** One character for each of the text's, without case and accents; every white space is a space. */
function foldChar(char: string): string {
  if (/\s/.test(char)) return ' ';
  const base = char.normalize('NFD').charAt(0).toLowerCase();
  return base.length === 1 ? base : char;
}

export const fold = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text)
    ? text.toLowerCase()
    : Array.from({ length: text.length }, (_, at) => foldChar(text.charAt(at))).join('');

function foldedText(block: Block): string {
  const known = folded.get(block) ?? fold(textOf(block));
  folded.set(block, known);
  return known;
}

/** Returns where a text stands, in any case and with or without accents. */
export function findAll(blocks: readonly Block[], text: string): Found[] {
  const sought = fold(text.trim());
  const found: Found[] = [];
  if (sought === '') return found;
  for (const [block, one] of blocks.entries()) {
    const within = foldedText(one);
    for (let start = within.indexOf(sought); start >= 0; start = within.indexOf(sought, start + sought.length)) {
      found.push({ block, offset: start, last: block, end: start + sought.length });
      if (found.length === MOST) return found;
    }
  }
  return found;
}
