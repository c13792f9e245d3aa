import { Worker as Thread } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReadDocument } from '../model.ts';
import { type RefusalMessage, UnreadableDocumentError } from '../messages.ts';
import { type Limits, openReader } from './client.ts';
import type { Report } from './protocol.ts';

const LIMITS: Limits = { silentMs: 30_000, totalMs: 120_000, maxBytes: 2_000_000 };
const PDF_BYTES = new TextEncoder().encode('%PDF-1.7');
const READ_RESULT: ReadDocument = { format: 'pdf', title: null, blocks: [], pages: 1, notShown: [] };

class FakeWorker extends EventTarget implements Worker {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onmessageerror: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  questions: unknown[] = [];
  terminations = 0;
  postMessage(question: unknown): void {
    this.questions.push(question);
  }
  terminate(): void {
    this.terminations++;
  }
  report(report: Report<unknown>): void {
    this.onmessage?.(new MessageEvent('message', { data: report }));
  }
}

class FakeError extends Event implements ErrorEvent {
  readonly colno = 0;
  readonly lineno = 0;
  readonly error: unknown = null;
  readonly filename = '';
  readonly message = 'out of memory';
}

let workers: FakeWorker[];
const reader = openReader(() => {
  const worker = new FakeWorker();
  workers.push(worker);
  return worker;
}, LIMITS);

/** Returns the worker and the result or error of reading. */
function startReading(waiting: Parameters<typeof reader.read>[2] = {}) {
  const outcome = reader.read('a.pdf', PDF_BYTES, waiting).then(
    (document) => document,
    (error: unknown) => error,
  );
  const [worker] = workers;
  if (!worker) throw new Error('no worker was made');
  return { worker, outcome };
}

beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the worker client', () => {
  // Covers Points.35
  it('stops a worker after it has responded', async () => {
    const { worker, outcome } = startReading();
    worker.report({ says: 'result', result: READ_RESULT });
    expect(await outcome).toEqual(READ_RESULT);
    expect(worker.terminations).toBe(1);
  });

  it('reads two documents in two workers', async () => {
    const both = [reader.read('a.pdf', PDF_BYTES), reader.read('b.pdf', PDF_BYTES)];
    for (const worker of workers) worker.report({ says: 'result', result: READ_RESULT });
    expect(await Promise.all(both)).toEqual([READ_RESULT, READ_RESULT]);
    expect(workers.length).toBe(2);
  });

  it('sends a copy of the bytes, and the caller keeps the original', () => {
    const { worker } = startReading();
    expect(worker.questions).toEqual([{ ask: 'read', file: { name: 'a.pdf', bytes: PDF_BYTES } }]);
    expect(PDF_BYTES.length).toBe(8);
  });

  it('sends the question with its options', () => {
    void reader.find('a.docx', PDF_BYTES, { changes: true });
    void reader.compare(READ_RESULT, READ_RESULT);
    expect(workers.map(({ questions }) => questions)).toEqual([
      [{ ask: 'find', file: { name: 'a.docx', bytes: PDF_BYTES }, changes: true }],
      [{ ask: 'compare', before: READ_RESULT, after: READ_RESULT }],
    ]);
  });

  it("reports the worker's progress", async () => {
    const progress: number[] = [];
    const { worker, outcome } = startReading({ onProgress: (done) => progress.push(done) });
    worker.report({ says: 'progress', done: 0.25 });
    worker.report({ says: 'progress', done: 1 });
    worker.report({ says: 'result', result: READ_RESULT });
    await outcome;
    expect(progress).toEqual([0.25, 1]);
  });

  it('ignores messages that are not from the protocol', async () => {
    const { worker, outcome } = startReading();
    worker.onmessage?.(new MessageEvent('message', { data: { sourceName: 'worker', action: 'ready' } }));
    expect(worker.terminations).toBe(0);
    worker.report({ says: 'result', result: READ_RESULT });
    expect(await outcome).toEqual(READ_RESULT);
  });
});

// Covers Points.35, T10
describe('the worker client', () => {
  const rows: readonly [title: string, triggerFailure: (worker: FakeWorker) => void, code: RefusalMessage['code']][] = [
    [
      'a refusal by the reader',
      (worker) => worker.report({ says: 'unreadable', reason: { code: 'oldWord' } }),
      'oldWord',
    ],
    ['a crash', (worker) => worker.onerror?.(new FakeError('error')), 'damagedDocument'],
    [
      'a message that cannot be transferred',
      (worker) => worker.onmessageerror?.(new MessageEvent('messageerror')),
      'damagedDocument',
    ],
    ['silence', () => vi.advanceTimersByTime(LIMITS.silentMs), 'readingTooLong'],
    [
      'progress that never ends',
      (worker) => {
        for (let at = 0; at < LIMITS.totalMs; at += LIMITS.silentMs / 2) {
          worker.report({ says: 'progress', done: at / LIMITS.totalMs });
          vi.advanceTimersByTime(LIMITS.silentMs / 2);
        }
      },
      'readingTooLong',
    ],
  ];
  it.each(rows)('reports a reason and stops the worker after %s', async (_title, triggerFailure, code) => {
    const { worker, outcome } = startReading();
    triggerFailure(worker);
    const error = await outcome;
    expect(error).toBeInstanceOf(UnreadableDocumentError);
    expect(error).toHaveProperty('reason', { code });
    expect(worker.terminations).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sets no time limit while there is progress', async () => {
    const { worker, outcome } = startReading();
    vi.advanceTimersByTime(LIMITS.silentMs - 1);
    worker.report({ says: 'progress', done: 0.5 });
    vi.advanceTimersByTime(LIMITS.silentMs - 1);
    expect(worker.terminations).toBe(0);
    worker.report({ says: 'result', result: READ_RESULT });
    expect(await outcome).toEqual(READ_RESULT);
  });

  it('starts no worker for a file above the size limit', async () => {
    const large = new Uint8Array(LIMITS.maxBytes + 1);
    await expect(reader.read('a.pdf', large)).rejects.toHaveProperty('reason', { code: 'tooLarge', megabytes: 2 });
    expect(workers).toEqual([]);
  });
});

describe('aborting', () => {
  // Covers Points.35
  it('stops the running worker', async () => {
    const abort = new AbortController();
    const { worker, outcome } = startReading({ signal: abort.signal });
    abort.abort();
    expect(await outcome).toHaveProperty('name', 'AbortError');
    expect(worker.terminations).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('prevents the worker from starting if it comes before the question', async () => {
    await expect(reader.read('a.pdf', PDF_BYTES, { signal: AbortSignal.abort() })).rejects.toHaveProperty(
      'name',
      'AbortError',
    );
    expect(workers).toEqual([]);
  });
});

/** A Node thread with the interface of a browser worker. */
class ThreadWorker extends FakeWorker {
  readonly thread: Thread;
  constructor(code: string) {
    super();
    this.thread = new Thread(code, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 64 } });
    this.thread.on('message', (data) => this.onmessage?.(new MessageEvent('message', { data })));
    this.thread.on('error', () => this.onerror?.(new FakeError('error')));
  }
  override postMessage(question: unknown): void {
    this.thread.postMessage(question);
  }
  override terminate(): void {
    void this.thread.terminate();
  }
}

const RECEIVE_QUESTION =
  "const { parentPort } = require('node:worker_threads'); parentPort.once('message', (question) => {";

describe('a worker thread', () => {
  beforeEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['hangs', 'while (true);', 'readingTooLong'],
    ['crashes', 'throw new Error();', 'damagedDocument'],
    ['uses up all memory', 'const all = []; while (true) all.push(new Array(1e6).fill(question));', 'damagedDocument'],
  ])('that %s is stopped with a reason', { timeout: 20_000 }, async (_title, code, reason) => {
    const worker = new ThreadWorker(`${RECEIVE_QUESTION} ${code} });`);
    const ended = new Promise((resolve) => worker.thread.on('exit', resolve));
    const limits = { ...LIMITS, silentMs: reason === 'readingTooLong' ? 300 : 15_000 };
    await expect(openReader(() => worker, limits).read('a.pdf', PDF_BYTES)).rejects.toHaveProperty('reason', {
      code: reason,
    });
    await ended;
  });

  it('that responds returns its result', async () => {
    const worker = new ThreadWorker(
      `${RECEIVE_QUESTION} parentPort.postMessage({ says: 'result', result: question.file.name }); });`,
    );
    expect(await openReader(() => worker, LIMITS).read('a.pdf', PDF_BYTES)).toBe('a.pdf');
  });
});
