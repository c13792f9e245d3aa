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

/** Returns the quotation of a stretch of a document; null if there are no words in it. */
export function quotationOf({ blocks }: ReadDocument, from: Position, to: Position): Quotation | null {
  const exact = textBetween(blocks, from, to).slice(0, MOST);
  if (exact.trim() === '') return null;
  const [first, last] = [blocks[from.block], blocks[to.block]];
  const before = first === undefined ? '' : textOf(first).slice(0, from.offset);
  const after = last === undefined ? '' : textOf(last).slice(to.offset);
  return {
    page: first?.page ?? null,
    exact,
    prefix: before.slice(-AROUND).toWellFormed(),
    suffix: after.slice(0, AROUND).toWellFormed(),
  };
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
