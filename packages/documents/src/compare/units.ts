import { type Block, type ReadDocument, getBlockText } from '../model.ts';
import type { WordSequence } from './similarity.ts';
import { normalizeText, type Token, Tokenizer } from './tokenizer.ts';

/** A block, or the pieces of a paragraph that a page break in a PDF divides. */
export interface Unit extends WordSequence {
  readonly index: number;
  readonly last: number;
  readonly block: Block;
  /** Number or bullet, which the other format may store separately. It is not part of `tokens`. */
  readonly label: readonly Token[];
  readonly tokens: readonly Token[];
}

/** "2.3 ", "3. ", "b) ", "• " */
const LIST_LABEL =
  /^\s*(?:[•◦▪‣·∙●○■□–-]|\(?(?:\d{1,3}(?:\.\d{1,3})*|[a-zA-Z]|[ivxIVX]{1,5})[.)]|\d{1,2}(?:\.\d{1,2})*)\s+/u;
const SENTENCE_END = /[.!?:;]["'”’)\]]*\s*$/u;
const SENTENCE_MIDDLE = /^\s*\p{Ll}/u;

function continuesOnNextPage(text: string, block: Block, next: Block | undefined): next is Block {
  if (next === undefined || next.kind !== 'paragraph') return false;
  if (block.kind !== 'paragraph' && block.kind !== 'item') return false;
  if (block.page === null || next.page !== block.page + 1) return false;
  return !SENTENCE_END.test(text) && SENTENCE_MIDDLE.test(getBlockText(next));
}

/** FNV-1a hash. */
function hashBytes(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return `${bytes.length}-${hash >>> 0}`;
}

type Passage = Pick<Unit, 'index' | 'last' | 'block'> & { readonly text: string };

function splitPassages({ blocks, format }: ReadDocument): Passage[] {
  const found: Passage[] = [];
  let index = 0;
  for (let block = blocks[0]; block !== undefined; block = blocks[index]) {
    let [last, text, end] = [index, getBlockText(block), block];
    for (
      let next = blocks[last + 1];
      format === 'pdf' && continuesOnNextPage(text, end, next);
      next = blocks[last + 1]
    ) {
      [last, text, end] = [last + 1, `${text} ${getBlockText(next)}`, next];
    }
    if (block.kind === 'image' || normalizeText(text).trim() !== '') found.push({ index, last, block, text });
    index = last + 1;
  }
  return found;
}

/** Within one format, blocks with different shapes count as changed. */
export function getShape(block: Block): string {
  if (block.kind === 'heading') return `h${block.level}`;
  return block.kind === 'item' ? 'i' : 'p';
}

interface SplitOptions {
  readonly tokenizer: Tokenizer;
  readonly isPdf: boolean;
  readonly separateLabels: boolean;
}

/** Returns a key that distinguishes tables by their cells, and pictures by their bytes. */
function getFrameKey(block: Block): string {
  if (block.kind === 'image') return block.picture === null ? 'image' : `image ${hashBytes(block.picture.bytes)}`;
  if (block.kind !== 'table') return '';
  const rows = block.rows.map((row) => row.map((cell) => normalizeText(cell).trim().replace(/\s+/g, ' ')).join('\t'));
  return `table ${rows.join('\n')}`;
}

function makeUnit({ index, last, block, text }: Passage, { tokenizer, isPdf, separateLabels }: SplitOptions): Unit {
  const found =
    separateLabels && (block.kind === 'heading' || block.kind === 'paragraph') ? LIST_LABEL.exec(text)?.[0] : undefined;
  const end = found?.length === text.length ? 0 : (found?.length ?? 0);
  const label = tokenizer.tokenize(text.slice(0, end), { isPdf });
  const tokens = tokenizer.tokenize(text.slice(end), { isPdf });
  const ids = tokens.map(({ id }) => id);
  return { index, last, block, label, tokens, ids, key: `${ids.join(' ')} ${getFrameKey(block)}` };
}

export interface UnitComparison {
  readonly before: readonly Unit[];
  readonly after: readonly Unit[];
  readonly tokenize: { readonly before: (text: string) => Token[]; readonly after: (text: string) => Token[] };
  readonly tokenizer: Tokenizer;
  /** True if the formats differ. In that case, headings, list items and tables of one format can be paragraphs in the other. */
  readonly isMixed: boolean;
}

export function splitBoth(before: ReadDocument, after: ReadDocument): UnitComparison {
  const sides = [before, after].map((document) => ({
    isPdf: document.format === 'pdf',
    pieces: splitPassages(document),
  }));
  const tokenizer = new Tokenizer({ ignoresHyphens: sides.some(({ isPdf }) => isPdf) });
  const isMixed = before.format !== after.format;
  const [first = [], second = []] = sides.map((side) =>
    side.pieces.map((piece) => makeUnit(piece, { tokenizer, isPdf: side.isPdf, separateLabels: isMixed })),
  );
  const split = (document: ReadDocument) => (text: string) =>
    tokenizer.tokenize(text, { isPdf: document.format === 'pdf' });
  return { before: first, after: second, tokenize: { before: split(before), after: split(after) }, tokenizer, isMixed };
}
