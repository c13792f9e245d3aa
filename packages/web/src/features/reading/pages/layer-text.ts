import type { Found } from '@imprimatur/documents/compare/where';
import type { ReadDocument } from '@imprimatur/documents/model';
import type { Passage } from '../points/PointDialog.tsx';
import type { Position } from '../points/quotes.ts';
import { AROUND, occurrenceIn, passageOf, squeezed, wordsAt } from './occurrence.ts';

const LAYER = '[data-layer]';
const SHEET = '[data-page-mark]';

const pageOf = (layer: Element): number => Number(layer.closest(SHEET)?.getAttribute('data-page-mark') ?? 1);

const MOST = 10_000;

const words = (text: string): string => text.replace(/\s+/g, ' ').toWellFormed();

/** A page's words in a selection, and those of the page before and after it. */
interface Part {
  readonly page: number;
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

function wholeOf(layer: Element): Range {
  const range = document.createRange();
  range.selectNodeContents(layer);
  return range;
}

function partOf(layer: Element, selected: Range): Part {
  const [before, inside, after] = [wholeOf(layer), wholeOf(layer), wholeOf(layer)];
  if (selected.compareBoundaryPoints(Range.START_TO_START, inside) > 0) {
    inside.setStart(selected.startContainer, selected.startOffset);
  }
  if (selected.compareBoundaryPoints(Range.END_TO_END, inside) < 0) {
    inside.setEnd(selected.endContainer, selected.endOffset);
  }
  before.setEnd(inside.startContainer, inside.startOffset);
  after.setStart(inside.endContainer, inside.endOffset);
  return {
    page: pageOf(layer),
    before: words(before.toString()),
    text: words(inside.toString()),
    after: words(after.toString()),
  };
}

/** Returns what is selected on pages as they are printed: their words alone, without the notes between them. */
export function passageOnPages(root: Element, document: ReadDocument): Passage | null {
  const selection = getSelection();
  if (selection === null || selection.rangeCount === 0 || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0);
  if (!root.contains(range.commonAncestorContainer)) return null;
  const parts = [...root.querySelectorAll(LAYER)]
    .filter((layer) => range.intersectsNode(layer))
    .map((layer) => partOf(layer, range))
    .filter(({ text }) => text.trim() !== '');
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined) return null;
  const exact = parts.map(({ text }) => text.trim()).join(' ');
  return passageOf(
    {
      page: first.page,
      exact: exact.slice(0, MOST).toWellFormed(),
      prefix: first.before.slice(-AROUND).toWellFormed(),
      suffix: last.after.slice(0, AROUND).toWellFormed(),
    },
    document,
  );
}

/** The squeezed letters of pages, each with where it stands. */
interface Letters {
  readonly text: string;
  readonly nodes: readonly { readonly node: Node; readonly offset: number }[];
}

function lettersOf(layers: readonly Element[]): Letters {
  const nodes: { node: Node; offset: number }[] = [];
  let text = '';
  for (const layer of layers) {
    const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const value = node.nodeValue ?? '';
      for (let offset = 0; offset < value.length; offset += 1) {
        const char = squeezed(value.charAt(offset));
        if (char.length !== 1) continue;
        text += char;
        nodes.push({ node, offset });
      }
    }
  }
  return { text, nodes };
}

function rangeIn({ nodes }: Letters, at: number, length: number): Range | null {
  const [from, to] = [nodes[at], nodes[at + length - 1]];
  if (from === undefined || to === undefined) return null;
  const range = document.createRange();
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset + 1);
  return range;
}

/** Returns the stretches of the pages that are shown in which a text stands, however lines and pieces divide it. */
export function rangesOnPages(root: Element, text: string): Range[] {
  const sought = squeezed(text);
  if (sought === '') return [];
  return [...root.querySelectorAll(LAYER)].flatMap((layer) => {
    const letters = lettersOf([layer]);
    const ranges: Range[] = [];
    for (let at = letters.text.indexOf(sought); at >= 0; at = letters.text.indexOf(sought, at + sought.length)) {
      const range = rangeIn(letters, at, sought.length);
      if (range !== null) ranges.push(range);
    }
    return ranges;
  });
}

/** Returns one place of a document on its pages; null while it is not shown. A block may go on on the next page. */
export function rangeOnPages(root: Element, document: ReadDocument, found: Found): Range | null {
  const [first, last] = [document.blocks[found.block]?.page ?? 1, document.blocks[found.last]?.page ?? 1];
  const layers = [...root.querySelectorAll(LAYER)].filter((layer) => {
    const page = pageOf(layer);
    return page >= first && page <= last + 1;
  });
  const letters = lettersOf(layers);
  const sought = wordsAt(document, found);
  return rangeIn(letters, occurrenceIn(letters.text, sought), sought.exact.length);
}

/** Letters by which a place is found, where its line goes on like that; fewer where it does not. */
const LENGTHS = [40, 12, 2];

/** Returns where a place of a document stands on its pages; null while it is not shown. */
export function elementOnPages(root: Element, document: ReadDocument, { block, offset }: Position): Element | null {
  for (const length of LENGTHS) {
    const range = rangeOnPages(root, document, { block, offset, last: block, end: offset + length });
    if (range !== null) return range.startContainer.parentElement;
  }
  return null;
}
