import { type Block, type Quotation, type ReadDocument, getBlockText } from '../model.ts';
import type { Comparison } from './comparison.ts';
import { findQuotation } from './find-quotation.ts';

interface PointPlace {
  readonly place: string;
  readonly anchor: Quotation | null;
}

interface Suggestion {
  /** A place in the newer document: "Section 2.3 Activity, p. 9". */
  readonly place: string;
  readonly row: number;
}

const CAPTION_KINDS = [
  { name: 'Table', words: 'table|tab\\.|tabelle' },
  { name: 'Figure', words: 'figure|fig\\.?|abbildung|abb\\.' },
] as const;
const SECTION_REFERENCE =
  /(?:\b(?:sections?|sec\.|chapter|abschnitt|kapitel)\s*|§\s*|^\s*)(\d{1,3}(?:\.\d{1,3})*)(?![\d/])/iu;
const PAGE_REFERENCE = /(?:\b(?:pp?\.?|pages?|seite|s\.)\s*)(\d{1,5})\b/iu;
/** A shorter heading can occur in a place by chance. */
const MIN_HEADING_LENGTH = 4;

const normalizeSpace = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim();
const findPosition = ({ blocks }: ReadDocument, matches: (block: Block) => boolean): number | null => {
  const at = blocks.findIndex(matches);
  return at < 0 ? null : at;
};

/** Returns "4" for the caption "Table 4: …" or the place "p. 9, table 4". */
const readNumber = (text: string, words: string, from: '^' | '\\b'): string | null =>
  new RegExp(`${from}(?:${words})\\s*([a-z]?\\d{1,3}[a-z]?|[ivx]{1,5})\\b`, 'iu')
    .exec(normalizeSpace(text))?.[1]
    ?.toLowerCase() ?? null;

function findCaption(document: ReadDocument, place: string): number | null {
  for (const { words } of CAPTION_KINDS) {
    const number = readNumber(place, words, '\\b');
    if (number === null) continue;
    const at = findPosition(
      document,
      (block) => block.kind !== 'table' && readNumber(getBlockText(block), words, '^') === number,
    );
    if (at !== null) return at;
  }
  return null;
}

function findSection(document: ReadDocument, place: string): number | null {
  const number = SECTION_REFERENCE.exec(place)?.[1];
  if (number === undefined) return null;
  const begins = new RegExp(`^${number.replaceAll('.', '\\.')}(?!\\d|\\.\\d)`, 'u');
  return findPosition(
    document,
    (block) => block.kind === 'heading' && begins.test(normalizeSpace(getBlockText(block))),
  );
}

function findHeading({ blocks }: ReadDocument, place: string): number | null {
  const words = normalizeSpace(place).toLowerCase();
  let best: { readonly at: number; readonly length: number } | null = null;
  for (const [at, block] of blocks.entries()) {
    if (block.kind !== 'heading') continue;
    const name = normalizeSpace(getBlockText(block))
      .toLowerCase()
      .replace(/^[\d.\s]+/u, '');
    if (name.length >= MIN_HEADING_LENGTH && name.length > (best?.length ?? 0) && words.includes(name))
      best = { at, length: name.length };
  }
  return best?.at ?? null;
}

function findPage(document: ReadDocument, place: string): number | null {
  const page = Number(PAGE_REFERENCE.exec(place)?.[1]);
  return findPosition(document, (block) => block.page === page);
}

/** Returns the block for "Table 4, p. 9", "Section 2.3", "Activity" or "page 9". The most precise name wins. */
function findNamedBlock(document: ReadDocument, place: string): number | null {
  for (const find of [findCaption, findSection, findHeading, findPage]) {
    const at = find(document, place);
    if (at !== null) return at;
  }
  return null;
}

/** Returns the row of a block of the older document. Empty blocks have no row, so the next one is returned. */
function findRowOfBlock({ rows }: Comparison, block: number): number | null {
  let next: { readonly row: number; readonly last: number } | null = null;
  for (const [row, { before }] of rows.entries()) {
    if (before === null || before.last < block) continue;
    if (before.index <= block) return row;
    if (next === null || before.last < next.last) next = { row, last: before.last };
  }
  return next?.row ?? null;
}

export function findRowOfAnchor(comparison: Comparison, before: ReadDocument, anchor: Quotation): number | null {
  const found = findQuotation(anchor, before);
  return found === null ? null : findRowOfBlock(comparison, found.block);
}

/** Follows a move. For deleted text, returns the next row that still exists, otherwise the previous one. */
function findCurrentRow({ rows }: Comparison, row: number): number | null {
  const newBlock = rows[row]?.moved?.row ?? row;
  const following = rows.findIndex(({ after }, at) => at >= newBlock && after !== null);
  if (following >= 0) return following;
  const preceding = rows.findLastIndex(({ after }) => after !== null);
  return preceding < 0 ? null : preceding;
}

const MAX_TITLE_LENGTH = 150;
const shortenTitle = (text: string): string =>
  text.length > MAX_TITLE_LENGTH ? `${text.slice(0, MAX_TITLE_LENGTH).trimEnd()}…` : text;

function getCaption({ blocks }: ReadDocument, at: number): string | null {
  const block = blocks[at];
  const around = block?.kind === 'table' || block?.kind === 'image' ? [blocks[at - 1], blocks[at + 1]] : [block];
  for (const one of around) {
    if (one === undefined || one.kind === 'table') continue;
    for (const { name, words } of CAPTION_KINDS) {
      const number = readNumber(getBlockText(one), words, '^');
      if (number !== null) return `${name} ${number}`;
    }
  }
  return null;
}

function describePlace(document: ReadDocument, at: number): string {
  const heading = document.blocks.findLast((block, position) => position <= at && block.kind === 'heading');
  const title = heading === undefined ? '' : shortenTitle(normalizeSpace(getBlockText(heading)));
  const section = /^\d/u.test(title) ? `Section ${title}` : title;
  const page = document.blocks[at]?.page ?? null;
  return [getCaption(document, at) ?? section, page === null ? '' : `p. ${page}`]
    .filter((part) => part !== '')
    .join(', ');
}

/**
 * Returns the place in the newer document for a point about the older one, found by its quoted words or by its place. Null if the older
 * document contains neither the words nor the place.
 */
export function suggestPlace(
  comparison: Comparison,
  { before, after }: { readonly before: ReadDocument; readonly after: ReadDocument },
  { place, anchor }: PointPlace,
): Suggestion | null {
  const quoted = anchor === null ? null : (findQuotation(anchor, before)?.block ?? null);
  const block = quoted ?? findNamedBlock(before, place);
  const oldRow = block === null ? null : findRowOfBlock(comparison, block);
  const row = oldRow === null ? null : findCurrentRow(comparison, oldRow);
  const now = row === null ? null : (comparison.rows[row]?.after ?? null);
  if (row === null || now === null) return null;
  const name = describePlace(after, now.index);
  return name === '' ? null : { place: name, row };
}
