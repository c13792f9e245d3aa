import type { ReadDocument } from '@imprimatur/documents/model';
import type { StoredFile } from '../../files/stored-files.ts';
import { makePassage } from '../pages/find-occurrence.ts';
import type { Passage } from '../points/PointDialog.tsx';
import type { Versions } from './use-comparison.ts';

const SURROUNDINGS_LENGTH = 32;
const MAX_LENGTH = 10_000;

interface SelectionParts {
  readonly before: string;
  readonly selected: string;
  readonly after: string;
}

const rangeOf = (piece: Element): Range => {
  const range = document.createRange();
  range.selectNodeContents(piece);
  return range;
};

/** Returns the text of an element before, within and after the selection. */
function splitAtSelection(piece: Element, selected: Range): SelectionParts {
  const [before, inside, after] = [rangeOf(piece), rangeOf(piece), rangeOf(piece)];
  if (selected.compareBoundaryPoints(Range.START_TO_START, inside) > 0)
    inside.setStart(selected.startContainer, selected.startOffset);
  if (selected.compareBoundaryPoints(Range.END_TO_END, inside) < 0)
    inside.setEnd(selected.endContainer, selected.endOffset);
  before.setEnd(inside.startContainer, inside.startOffset);
  after.setStart(inside.endContainer, inside.endOffset);
  return { before: String(before), selected: String(inside), after: String(after) };
}

/** Joins the text within a paragraph or cell, and separates paragraphs with line breaks. */
function joinPieces(pieces: readonly Element[], textOf: (piece: Element, at: number) => string): string {
  return pieces.reduce((text, piece, at) => {
    const last = pieces[at - 1];
    const isSeparate = last !== undefined && last.closest('p, td') !== piece.closest('p, td');
    return `${text}${isSeparate ? '\n' : ''}${textOf(piece, at)}`;
  }, '');
}

/** Reads the selected text of one side: unchanged text, with added text (after) or removed text (before). */
function readSide(root: Element, range: Range, side: 'before' | 'after'): SelectionParts | null {
  const all = [...root.querySelectorAll(`[data-side="${side}"] [data-part]`)];
  const isShown = (piece: Element) => piece.checkVisibility();
  const pieces = all.filter((piece) => range.intersectsNode(piece) && isShown(piece));
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (first === undefined || last === undefined) return null;
  const cuts = pieces.map((piece) => splitAtSelection(piece, range));
  const selected = joinPieces(pieces, (_, at) => cuts[at]?.selected ?? '');
  if (selected.trim() === '') return null;
  const [from, to] = [all.indexOf(first), all.indexOf(last)];
  const before = joinPieces(all.slice(Math.max(0, from - 3), from), (piece) => piece.textContent);
  const after = joinPieces(all.slice(to + 1, to + 4), (piece) => piece.textContent);
  return {
    before: `${before}${cuts[0]?.before ?? ''}`,
    selected,
    after: `${cuts.at(-1)?.after ?? ''}${after}`,
  };
}

const toQuotation = ({ before, selected, after }: SelectionParts) => ({
  page: null,
  exact: selected.slice(0, MAX_LENGTH).toWellFormed(),
  prefix: before.slice(-SURROUNDINGS_LENGTH).toWellFormed(),
  suffix: after.slice(0, SURROUNDINGS_LENGTH).toWellFormed(),
});

interface Compared {
  readonly versions: Versions;
  readonly files: { readonly older: Pick<StoredFile, 'id'>; readonly newer: Pick<StoredFile, 'id'> };
}

/**
 * Returns the selected passage of a comparison: from the newer version, or from the older one if only removed text is
 * selected.
 */
export function readComparedPassage(root: Element, { versions, files }: Compared): Passage | null {
  const selection = getSelection();
  if (selection === null || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (range.collapsed || !range.intersectsNode(root)) return null;
  const make = (pieces: SelectionParts, document: ReadDocument, fileId: number) => ({
    ...makePassage(toQuotation(pieces), document),
    fileId,
  });
  const after = readSide(root, range, 'after');
  if (after !== null) return make(after, versions.after.document, files.newer.id);
  const before = readSide(root, range, 'before');
  return before === null ? null : make(before, versions.before.document, files.older.id);
}
