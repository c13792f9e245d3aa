import { isBlank } from '@imprimatur/domain/blank';
import type { AnswerKind } from '@imprimatur/domain/points/points';
import { translateProblem } from '../../i18n/translate-problem.ts';
import type { Stored } from '../../lib/autosave.ts';
import { findRaisedAgainIds, type Point } from '../points/point.ts';

export interface AnswerDraft {
  kind: AnswerKind | '';
  text: string;
  place: string;
}

export const NO_ANSWER: Stored<AnswerDraft> = { value: { kind: '', text: '', place: '' }, version: 0 };

export const toStoredAnswer = ({ answer }: Pick<Point, 'answer'>): Stored<AnswerDraft> =>
  answer === null
    ? NO_ANSWER
    : { value: { kind: answer.kind, text: answer.text, place: answer.place }, version: answer.version };

/** Returns the errors, by field, that prevent an answer from being saved. */
export function findAnswerErrors({ kind, text }: AnswerDraft): Readonly<Record<string, string>> {
  if (kind === '') return { kind: translateProblem({ code: 'choose' }) };
  return kind === 'changed' || !isBlank(text) ? {} : { text: translateProblem({ code: 'answerText' }) };
}

/** The points that the next version answers: sent, without a submitted answer, and not raised again by a later point. */
export function findPointsToAnswer(points: readonly Point[]): Point[] {
  const raisedAgain = findRaisedAgainIds(points);
  return points.filter(({ id, status }) => status === 'open' && !raisedAgain.has(id));
}

export const isOpen = ({ answer }: Pick<Point, 'answer'>): boolean => answer === null;

export const listPointNumbers = (points: readonly Point[]): number[] => points.flatMap(({ number }) => number ?? []);
