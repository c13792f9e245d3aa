import { ReadTimeoutError, UnreadableDocumentError } from '../messages.ts';
import { isReport } from '../worker/protocol.ts';
import type { PageRequest, PageSize } from './page-drawing.ts';
import type { LayerItem } from './text-layer.ts';

export type { PageSize };

/** The printed pages of a PDF. Sizes and positions are in CSS pixels at scale 1. */
export interface OpenPages {
  readonly pages: readonly PageSize[];
  /** `page` counts from 1. Throws `ReadTimeoutError`. */
  draw(page: number, scale: number, signal?: AbortSignal): Promise<ImageBitmap>;
  /** Text for an invisible layer over the page's picture, so that people can select it. */
  textLayer(page: number): Promise<readonly LayerItem[]>;
  close(): void;
}

export interface PageLimits {
  readonly timeMs: number;
  readonly graceMs: number;
}

const DEFAULT_LIMITS: PageLimits = { timeMs: 30_000, graceMs: 2000 };
const TOO_LONG = { code: 'drawingTooLong' } as const;

/** Opens the pages in a separate worker. Throws `UnreadableDocumentError`. */
export async function openPages(
  bytes: Uint8Array,
  makeWorker: () => Worker,
  limits = DEFAULT_LIMITS,
): Promise<OpenPages> {
  const queue = new PageQueue(bytes, makeWorker, limits);
  try {
    const pages = await queue.open();
    const tooSlow = new Set<number>();
    return {
      pages,
      draw: async (page, scale, signal) => {
        if (tooSlow.has(page)) throw new ReadTimeoutError(TOO_LONG);
        return queue.ask<ImageBitmap>({ ask: 'draw', page, scale }, signal).catch((error: unknown) => {
          if (error instanceof ReadTimeoutError) tooSlow.add(page);
          throw error;
        });
      },
      textLayer: (page) => queue.ask({ ask: 'text', page }),
      close: () => queue.close(),
    };
  } catch (error) {
    queue.close();
    throw error;
  }
}

type Job = () => Promise<void>;

/**
 * Sends a worker one request at a time, so that a slow page can be identified. Ends a worker that takes too long, and starts another for
 * the remaining pages.
 */
class PageQueue {
  readonly #bytes: Uint8Array;
  readonly #makeWorker: () => Worker;
  readonly #limits: PageLimits;
  #worker: Worker | null = null;
  /** Words are read before pictures, which take longer. */
  readonly #waiting: Readonly<Record<'words' | 'pictures', Job[]>> = { words: [], pictures: [] };
  #isBusy = false;
  #isClosed = false;

  constructor(bytes: Uint8Array, makeWorker: () => Worker, limits: PageLimits) {
    this.#bytes = bytes;
    this.#makeWorker = makeWorker;
    this.#limits = limits;
  }

  open(): Promise<readonly PageSize[]> {
    const worker = this.#makeWorker();
    this.#worker = worker;
    const bytes = new Uint8Array(this.#bytes);
    return this.#send<readonly PageSize[]>(worker, { ask: 'open', bytes });
  }

  ask<Result>(question: PageRequest, signal?: AbortSignal): Promise<Result> {
    return new Promise((resolve, reject) => {
      const job = async (): Promise<void> => {
        signal?.throwIfAborted();
        if (this.#worker === null) await this.open();
        if (this.#worker !== null) resolve(await this.#send<Result>(this.#worker, question, signal));
      };
      this.#waiting[question.ask === 'draw' ? 'pictures' : 'words'].push(() => job().catch(reject));
      void this.#runJobs();
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#endWorker();
  }

  #endWorker(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  async #runJobs(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    const next = (): Job | undefined => this.#waiting.words.shift() ?? this.#waiting.pictures.shift();
    for (let job = next(); job !== undefined && !this.#isClosed; job = next()) await job();
    this.#isBusy = false;
  }

  #send<Result>(worker: Worker, question: PageRequest, signal?: AbortSignal): Promise<Result> {
    return new Promise((resolve, reject) => {
      const finish = (how: () => void): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', stop);
        how();
      };
      const giveUp = (): void => {
        this.#endWorker();
        finish(() => reject(signal?.aborted ? signal.reason : new ReadTimeoutError(TOO_LONG)));
      };
      const stop = (): void => {
        worker.postMessage({ ask: 'stop' } satisfies PageRequest);
        clearTimeout(timer);
        timer = setTimeout(giveUp, this.#limits.graceMs);
      };
      let timer = setTimeout(giveUp, this.#limits.timeMs);
      signal?.addEventListener('abort', stop);
      worker.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (!isReport<Result>(data)) return;
        if (data.says === 'result') return finish(() => resolve(data.result));
        if (data.says === 'unreadable')
          finish(() => reject(signal?.aborted ? signal.reason : new UnreadableDocumentError(data.reason)));
      };
      worker.onerror = (event) => {
        event.preventDefault();
        giveUp();
      };
      worker.postMessage(question, 'bytes' in question ? [question.bytes.buffer] : []);
    });
  }
}
