import type { Position } from '../points/quotes.ts';

/**
 * The text of a block on the screen is that of its pieces (`data-text`) with one character between two of them, as `textOf` joins
 * the cells of a table.
 */
const PIECES = '[data-text]';

export const blockElement = (root: Element, block: number): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-block="${block}"]`);

interface Point {
  readonly node: Node;
  readonly offset: number;
}

function pointIn(piece: Element, offset: number): Point {
  const nodes = document.createTreeWalker(piece, NodeFilter.SHOW_TEXT);
  let left = offset;
  let last: Node = piece;
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    const { length } = node.nodeValue ?? '';
    if (left <= length) return { node, offset: left };
    left -= length;
    last = node;
  }
  return { node: last, offset: last === piece ? 0 : (last.nodeValue?.length ?? 0) };
}

function pointAt(root: Element, { block, offset }: Position): Point | null {
  const pieces = blockElement(root, block)?.querySelectorAll(PIECES) ?? [];
  let left = offset;
  let found: Point | null = null;
  for (const piece of pieces) {
    const length = piece.textContent.length;
    found = pointIn(piece, Math.min(left, length));
    if (left <= length) return found;
    left -= length + 1;
  }
  return found;
}

/** Returns the element in which a place stands; null while it is not on the screen. */
export const elementAt = (root: Element, position: Position): Element | null =>
  pointAt(root, position)?.node.parentElement ?? blockElement(root, position.block);

/** Returns a stretch of the document as the browser marks it; null while it is not on the screen. */
export function rangeOf(root: Element, from: Position, to: Position): Range | null {
  const [start, end] = [pointAt(root, from), pointAt(root, to)];
  if (start === null || end === null) return null;
  const range = document.createRange();
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  return range;
}

function positionOf(piece: Element, { node, offset }: Point, otherwise: 'start' | 'end'): Position {
  const place = piece.closest('[data-block]');
  const all = [...(place?.querySelectorAll(PIECES) ?? [])];
  const before = all.slice(0, all.indexOf(piece)).reduce((sum, one) => sum + one.textContent.length + 1, 0);
  const block = Number(place?.getAttribute('data-block') ?? 0);
  if (!piece.contains(node)) return { block, offset: before + (otherwise === 'end' ? piece.textContent.length : 0) };
  const range = document.createRange();
  range.setStart(piece, 0);
  range.setEnd(node, offset);
  return { block, offset: before + range.toString().length };
}

/** Returns the stretch of the document that is selected; null if nothing in it is. */
export function selectedIn(root: Element, range: Range): { readonly from: Position; readonly to: Position } | null {
  if (range.collapsed || !range.intersectsNode(root)) return null;
  const pieces = [...root.querySelectorAll(PIECES)].filter((piece) => range.intersectsNode(piece));
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (first === undefined || last === undefined) return null;
  return {
    from: positionOf(first, { node: range.startContainer, offset: range.startOffset }, 'start'),
    to: positionOf(last, { node: range.endContainer, offset: range.endOffset }, 'end'),
  };
}

/** The browser's marks change no element, so that thousands of them cost nothing; without them the block alone is marked. */
const MARKS = 'highlights' in CSS;

export type MarkName = 'reading-find' | 'reading-hit' | 'reading-point';

export function mark(name: MarkName, ranges: readonly Range[]): void {
  if (!MARKS) return;
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
}

const calm = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');

/** Brings an element to the middle; what was never laid out has no height yet, so it is done again when it has. */
export function bringToSight(element: Element | null, behavior: ScrollBehavior = 'instant'): void {
  if (element === null) return;
  const bring = () => element.scrollIntoView({ block: 'center', behavior: behavior === 'smooth' ? calm() : behavior });
  bring();
  requestAnimationFrame(() => requestAnimationFrame(bring));
}
