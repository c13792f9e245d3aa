import { type Block, type Quotation, type ReadDocument, textOf } from '@imprimatur/documents/model';

export interface Position {
  readonly block: number;
  readonly offset: number;
}

/** What an anchor may hold, and what of its surroundings the W3C model recommends to keep. */
const MOST = 10_000;
const AROUND = 32;

function textBetween(blocks: readonly Block[], from: Position, to: Position): string {
  const texts = blocks.slice(from.block, to.block + 1).map(textOf);
  const end = texts.length - 1;
  return texts
    .map((text, at) => text.slice(at === 0 ? from.offset : 0, at === end ? to.offset : text.length))
    .join('\n');
}

/** Returns what stands before a position, over as many blocks as it takes. */
function textBefore(blocks: readonly Block[], { block, offset }: Position): string {
  let text = '';
  for (let at = block; at >= 0 && text.length < AROUND; at -= 1) {
    const one = blocks[at];
    if (one === undefined) break;
    text = at === block ? textOf(one).slice(0, offset) : `${textOf(one)}\n${text}`;
  }
  return text.slice(-AROUND).toWellFormed();
}

function textAfter(blocks: readonly Block[], { block, offset }: Position): string {
  let text = '';
  for (let at = block; at < blocks.length && text.length < AROUND; at += 1) {
    const one = blocks[at];
    if (one === undefined) break;
    text = at === block ? textOf(one).slice(offset) : `${text}\n${textOf(one)}`;
  }
  return text.slice(0, AROUND).toWellFormed();
}

/** Returns the quotation of a stretch of a document; null if there are no words in it. */
export function quotationOf({ blocks }: ReadDocument, from: Position, to: Position): Quotation | null {
  const exact = textBetween(blocks, from, to).slice(0, MOST);
  if (exact.trim() === '') return null;
  const page = blocks[from.block]?.page ?? null;
  return { page, exact, prefix: textBefore(blocks, from), suffix: textAfter(blocks, to) };
}

/** The number at the start of a heading: "2.3", "Table 4". */
const NUMBER = /^(?:section\s+)?(\d{1,2}(?:\.\d{1,2})*)\.?(?:\s|$)/i;

/** Returns where a block stands in the words of people: "Section 2.3, p. 9". */
export function placeOf({ blocks }: Pick<ReadDocument, 'blocks'>, block: number): string {
  const above = blocks.slice(0, block + 1).findLast(({ kind }) => kind === 'heading');
  const heading = above === undefined ? '' : textOf(above).trim();
  const number = NUMBER.exec(heading)?.[1];
  const page = blocks[block]?.page ?? null;
  const section = number === undefined ? heading.slice(0, 120) : `Section ${number}`;
  return [section, page === null ? '' : `p. ${page}`].filter(Boolean).join(', ');
}
