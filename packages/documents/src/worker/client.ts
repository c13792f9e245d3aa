import type { Comparison } from '../compare/comparison.ts';
import type { OldEncoding } from '../decode-text.ts';
import type { Findings, ReadDocument, SheetRows } from '../model.ts';
import { type RefusalMessage, UnreadableDocumentError } from '../messages.ts';
import { isReport, type Question, type QuestionFile } from './protocol.ts';

/** `silentMs` is the maximum time without progress. */
export interface Limits {
  readonly silentMs: number;
  readonly totalMs: number;
  readonly maxBytes: number;
}

const MEGABYTE = 1_000_000;
const DEFAULT_LIMITS: Limits = { silentMs: 30_000, totalMs: 120_000, maxBytes: 200 * MEGABYTE };

export interface WaitOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number) => void;
}

interface FindOptions extends WaitOptions {
  readonly changes: boolean;
}

interface SheetOptions extends WaitOptions {
  readonly encoding?: OldEncoding;
}

export interface Reader {
  read(name: string, bytes: Uint8Array, waiting?: WaitOptions): Promise<ReadDocument>;
  find(name: string, bytes: Uint8Array, finding: FindOptions): Promise<Findings>;
  sheet(name: string, bytes: Uint8Array, options?: SheetOptions): Promise<SheetRows>;
  compare(before: ReadDocument, after: ReadDocument, waiting?: WaitOptions): Promise<Comparison>;
}

/** Starts a worker for each request. Ends it after the response, an abort or a limit. */
export function openReader(makeWorker: () => Worker, limits: Limits = DEFAULT_LIMITS): Reader {
  const send = <Result>(question: Question, waiting: WaitOptions): Promise<Result> =>
    runWorker<Result>(makeWorker, question, { ...waiting, limits });
  return {
    read: async (name, bytes, waiting = {}) => send({ ask: 'read', file: copyFile(name, bytes, limits) }, waiting),
    find: async (name, bytes, finding) =>
      send({ ask: 'find', file: copyFile(name, bytes, limits), changes: finding.changes }, finding),
    sheet: async (name, bytes, { encoding, ...waiting } = {}) =>
      send({ ask: 'sheet', file: copyFile(name, bytes, limits), encoding }, waiting),
    compare: async (before, after, waiting = {}) => send({ ask: 'compare', before, after }, waiting),
  };
}

/** Copies the bytes, because after a transfer to the worker the caller could no longer use them. */
function copyFile(name: string, bytes: Uint8Array, limits: Limits): QuestionFile {
  if (bytes.length > limits.maxBytes)
    throw new UnreadableDocumentError({ code: 'tooLarge', megabytes: Math.floor(limits.maxBytes / MEGABYTE) });
  return { name, bytes: new Uint8Array(bytes) };
}

const getTransferables = (question: Question): Transferable[] =>
  'file' in question ? [question.file.bytes.buffer] : [];

interface WatchOptions extends WaitOptions {
  readonly limits: Limits;
}

function runWorker<Result>(makeWorker: () => Worker, question: Question, watched: WatchOptions): Promise<Result> {
  const { signal, onProgress, limits } = watched;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const worker = makeWorker();
    const stopWorker = (settle: () => void): void => {
      clearTimeout(totalTimer);
      clearTimeout(silentTimer);
      signal?.removeEventListener('abort', abort);
      worker.terminate();
      settle();
    };
    const refuse = (reason: RefusalMessage): void => stopWorker(() => reject(new UnreadableDocumentError(reason)));
    const refuseTooLong = (): void => refuse({ code: 'readingTooLong' });
    const abort = (): void => stopWorker(() => reject(signal?.reason));
    const totalTimer = setTimeout(refuseTooLong, limits.totalMs);
    let silentTimer = setTimeout(refuseTooLong, limits.silentMs);
    signal?.addEventListener('abort', abort);
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isReport<Result>(data)) return;
      if (data.says === 'result') return stopWorker(() => resolve(data.result));
      if (data.says === 'unreadable') return refuse(data.reason);
      clearTimeout(silentTimer);
      silentTimer = setTimeout(refuseTooLong, limits.silentMs);
      onProgress?.(data.done);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      refuse({ code: 'damagedDocument' });
    };
    worker.onmessageerror = () => refuse({ code: 'damagedDocument' });
    worker.postMessage(question, getTransferables(question));
  });
}
