import { Worker } from 'node:worker_threads';
import type { PointRow, PointsHead } from './points.ts';
import type { ReportPaper } from './report-paper.ts';

/** What a document is made of. Sent as a message, so it must hold plain data only. */
type Contents =
  | { readonly kind: 'points'; readonly head: PointsHead; readonly points: readonly PointRow[] }
  | { readonly kind: 'report'; readonly paper: ReportPaper };

/** What the thread is asked for. */
export interface DocumentOrder {
  readonly id: number;
  readonly contents: Contents;
}

/** What the thread answers. */
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

/** Starts the thread at the first order. Whatever ends it, orders on the way fail and the next one starts another. */
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

/** The thread makes one document after the other and keeps no process alive. */
function made(contents: Contents): Promise<Buffer> {
  thread ??= startThread();
  const order: DocumentOrder = { id: ++orders, contents };
  const document = new Promise<Buffer>((resolve, reject) => waiting.set(order.id, { resolve, reject }));
  thread.postMessage(order);
  return document;
}

/** As `pointsDocx`, on a thread of its own: a document of hundreds of points takes a second, in which nobody else would get an answer. */
export const pointsDocument = (head: PointsHead, points: readonly PointRow[]): Promise<Buffer> =>
  made({ kind: 'points', head, points });

/** As `reportPdf`, on the same thread. */
export const reportDocument = (paper: ReportPaper): Promise<Buffer> => made({ kind: 'report', paper });
