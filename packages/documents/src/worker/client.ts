import type { Comparison } from '../compare/comparison.ts';
import type { OldEncoding } from '../decode-text.ts';
import type { Findings, ReadDocument, SheetRows } from '../model.ts';
import { type RefusalMessage, Unreadable } from '../messages.ts';
import { isReport, type Question, type SourceFile } from './protocol.ts';

/** Milliseconds without a sign of progress, milliseconds in all, and the largest file. */
export interface Limits {
  readonly silent: number;
  readonly total: number;
  readonly bytes: number;
}

const MEGABYTE = 1_000_000;
const LIMITS: Limits = { silent: 30_000, total: 120_000, bytes: 200 * MEGABYTE };

export interface Waiting {
  readonly signal?: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress?: (done: number) => void;
}

interface Finding extends Waiting {
  /** Whether tracked changes are points too. */
  readonly changes: boolean;
}

interface SheetReading extends Waiting {
  readonly encoding?: OldEncoding;
}

export interface Reader {
  read(name: string, bytes: Uint8Array, waiting?: Waiting): Promise<ReadDocument>;
  find(name: string, bytes: Uint8Array, finding: Finding): Promise<Findings>;
  sheet(name: string, bytes: Uint8Array, reading?: SheetReading): Promise<SheetRows>;
  compare(before: ReadDocument, after: ReadDocument, waiting?: Waiting): Promise<Comparison>;
}

/** Reads documents, each in a worker of its own, which is ended with the answer, on abort and when a limit is reached. */
export function openReader(makeWorker: () => Worker, limits: Limits = LIMITS): Reader {
  const ask = <Result>(question: Question, waiting: Waiting): Promise<Result> =>
    answerOf<Result>(makeWorker, question, { ...waiting, limits });
  return {
    read: async (name, bytes, waiting = {}) => ask({ ask: 'read', file: sourceOf(name, bytes, limits) }, waiting),
    find: async (name, bytes, finding) =>
      ask({ ask: 'find', file: sourceOf(name, bytes, limits), changes: finding.changes }, finding),
    sheet: async (name, bytes, { encoding, ...waiting } = {}) =>
      ask({ ask: 'sheet', file: sourceOf(name, bytes, limits), encoding }, waiting),
    compare: async (before, after, waiting = {}) => ask({ ask: 'compare', before, after }, waiting),
  };
}

/** A copy of the bytes, which the worker is given for good. */
function sourceOf(name: string, bytes: Uint8Array, limits: Limits): SourceFile {
  if (bytes.length > limits.bytes)
    throw new Unreadable({ code: 'tooLarge', megabytes: Math.floor(limits.bytes / MEGABYTE) });
  return { name, bytes: new Uint8Array(bytes) };
}

const carried = (question: Question): Transferable[] => ('file' in question ? [question.file.bytes.buffer] : []);

interface Watched extends Waiting {
  readonly limits: Limits;
}

function answerOf<Result>(makeWorker: () => Worker, question: Question, watched: Watched): Promise<Result> {
  const { signal, onProgress, limits } = watched;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const worker = makeWorker();
    const end = (settle: () => void): void => {
      clearTimeout(total);
      clearTimeout(silent);
      signal?.removeEventListener('abort', abort);
      worker.terminate();
      settle();
    };
    const refuse = (reason: RefusalMessage): void => end(() => reject(new Unreadable(reason)));
    const tooLong = (): void => refuse({ code: 'readingTooLong' });
    const abort = (): void => end(() => reject(signal?.reason));
    const total = setTimeout(tooLong, limits.total);
    let silent = setTimeout(tooLong, limits.silent);
    signal?.addEventListener('abort', abort);
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isReport<Result>(data)) return;
      if (data.says === 'result') return end(() => resolve(data.result));
      if (data.says === 'unreadable') return refuse(data.reason);
      clearTimeout(silent);
      silent = setTimeout(tooLong, limits.silent);
      onProgress?.(data.done);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      refuse({ code: 'damagedDocument' });
    };
    worker.onmessageerror = () => refuse({ code: 'damagedDocument' });
    worker.postMessage(question, carried(question));
  });
}
