import { childOf, elementsOf, type Element, valueOf } from '../xml.ts';
import type { Tracked } from './inline.ts';

/** Columns that Word allows; a larger span is none. */
export const MOST_COLUMNS = 63;

const WRAPPERS = new Set(['sdt', 'sdtContent', 'customXml', 'smartTag', 'ins', 'del']);

const unwrapped = (element: Element, name: string): Element[] =>
  elementsOf(element).flatMap((child) => {
    if (child.name === name) return [child];
    return WRAPPERS.has(child.name) ? unwrapped(child, name) : [];
  });

const count = (text: string | undefined): number => {
  const value = Number.parseInt(text ?? '', 10);
  return value >= 0 && value <= MOST_COLUMNS ? value : 0;
};

export const rowsOf = (table: Element): Element[] => unwrapped(table, 'tr');

export const cellsOf = (row: Element): Element[] => unwrapped(row, 'tc');

/** Returns how many columns a cell takes. Its text stands in the first; cells merged downwards are empty below. */
export const columnsOf = (cell: Element): number => Math.max(1, count(valueOf(cell, 'tcPr', 'gridSpan')));

/** Returns how many columns a row leaves free before its first cell. */
export const indentOf = (row: Element): number => count(valueOf(row, 'trPr', 'gridBefore'));

const isMerged = (cell: Element): boolean => {
  const merge = childOf(cell, 'tcPr', 'vMerge');
  return merge !== undefined && merge.attributes['val'] !== 'restart';
};

/** Returns the columns of a row whose cells only go on with those above. */
export function mergedIn(row: Element): number[] {
  let column = indentOf(row);
  return cellsOf(row).flatMap((cell) => {
    const at = column;
    column += columnsOf(cell);
    return isMerged(cell) ? [at] : [];
  });
}

/** Returns the tracked change that takes a row away. */
export function deletionOf(row: Element): Tracked | null {
  const deletion = childOf(row, 'trPr', 'del');
  return deletion === undefined ? null : { kind: 'deleted', author: deletion.attributes['author'] ?? '', move: null };
}
