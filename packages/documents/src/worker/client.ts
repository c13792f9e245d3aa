import type { Comparison } from '../compare/comparison.ts';
import type { OldEncoding } from '../decode-text.ts';
import type { Findings, ReadDocument, SheetRows } from '../model.ts';
import { Unreadable } from '../unreadable.ts';
import { DAMAGED, isReport, type Question, type SourceFile } from './protocol.ts';

/** Milliseconds without a sign of progress, milliseconds in all, and the largest file. */
export interface Limits {
  readonly silent: number;
  readonly total: number;
  readonly bytes: number;
}

const MEGABYTE = 1_000_000;
const LIMITS: Limits = { silent: 30_000, total: 120_000, bytes: 200 * MEGABYTE };
const TOO_LONG = 'This document takes too long to read. Download it instead.';

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
      ask<Findings>({ ask: 'find', file: sourceOf(name, bytes, limits), changes: finding.changes }, finding).catch(
        refuseOwnFile,
      ),
    sheet: async (name, bytes, { encoding, ...waiting } = {}) =>
      ask<SheetRows>({ ask: 'sheet', file: sourceOf(name, bytes, limits), encoding }, waiting).catch(refuseOwnFile),
    compare: async (before, after, waiting = {}) => ask({ ask: 'compare', before, after }, waiting),
  };
}

/** Points and tables are found in a file of one's own, which nobody has to download. */
function refuseOwnFile(error: unknown): never {
  if (!(error instanceof Unreadable)) throw error;
  throw new Unreadable(error.message.replace(/ Download it instead\.$/, '').replace(/, or download it\.$/, '.'));
}

/** A copy of the bytes, which the worker is given for good. */
function sourceOf(name: string, bytes: Uint8Array, limits: Limits): SourceFile {
  if (bytes.length > limits.bytes) {
    const most = Math.floor(limits.bytes / MEGABYTE);
    throw new Unreadable(`This document is too large to be read here (more than ${most} MB). Download it instead.`);
  }
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
    const refuse = (sentence: string): void => end(() => reject(new Unreadable(sentence)));
    const tooLong = (): void => refuse(TOO_LONG);
    const abort = (): void => end(() => reject(signal?.reason));
    const total = setTimeout(tooLong, limits.total);
    let silent = setTimeout(tooLong, limits.silent);
    signal?.addEventListener('abort', abort);
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isReport<Result>(data)) return;
      if (data.says === 'result') return end(() => resolve(data.result));
      if (data.says === 'unreadable') return refuse(data.sentence);
      clearTimeout(silent);
      silent = setTimeout(tooLong, limits.silent);
      onProgress?.(data.done);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      refuse(DAMAGED);
    };
    worker.onmessageerror = () => refuse(DAMAGED);
    worker.postMessage(question, carried(question));
  });
}
