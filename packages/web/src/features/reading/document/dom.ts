import type { Position } from '../points/quotations.ts';

/**
 * Text offsets count one character between two elements, because `getBlockText` joins the cells of a table that way.
 */
const PIECE_SELECTOR = '[data-text]';

export const findBlockElement = (root: Element, block: number): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-block="${block}"]`);

interface DomPoint {
  readonly node: Node;
  readonly offset: number;
}

function findPointInPiece(piece: Element, offset: number): DomPoint {
  const nodes = document.createTreeWalker(piece, NodeFilter.SHOW_TEXT);
  let remaining = offset;
  let last: Node = piece;
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    const { length } = node.nodeValue ?? '';
    if (remaining <= length) return { node, offset: remaining };
    remaining -= length;
    last = node;
  }
  return { node: last, offset: last === piece ? 0 : (last.nodeValue?.length ?? 0) };
}

function findPoint(root: Element, { block, offset }: Position): DomPoint | null {
  const pieces = findBlockElement(root, block)?.querySelectorAll(PIECE_SELECTOR) ?? [];
  let remaining = offset;
  let found: DomPoint | null = null;
  for (const piece of pieces) {
    const length = piece.textContent.length;
    found = findPointInPiece(piece, Math.min(remaining, length));
    if (remaining <= length) return found;
    remaining -= length + 1;
  }
  return found;
}

/** Returns null while the position is not rendered. */
export const findElement = (root: Element, position: Position): Element | null =>
  findPoint(root, position)?.node.parentElement ?? findBlockElement(root, position.block);

/** Returns null while the range is not rendered. */
export function createRange(root: Element, from: Position, to: Position): Range | null {
  const [start, end] = [findPoint(root, from), findPoint(root, to)];
  if (start === null || end === null) return null;
  const range = document.createRange();
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  return range;
}

function findPosition(piece: Element, { node, offset }: DomPoint, fallback: 'start' | 'end'): Position {
  const blockElement = piece.closest('[data-block]');
  const all = [...(blockElement?.querySelectorAll(PIECE_SELECTOR) ?? [])];
  const before = all.slice(0, all.indexOf(piece)).reduce((sum, one) => sum + one.textContent.length + 1, 0);
  const block = Number(blockElement?.getAttribute('data-block') ?? 0);
  if (!piece.contains(node)) return { block, offset: before + (fallback === 'end' ? piece.textContent.length : 0) };
  const range = document.createRange();
  range.setStart(piece, 0);
  range.setEnd(node, offset);
  return { block, offset: before + range.toString().length };
}

/** Returns null if the selection does not touch the document. */
export function findSelection(root: Element, range: Range): { readonly from: Position; readonly to: Position } | null {
  if (range.collapsed || !range.intersectsNode(root)) return null;
  const pieces = [...root.querySelectorAll(PIECE_SELECTOR)].filter((piece) => range.intersectsNode(piece));
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (first === undefined || last === undefined) return null;
  return {
    from: findPosition(first, { node: range.startContainer, offset: range.startOffset }, 'start'),
    to: findPosition(last, { node: range.endContainer, offset: range.endOffset }, 'end'),
  };
}

/** The CSS Highlight API marks thousands of ranges without changing elements. */
const HAS_HIGHLIGHTS = 'highlights' in CSS;

export type HighlightName = 'reading-find' | 'reading-hit' | 'reading-point';

export function setHighlight(name: HighlightName, ranges: readonly Range[]): void {
  if (!HAS_HIGHLIGHTS) return;
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
}

const getScrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/** Scrolls twice, because an element has no height before its first layout. */
export function scrollIntoCenter(element: Element | null, behavior: ScrollBehavior = 'instant'): void {
  if (element === null) return;
  const scroll = () =>
    element.scrollIntoView({ block: 'center', behavior: behavior === 'smooth' ? getScrollBehavior() : behavior });
  scroll();
  requestAnimationFrame(() => requestAnimationFrame(scroll));
}
