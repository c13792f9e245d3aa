import { Worker } from 'node:worker_threads';
import type { DossierContent } from './dossier-pdf.ts';
import type { PointRow, PointsHead } from './points.ts';
import type { ReportContent } from './report-document.ts';

/** The contents of a document. They are sent as a message, so they must be plain data. */
type DocumentInput =
  | { readonly kind: 'points'; readonly head: PointsHead; readonly points: readonly PointRow[] }
  | { readonly kind: 'report'; readonly content: ReportContent }
  | { readonly kind: 'dossier'; readonly content: DossierContent };

/** A request to the thread. */
export interface DocumentRequest {
  readonly id: number;
  readonly input: DocumentInput;
}

/** A response of the thread. */
export type DocumentResponse =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly failed: string };

interface Waiting {
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: Error) => void;
}

const waitingById = new Map<number, Waiting>();
let thread: Worker | undefined;
let requestCount = 0;

/** Starts the thread with the first request. If it ends, pending requests fail and the next request starts another thread. */
function startThread(): Worker {
  const started = new Worker(new URL('./documents-thread.ts', import.meta.url), { execArgv: [] });
  const end = (error: Error): void => {
    if (thread === started) thread = undefined;
    for (const { reject } of waitingById.values()) reject(error);
    waitingById.clear();
  };
  started.on('message', (answer: DocumentResponse) => {
    const pending = waitingById.get(answer.id);
    waitingById.delete(answer.id);
    if ('bytes' in answer) pending?.resolve(Buffer.from(answer.bytes));
    else pending?.reject(new Error(answer.failed));
  });
  started.unref();
  started.on('error', end);
  started.on('exit', () => end(new Error('the thread of documents ended')));
  return started;
}

/** The thread creates one document at a time and does not keep the process alive. */
function createInThread(input: DocumentInput): Promise<Buffer> {
  thread ??= startThread();
  const request: DocumentRequest = { id: ++requestCount, input };
  const document = new Promise<Buffer>((resolve, reject) => waitingById.set(request.id, { resolve, reject }));
  thread.postMessage(request);
  return document;
}

/**
 * Like `writePointsDocx`, but in a separate thread. A document with hundreds of points takes a second, during which no other call would get a
 * response.
 */
export const createPointsDocument = (head: PointsHead, points: readonly PointRow[]): Promise<Buffer> =>
  createInThread({ kind: 'points', head, points });

/** Like `writeReportPdf`, in the same thread. */
export const createReportDocument = (content: ReportContent): Promise<Buffer> =>
  createInThread({ kind: 'report', content });

/** Like `writeDossierPdf`, in the same thread. */
export const createDossierDocument = (content: DossierContent): Promise<Buffer> =>
  createInThread({ kind: 'dossier', content });
