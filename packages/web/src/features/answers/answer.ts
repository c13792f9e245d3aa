import { isBlank } from '@imprimatur/domain/blank';
import type { AnswerKind } from '@imprimatur/domain/points/points';
import { said } from '../../i18n/said.ts';
import type { Stored } from '../../lib/autosave.ts';
import { type Point, retakenIn } from '../points/point.ts';

/** An answer while it is written. */
export interface AnswerText {
  kind: AnswerKind | '';
  text: string;
  place: string;
}

export const NO_ANSWER: Stored<AnswerText> = { value: { kind: '', text: '', place: '' }, version: 0 };

export const storedAnswer = ({ answer }: Pick<Point, 'answer'>): Stored<AnswerText> =>
  answer === null
    ? NO_ANSWER
    : { value: { kind: answer.kind, text: answer.text, place: answer.place }, version: answer.version };

/** Says at which field an answer lacks something, so that it cannot be saved yet. */
export function lacks({ kind, text }: AnswerText): Readonly<Record<string, string>> {
  if (kind === '') return { kind: said({ code: 'choose' }) };
  return kind === 'changed' || !isBlank(text) ? {} : { text: said({ code: 'answerText' }) };
}

/** The points that the next version answers, by number: sent, no answer handed in, and not taken up again by another. */
export function toAnswer(points: readonly Point[]): Point[] {
  const retaken = retakenIn(points);
  return points.filter(({ id, status }) => status === 'open' && !retaken.has(id));
}

export const isOpen = ({ answer }: Pick<Point, 'answer'>): boolean => answer === null;

export const numbersOf = (points: readonly Point[]): number[] => points.flatMap(({ number }) => number ?? []);
