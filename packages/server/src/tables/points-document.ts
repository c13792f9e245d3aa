import { Worker } from 'node:worker_threads';
import type { PointRow, PointsHead } from './points.ts';

/** What the thread is asked for. Sent as a message, so it must hold plain data only. */
export interface DocumentOrder {
  readonly id: number;
  readonly head: PointsHead;
  readonly points: readonly PointRow[];
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
  const started = new Worker(new URL('./points-docx-thread.ts', import.meta.url), { execArgv: [] });
  const end = (error: Error): void => {
    if (thread === started) thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  started.on('message', (made: MadeDocument) => {
    const order = waiting.get(made.id);
    waiting.delete(made.id);
    if ('bytes' in made) order?.resolve(Buffer.from(made.bytes));
    else order?.reject(new Error(made.failed));
  });
  started.unref();
  started.on('error', end);
  started.on('exit', () => end(new Error('the thread of documents ended')));
  return started;
}

/**
 * As `pointsDocx`, on a thread of its own: a document of hundreds of points takes a second, in which nobody else would get an
 * answer. The thread makes one document after the other and keeps no process alive.
 */
export function pointsDocument(head: PointsHead, points: readonly PointRow[]): Promise<Buffer> {
  thread ??= startThread();
  const order: DocumentOrder = { id: ++orders, head, points };
  const made = new Promise<Buffer>((resolve, reject) => waiting.set(order.id, { resolve, reject }));
  thread.postMessage(order);
  return made;
}
