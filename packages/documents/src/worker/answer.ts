import { compareDocuments } from '../compare/compare.ts';
import { findPoints } from '../find.ts';
import type { Findings } from '../model.ts';
import { readDocument } from '../read.ts';
import { readSheet } from '../sheet.ts';
import { Unreadable } from '../messages.ts';
import type { Question, Report, Results } from './protocol.ts';

type Result = Results[keyof Results];
type Progress = (done: number) => void;
type Say = (report: Report<Result>) => void;

/** Answers the one question of a worker's life; every failure becomes a reason. */
export async function answer(question: Question, say: Say): Promise<void> {
  try {
    say({ says: 'result', result: await resultOf(question, (done) => say({ says: 'progress', done })) });
  } catch (error) {
    say({ says: 'unreadable', reason: error instanceof Unreadable ? error.reason : { code: 'damagedDocument' } });
  }
}

async function resultOf(question: Question, onProgress: Progress): Promise<Result> {
  if (question.ask === 'compare') return compareDocuments(question.before, question.after, onProgress);
  if (question.ask === 'find') return found(question, onProgress);
  if (question.ask === 'sheet') return readSheet(question.file.bytes, question.encoding);
  return readDocument(question.file.bytes, onProgress);
}

async function found({ file, changes }: Extract<Question, { ask: 'find' }>, onProgress: Progress): Promise<Findings> {
  const pdf = async (bytes: Uint8Array): Promise<Findings> => {
    const { findInPdf } = await import('../findings/pdf.ts');
    onProgress(0);
    return findInPdf(bytes, onProgress);
  };
  return findPoints(file.name, file.bytes, { changes, pdf, onProgress });
}
