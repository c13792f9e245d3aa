import { findChild, getElements, type Element, getValue } from '../xml.ts';
import type { TrackedChange } from './inline-reader.ts';

/** Maximum columns in Word. Larger spans are ignored. */
export const MAX_COLUMNS = 63;

const WRAPPER_ELEMENTS = new Set(['sdt', 'sdtContent', 'customXml', 'smartTag', 'ins', 'del']);

const findUnwrapped = (element: Element, name: string): Element[] =>
  getElements(element).flatMap((child) => {
    if (child.name === name) return [child];
    return WRAPPER_ELEMENTS.has(child.name) ? findUnwrapped(child, name) : [];
  });

const parseCount = (text: string | undefined): number => {
  const value = Number.parseInt(text ?? '', 10);
  return value >= 0 && value <= MAX_COLUMNS ? value : 0;
};

export const getRows = (table: Element): Element[] => findUnwrapped(table, 'tr');

export const getCells = (row: Element): Element[] => findUnwrapped(row, 'tc');

/** The text of a cell counts for its first column. Vertically merged cells are empty below the first. */
export const countColumns = (cell: Element): number => Math.max(1, parseCount(getValue(cell, 'tcPr', 'gridSpan')));

export const countColumnsBefore = (row: Element): number => parseCount(getValue(row, 'trPr', 'gridBefore'));

const isMerged = (cell: Element): boolean => {
  const merge = findChild(cell, 'tcPr', 'vMerge');
  return merge !== undefined && merge.attributes['val'] !== 'restart';
};

export function findMergedColumns(row: Element): number[] {
  let column = countColumnsBefore(row);
  return getCells(row).flatMap((cell) => {
    const at = column;
    column += countColumns(cell);
    return isMerged(cell) ? [at] : [];
  });
}

export function getDeletion(row: Element): TrackedChange | null {
  const deletion = findChild(row, 'trPr', 'del');
  return deletion === undefined ? null : { kind: 'deleted', author: deletion.attributes['author'] ?? '', move: null };
}
