import { compareDocuments } from '../compare/compare.ts';
import { readDocument } from '../read.ts';
import { Unreadable } from '../unreadable.ts';
import { DAMAGED, type Question, type Report, type Results } from './protocol.ts';

type Result = Results[keyof Results];
type Say = (report: Report<Result>) => void;

/** Answers the one question of a worker's life; whatever goes wrong ends in a sentence. */
export async function answer(question: Question, say: Say): Promise<void> {
  try {
    say({ says: 'result', result: await resultOf(question, (done) => say({ says: 'progress', done })) });
  } catch (error) {
    say({ says: 'unreadable', sentence: error instanceof Unreadable ? error.message : DAMAGED });
  }
}

async function resultOf(question: Question, onProgress: (done: number) => void): Promise<Result> {
  if (question.ask === 'compare') return compareDocuments(question.before, question.after, onProgress);
  return readDocument(question.file.bytes, onProgress);
}
