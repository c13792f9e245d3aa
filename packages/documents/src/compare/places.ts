import { type Block, type Quotation, type ReadDocument, textOf } from '../model.ts';
import type { Comparison } from './comparison.ts';
import { whereIs } from './where.ts';

/** What a point says about its place. */
interface PlacedPoint {
  readonly place: string;
  readonly anchor: Quotation | null;
}

interface Suggestion {
  /** "Section 2.3 Activity, p. 9" of the newer document. */
  readonly place: string;
  /** The compared row that stands there. */
  readonly row: number;
}

const CAPTIONS = [
  { name: 'Table', words: 'table|tab\\.|tabelle' },
  { name: 'Figure', words: 'figure|fig\\.?|abbildung|abb\\.' },
] as const;
const SECTION = /(?:\b(?:sections?|sec\.|chapter|abschnitt|kapitel)\s*|§\s*|^\s*)(\d{1,3}(?:\.\d{1,3})*)(?![\d/])/iu;
const PAGE = /(?:\b(?:pp?\.?|pages?|seite|s\.)\s*)(\d{1,5})\b/iu;
/** A shorter heading may stand in a place by chance. */
const HEADING = 4;

const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim();
const positionOf = ({ blocks }: ReadDocument, wanted: (block: Block) => boolean): number | null => {
  const at = blocks.findIndex(wanted);
  return at < 0 ? null : at;
};

/** Returns "4" of the caption "Table 4: …" or of the place "p. 9, table 4". */
const numberIn = (text: string, words: string, from: '^' | '\\b'): string | null =>
  new RegExp(`${from}(?:${words})\\s*([a-z]?\\d{1,3}[a-z]?|[ivx]{1,5})\\b`, 'iu')
    .exec(plain(text))?.[1]
    ?.toLowerCase() ?? null;

function captionNamed(document: ReadDocument, place: string): number | null {
  for (const { words } of CAPTIONS) {
    const number = numberIn(place, words, '\\b');
    if (number === null) continue;
    const at = positionOf(
      document,
      (block) => block.kind !== 'table' && numberIn(textOf(block), words, '^') === number,
    );
    if (at !== null) return at;
  }
  return null;
}

function sectionNumbered(document: ReadDocument, place: string): number | null {
  const number = SECTION.exec(place)?.[1];
  if (number === undefined) return null;
  const begins = new RegExp(`^${number.replaceAll('.', '\\.')}(?!\\d|\\.\\d)`, 'u');
  return positionOf(document, (block) => block.kind === 'heading' && begins.test(plain(textOf(block))));
}

function headingNamed({ blocks }: ReadDocument, place: string): number | null {
  const words = plain(place).toLowerCase();
  let best: { readonly at: number; readonly length: number } | null = null;
  for (const [at, block] of blocks.entries()) {
    if (block.kind !== 'heading') continue;
    const name = plain(textOf(block))
      .toLowerCase()
      .replace(/^[\d.\s]+/u, '');
    if (name.length >= HEADING && name.length > (best?.length ?? 0) && words.includes(name))
      best = { at, length: name.length };
  }
  return best?.at ?? null;
}

function pageNamed(document: ReadDocument, place: string): number | null {
  const page = Number(PAGE.exec(place)?.[1]);
  return positionOf(document, (block) => block.page === page);
}

/** Returns the block that a place names: "Table 4, p. 9", "Section 2.3", "Activity", "page 9"; the closest name first. */
function blockNamed(document: ReadDocument, place: string): number | null {
  for (const named of [captionNamed, sectionNumbered, headingNamed, pageNamed]) {
    const at = named(document, place);
    if (at !== null) return at;
  }
  return null;
}

/** Returns the row in which a block of the older document stands; for an empty one, the next. */
function rowOfBlock({ rows }: Comparison, block: number): number | null {
  let next: { readonly row: number; readonly last: number } | null = null;
  for (const [row, { before }] of rows.entries()) {
    if (before === null || before.last < block) continue;
    if (before.index <= block) return row;
    if (next === null || before.last < next.last) next = { row, last: before.last };
  }
  return next?.row ?? null;
}

/** Returns the row in which the quoted words of the older document stand. */
export function rowOfAnchor(comparison: Comparison, before: ReadDocument, anchor: Quotation): number | null {
  const found = whereIs(anchor, before);
  return found === null ? null : rowOfBlock(comparison, found.block);
}

/** Returns the row in which what stands in `row` is now: for what is gone, that which follows or else precedes it. */
function rowNow({ rows }: Comparison, row: number): number | null {
  const now = rows[row]?.moved?.row ?? row;
  const following = rows.findIndex(({ after }, at) => at >= now && after !== null);
  if (following >= 0) return following;
  const preceding = rows.findLastIndex(({ after }) => after !== null);
  return preceding < 0 ? null : preceding;
}

const LONGEST = 150;
const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text);

/** Returns "Table 4" for a caption and for the table or picture next to it. */
function captionAt({ blocks }: ReadDocument, at: number): string | null {
  const block = blocks[at];
  const around = block?.kind === 'table' || block?.kind === 'image' ? [blocks[at - 1], blocks[at + 1]] : [block];
  for (const one of around) {
    if (one === undefined || one.kind === 'table') continue;
    for (const { name, words } of CAPTIONS) {
      const number = numberIn(textOf(one), words, '^');
      if (number !== null) return `${name} ${number}`;
    }
  }
  return null;
}

/** Names a block's place: its table or picture, else its section, and its page. */
function nameOf(document: ReadDocument, at: number): string {
  const heading = document.blocks.findLast((block, position) => position <= at && block.kind === 'heading');
  const title = heading === undefined ? '' : shortened(plain(textOf(heading)));
  const section = /^\d/u.test(title) ? `Section ${title}` : title;
  const page = document.blocks[at]?.page ?? null;
  return [captionAt(document, at) ?? section, page === null ? '' : `p. ${page}`]
    .filter((part) => part !== '')
    .join(', ');
}

/**
 * Returns where the newer document deals with what a point speaks of: by its quoted words, or by the section, table or page that its
 * place names. Null where the older document has neither.
 */
export function suggestPlace(
  comparison: Comparison,
  { before, after }: { readonly before: ReadDocument; readonly after: ReadDocument },
  { place, anchor }: PlacedPoint,
): Suggestion | null {
  const quoted = anchor === null ? null : (whereIs(anchor, before)?.block ?? null);
  const block = quoted ?? blockNamed(before, place);
  const then = block === null ? null : rowOfBlock(comparison, block);
  const row = then === null ? null : rowNow(comparison, then);
  const now = row === null ? null : (comparison.rows[row]?.after ?? null);
  if (row === null || now === null) return null;
  const name = nameOf(after, now.index);
  return name === '' ? null : { place: name, row };
}
