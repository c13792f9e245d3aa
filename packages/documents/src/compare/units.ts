import { type Block, type ReadDocument, textOf } from '../model.ts';
import type { Worded } from './likeness.ts';
import { normalised, type Token, Words } from './words.ts';

/** What is compared as one: a block, or the pieces of a paragraph that a PDF cuts at a page's end. */
export interface Unit extends Worded {
  readonly index: number;
  readonly last: number;
  readonly block: Block;
  /** Number or bullet before the words, where the other format may keep it apart from them; not among the tokens. */
  readonly label: readonly Token[];
  readonly tokens: readonly Token[];
}

/** "2.3 ", "3. ", "b) ", "• " */
const LABEL =
  /^\s*(?:[•◦▪‣·∙●○■□–-]|\(?(?:\d{1,3}(?:\.\d{1,3})*|[a-zA-Z]|[ivxIVX]{1,5})[.)]|\d{1,2}(?:\.\d{1,2})*)\s+/u;
const ENDED = /[.!?:;]["'”’)\]]*\s*$/u;
const GOES_ON = /^\s*\p{Ll}/u;

/** Whether a paragraph goes on after the end of its page. */
function goesOn(text: string, block: Block, next: Block | undefined): next is Block {
  if (next === undefined || next.kind !== 'paragraph') return false;
  if (block.kind !== 'paragraph' && block.kind !== 'item') return false;
  if (block.page === null || next.page !== block.page + 1) return false;
  return !ENDED.test(text) && GOES_ON.test(textOf(next));
}

/** FNV-1a */
function hashOf(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return `${bytes.length}-${hash >>> 0}`;
}

type Piece = Pick<Unit, 'index' | 'last' | 'block'> & { readonly text: string };

/** Returns what is compared, without empty paragraphs. */
function pieces({ blocks, format }: ReadDocument): Piece[] {
  const found: Piece[] = [];
  let index = 0;
  for (let block = blocks[0]; block !== undefined; block = blocks[index]) {
    let [last, text, end] = [index, textOf(block), block];
    for (let next = blocks[last + 1]; format === 'pdf' && goesOn(text, end, next); next = blocks[last + 1]) {
      [last, text, end] = [last + 1, `${text} ${textOf(next)}`, next];
    }
    if (block.kind === 'image' || normalised(text).trim() !== '') found.push({ index, last, block, text });
    index = last + 1;
  }
  return found;
}

/** What besides words makes blocks of one format different. */
export function shapeOf(block: Block): string {
  if (block.kind === 'heading') return `h${block.level}`;
  return block.kind === 'item' ? 'i' : 'p';
}

interface Way {
  readonly words: Words;
  readonly pdf: boolean;
  /** Whether labels are kept apart. */
  readonly labels: boolean;
}

/** Where words stand in a table, and which picture it is. */
function frameOf(block: Block): string {
  if (block.kind === 'image') return block.picture === null ? 'image' : `image ${hashOf(block.picture.bytes)}`;
  if (block.kind !== 'table') return '';
  const rows = block.rows.map((row) => row.map((cell) => normalised(cell).trim().replace(/\s+/g, ' ')).join('\t'));
  return `table ${rows.join('\n')}`;
}

function unitOf({ index, last, block, text }: Piece, { words, pdf, labels }: Way): Unit {
  const found = labels && (block.kind === 'heading' || block.kind === 'paragraph') ? LABEL.exec(text)?.[0] : undefined;
  const end = found?.length === text.length ? 0 : (found?.length ?? 0);
  const label = words.tokens(text.slice(0, end), { pdf });
  const tokens = words.tokens(text.slice(end), { pdf });
  const ids = tokens.map(({ id }) => id);
  return { index, last, block, label, tokens, ids, key: `${ids.join(' ')} ${frameOf(block)}` };
}

export interface Reading {
  readonly before: readonly Unit[];
  readonly after: readonly Unit[];
  /** Splits a text of that side. */
  readonly tokensOf: { readonly before: (text: string) => Token[]; readonly after: (text: string) => Token[] };
  readonly words: Words;
  /** Whether the formats differ, so that headings, items and tables may be paragraphs on the other side. */
  readonly mixed: boolean;
}

/** Splits both documents into what is compared, with the same number for the same word. */
export function readBoth(before: ReadDocument, after: ReadDocument): Reading {
  const both = [before, after].map((document) => ({ pdf: document.format === 'pdf', pieces: pieces(document) }));
  const words = new Words({ parted: both.some(({ pdf }) => pdf) });
  const mixed = before.format !== after.format;
  const [first = [], second = []] = both.map((side) =>
    side.pieces.map((piece) => unitOf(piece, { words, pdf: side.pdf, labels: mixed })),
  );
  const split = (document: ReadDocument) => (text: string) => words.tokens(text, { pdf: document.format === 'pdf' });
  return { before: first, after: second, tokensOf: { before: split(before), after: split(after) }, words, mixed };
}
