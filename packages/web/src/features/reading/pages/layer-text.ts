import type { DocumentRange } from '@imprimatur/documents/compare/find-quotation';
import type { ReadDocument } from '@imprimatur/documents/model';
import type { Passage } from '../points/PointDialog.tsx';
import type { Position } from '../points/quotations.ts';
import {
  SURROUNDINGS_LENGTH,
  findOccurrence,
  makePassage,
  normalizeForMatching,
  getWordsAt,
} from './find-occurrence.ts';

const LAYER_SELECTOR = '[data-layer]';
const SHEET_SELECTOR = '[data-page-mark]';

const getPageNumber = (layer: Element): number =>
  Number(layer.closest(SHEET_SELECTOR)?.getAttribute('data-page-mark') ?? 1);

const MAX_LENGTH = 10_000;

const normalizeSpace = (text: string): string => text.replace(/\s+/g, ' ').toWellFormed();

/** Selected text of a page, and the text before and after it. */
interface PagePart {
  readonly page: number;
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

function selectLayer(layer: Element): Range {
  const range = document.createRange();
  range.selectNodeContents(layer);
  return range;
}

function readPart(layer: Element, selected: Range): PagePart {
  const [before, inside, after] = [selectLayer(layer), selectLayer(layer), selectLayer(layer)];
  if (selected.compareBoundaryPoints(Range.START_TO_START, inside) > 0) {
    inside.setStart(selected.startContainer, selected.startOffset);
  }
  if (selected.compareBoundaryPoints(Range.END_TO_END, inside) < 0) {
    inside.setEnd(selected.endContainer, selected.endOffset);
  }
  before.setEnd(inside.startContainer, inside.startOffset);
  after.setStart(inside.endContainer, inside.endOffset);
  return {
    page: getPageNumber(layer),
    before: normalizeSpace(before.toString()),
    text: normalizeSpace(inside.toString()),
    after: normalizeSpace(after.toString()),
  };
}

/** Returns the selected passage. Skips the notes between pages. */
export function readPassageOnPages(root: Element, document: ReadDocument): Passage | null {
  const selection = getSelection();
  if (selection === null || selection.rangeCount === 0 || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0);
  if (!root.contains(range.commonAncestorContainer)) return null;
  const parts = [...root.querySelectorAll(LAYER_SELECTOR)]
    .filter((layer) => range.intersectsNode(layer))
    .map((layer) => readPart(layer, range))
    .filter(({ text }) => text.trim() !== '');
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined) return null;
  const exact = parts.map(({ text }) => text.trim()).join(' ');
  return makePassage(
    {
      page: first.page,
      exact: exact.slice(0, MAX_LENGTH).toWellFormed(),
      prefix: first.before.slice(-SURROUNDINGS_LENGTH).toWellFormed(),
      suffix: last.after.slice(0, SURROUNDINGS_LENGTH).toWellFormed(),
    },
    document,
  );
}

/** Squeezed text of pages, with the DOM node of each letter. */
interface Letters {
  readonly text: string;
  readonly nodes: readonly { readonly node: Node; readonly offset: number }[];
}

function collectLetters(layers: readonly Element[]): Letters {
  const nodes: { node: Node; offset: number }[] = [];
  let text = '';
  for (const layer of layers) {
    const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const value = node.nodeValue ?? '';
      for (let offset = 0; offset < value.length; offset += 1) {
        const char = normalizeForMatching(value.charAt(offset));
        if (char.length !== 1) continue;
        text += char;
        nodes.push({ node, offset });
      }
    }
  }
  return { text, nodes };
}

function createRangeIn({ nodes }: Letters, at: number, length: number): Range | null {
  const [from, to] = [nodes[at], nodes[at + length - 1]];
  if (from === undefined || to === undefined) return null;
  const range = document.createRange();
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset + 1);
  return range;
}

/** Searches the loaded pages across lines and elements. */
export function findRangesOnPages(root: Element, text: string): Range[] {
  const query = normalizeForMatching(text);
  if (query === '') return [];
  return [...root.querySelectorAll(LAYER_SELECTOR)].flatMap((layer) => {
    const letters = collectLetters([layer]);
    const ranges: Range[] = [];
    for (let at = letters.text.indexOf(query); at >= 0; at = letters.text.indexOf(query, at + query.length)) {
      const range = createRangeIn(letters, at, query.length);
      if (range !== null) ranges.push(range);
    }
    return ranges;
  });
}

/** Returns null while the page is not loaded. A block may continue on the next page. */
export function findRangeOnPages(root: Element, document: ReadDocument, found: DocumentRange): Range | null {
  const [first, last] = [document.blocks[found.block]?.page ?? 1, document.blocks[found.last]?.page ?? 1];
  const layers = [...root.querySelectorAll(LAYER_SELECTOR)].filter((layer) => {
    const page = getPageNumber(layer);
    return page >= first && page <= last + 1;
  });
  const letters = collectLetters(layers);
  const query = getWordsAt(document, found);
  return createRangeIn(letters, findOccurrence(letters.text, query), query.exact.length);
}

/** Lengths of the text used to find a position, tried from long to short. */
const SEARCH_LENGTHS = [40, 12, 2];

/** Returns null while the page is not loaded. */
export function findElementOnPages(root: Element, document: ReadDocument, { block, offset }: Position): Element | null {
  for (const length of SEARCH_LENGTHS) {
    const range = findRangeOnPages(root, document, { block, offset, last: block, end: offset + length });
    if (range !== null) return range.startContainer.parentElement;
  }
  return null;
}
