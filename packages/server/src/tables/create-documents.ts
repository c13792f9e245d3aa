import { Worker } from 'node:worker_threads';
import type { DossierPaper } from './dossier-pdf.ts';
import type { PointRow, PointsHead } from './points.ts';
import type { ReportPaper } from './report-document.ts';

/** The contents of a document. They are sent as a message, so they must be plain data. */
type Contents =
  | { readonly kind: 'points'; readonly head: PointsHead; readonly points: readonly PointRow[] }
  | { readonly kind: 'report'; readonly paper: ReportPaper }
  | { readonly kind: 'dossier'; readonly paper: DossierPaper };

/** A request to the thread. */
export interface DocumentOrder {
  readonly id: number;
  readonly contents: Contents;
}

/** A response of the thread. */
export type MadeDocument =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly failed: string };

interface Waiting {
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: Error) => void;
}

const waiting = new Map<number, Waiting>();
let thread: Worker | undefined;
let orders = 0;

/** Starts the thread with the first order. If it ends, pending orders fail and the next order starts another thread. */
function startThread(): Worker {
  const started = new Worker(new URL('./documents-thread.ts', import.meta.url), { execArgv: [] });
  const end = (error: Error): void => {
    if (thread === started) thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  started.on('message', (answer: MadeDocument) => {
    const order = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('bytes' in answer) order?.resolve(Buffer.from(answer.bytes));
    else order?.reject(new Error(answer.failed));
  });
  started.unref();
  started.on('error', end);
  started.on('exit', () => end(new Error('the thread of documents ended')));
  return started;
}

/** The thread creates one document at a time and does not keep the process alive. */
function createInThread(contents: Contents): Promise<Buffer> {
  thread ??= startThread();
  const order: DocumentOrder = { id: ++orders, contents };
  const document = new Promise<Buffer>((resolve, reject) => waiting.set(order.id, { resolve, reject }));
  thread.postMessage(order);
  return document;
}

/**
 * Like `writePointsDocx`, but in a separate thread. A document with hundreds of points takes a second, during which no other call would get a
 * response.
 */
export const createPointsDocument = (head: PointsHead, points: readonly PointRow[]): Promise<Buffer> =>
  createInThread({ kind: 'points', head, points });

/** Like `writeReportPdf`, in the same thread. */
export const createReportDocument = (paper: ReportPaper): Promise<Buffer> => createInThread({ kind: 'report', paper });

/** Like `writeDossierPdf`, in the same thread. */
export const createDossierDocument = (paper: DossierPaper): Promise<Buffer> =>
  createInThread({ kind: 'dossier', paper });
