import { compareDocuments } from '../compare/compare.ts';
import { findPoints } from '../find-points.ts';
import type { Findings } from '../model.ts';
import { readDocument } from '../read-document.ts';
import { readSheet } from '../read-sheet.ts';
import { UnreadableDocumentError } from '../messages.ts';
import type { Question, Report, Results } from './protocol.ts';

type Result = Results[keyof Results];
type Progress = (done: number) => void;
type SendReport = (report: Report<Result>) => void;

export async function answerQuestion(question: Question, sendReport: SendReport): Promise<void> {
  try {
    sendReport({
      says: 'result',
      result: await computeResult(question, (done) => sendReport({ says: 'progress', done })),
    });
  } catch (error) {
    sendReport({
      says: 'unreadable',
      reason: error instanceof UnreadableDocumentError ? error.reason : { code: 'damagedDocument' },
    });
  }
}

async function computeResult(question: Question, onProgress: Progress): Promise<Result> {
  if (question.ask === 'compare') return compareDocuments(question.before, question.after, onProgress);
  if (question.ask === 'find') return findPointsInFile(question, onProgress);
  if (question.ask === 'sheet') return readSheet(question.file.bytes, question.encoding);
  return readDocument(question.file.bytes, onProgress);
}

async function findPointsInFile(
  { file, changes }: Extract<Question, { ask: 'find' }>,
  onProgress: Progress,
): Promise<Findings> {
  const loadAndFind = async (bytes: Uint8Array): Promise<Findings> => {
    const { findInPdf } = await import('../findings/pdf.ts');
    onProgress(0);
    return findInPdf(bytes, onProgress);
  };
  return findPoints(file.name, file.bytes, { changes, findInPdf: loadAndFind, onProgress });
}
