import type { Change } from '../docx/tracked-text.ts';
import { shorten } from './fit-fields.ts';

const MAX_QUOTE_LENGTH = 500;

const quote = (text: string): string => {
  const line = text.trim() === '' ? text : text.trim();
  return `“${shorten(line, MAX_QUOTE_LENGTH)}”`;
};

export function describeChange({ deleted, inserted }: Pick<Change, 'deleted' | 'inserted'>): string {
  if (deleted === '') return `Insert ${quote(inserted)}.`;
  return inserted === '' ? `Delete ${quote(deleted)}.` : `Replace ${quote(deleted)} with ${quote(inserted)}.`;
}

/** A move is a deletion and an insertion with the same name. */
export const describeMove = (text: string, heading: string): string =>
  heading === '' ? `Move ${quote(text)} to another place.` : `Move ${quote(text)} to “${heading}”.`;
