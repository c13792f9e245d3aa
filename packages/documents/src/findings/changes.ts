import type { Change } from '../docx/tape.ts';
import { cut } from './fields.ts';

/** How much of a wording stands in the sentence; whole it stands in the proposal. */
const LONGEST = 500;

const quote = (text: string): string => {
  const line = text.trim() === '' ? text : text.trim();
  return `“${line.length > LONGEST ? `${cut(line, LONGEST)}…` : line}”`;
};

/** Says a tracked change as what it asks for. */
export function sentenceOf({ deleted, inserted }: Pick<Change, 'deleted' | 'inserted'>): string {
  if (deleted === '') return `Insert ${quote(inserted)}.`;
  return inserted === '' ? `Delete ${quote(deleted)}.` : `Replace ${quote(deleted)} by ${quote(inserted)}.`;
}

/** Says a move, which is a deletion and an insertion under one name. */
export const moveSentence = (text: string, under: string): string =>
  under === '' ? `Move ${quote(text)} to another place.` : `Move ${quote(text)} to “${under}”.`;
