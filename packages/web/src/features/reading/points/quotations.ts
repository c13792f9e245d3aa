import { type Block, type Quotation, type ReadDocument, getBlockText } from '@imprimatur/documents/model';

export interface Position {
  readonly block: number;
  readonly offset: number;
}

/** Maximum length of an anchor, and length of its surroundings as the W3C model recommends. */
const MAX_ANCHOR_LENGTH = 10_000;
const SURROUNDINGS_LENGTH = 32;

function getTextBetween(blocks: readonly Block[], from: Position, to: Position): string {
  const texts = blocks.slice(from.block, to.block + 1).map(getBlockText);
  const end = texts.length - 1;
  return texts
    .map((text, at) => text.slice(at === 0 ? from.offset : 0, at === end ? to.offset : text.length))
    .join('\n');
}

/** Returns the text before a position, across as many blocks as needed. */
function getTextBefore(blocks: readonly Block[], { block, offset }: Position): string {
  let text = '';
  for (let at = block; at >= 0 && text.length < SURROUNDINGS_LENGTH; at -= 1) {
    const one = blocks[at];
    if (one === undefined) break;
    text = at === block ? getBlockText(one).slice(0, offset) : `${getBlockText(one)}\n${text}`;
  }
  return text.slice(-SURROUNDINGS_LENGTH).toWellFormed();
}

function getTextAfter(blocks: readonly Block[], { block, offset }: Position): string {
  let text = '';
  for (let at = block; at < blocks.length && text.length < SURROUNDINGS_LENGTH; at += 1) {
    const one = blocks[at];
    if (one === undefined) break;
    text = at === block ? getBlockText(one).slice(offset) : `${text}\n${getBlockText(one)}`;
  }
  return text.slice(0, SURROUNDINGS_LENGTH).toWellFormed();
}

/** Returns null for a range without words. */
export function makeQuotation({ blocks }: ReadDocument, from: Position, to: Position): Quotation | null {
  const exact = getTextBetween(blocks, from, to).slice(0, MAX_ANCHOR_LENGTH);
  if (exact.trim() === '') return null;
  const page = blocks[from.block]?.page ?? null;
  return { page, exact, prefix: getTextBefore(blocks, from), suffix: getTextAfter(blocks, to) };
}

/** The number at the start of a heading: "2.3", "Table 4". */
const HEADING_NUMBER = /^(?:section\s+)?(\d{1,2}(?:\.\d{1,2})*)\.?(?:\s|$)/i;

/** "Section 2.3, p. 9" */
export function describePlace({ blocks }: Pick<ReadDocument, 'blocks'>, block: number): string {
  const above = blocks.slice(0, block + 1).findLast(({ kind }) => kind === 'heading');
  const heading = above === undefined ? '' : getBlockText(above).trim();
  const number = HEADING_NUMBER.exec(heading)?.[1];
  const page = blocks[block]?.page ?? null;
  const section = number === undefined ? heading.slice(0, 120) : `Section ${number}`;
  return [section, page === null ? '' : `p. ${page}`].filter(Boolean).join(', ');
}
