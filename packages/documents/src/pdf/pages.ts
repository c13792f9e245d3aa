import { TakesTooLong, Unreadable } from '../messages.ts';
import { isReport } from '../worker/protocol.ts';
import type { PageSize, PagesQuestion } from './page-drawing.ts';
import type { LayerItem } from './text-layer.ts';

export type { PageSize };

/** A PDF's pages as they are printed. Sizes and places are in CSS pixels at scale 1. */
export interface OpenPages {
  readonly pages: readonly PageSize[];
  /** Draws a page, counted from 1. Throws `TakesTooLong` where that has no end in sight. */
  draw(page: number, scale: number, signal?: AbortSignal): Promise<ImageBitmap>;
  /** The text of a page with its places, to lie invisibly over its picture and be selected. */
  textLayer(page: number): Promise<readonly LayerItem[]>;
  close(): void;
}

/** Milliseconds for one thing that is asked, and for ending it once nobody wants it any more. */
export interface PageLimits {
  readonly time: number;
  readonly grace: number;
}

const LIMITS: PageLimits = { time: 30_000, grace: 2000 };
const TOO_LONG = { code: 'drawingTooLong' } as const;

/** Opens the pages of a PDF in a worker of their own. */
export async function openPages(bytes: Uint8Array, makeWorker: () => Worker, limits = LIMITS): Promise<OpenPages> {
  const asked = new AskedPages(bytes, makeWorker, limits);
  try {
    const pages = await asked.open();
    const tooSlow = new Set<number>();
    return {
      pages,
      draw: async (page, scale, signal) => {
        if (tooSlow.has(page)) throw new TakesTooLong(TOO_LONG);
        return asked.ask<ImageBitmap>({ ask: 'draw', page, scale }, signal).catch((error: unknown) => {
          if (error instanceof TakesTooLong) tooSlow.add(page);
          throw error;
        });
      },
      textLayer: (page) => asked.ask({ ask: 'text', page }),
      close: () => asked.close(),
    };
  } catch (error) {
    asked.close();
    throw error;
  }
}

type Job = () => Promise<void>;

/**
 * A worker that is asked one thing at a time, so that it is known with which page it is busy. One that takes too long is ended,
 * and another one goes on with the other pages.
 */
class AskedPages {
  readonly #bytes: Uint8Array;
  readonly #makeWorker: () => Worker;
  readonly #limits: PageLimits;
  #worker: Worker | null = null;
  /** Words before pictures, which take longer. */
  readonly #waiting: Readonly<Record<'words' | 'pictures', Job[]>> = { words: [], pictures: [] };
  #busy = false;
  #closed = false;

  constructor(bytes: Uint8Array, makeWorker: () => Worker, limits: PageLimits) {
    this.#bytes = bytes;
    this.#makeWorker = makeWorker;
    this.#limits = limits;
  }

  open(): Promise<readonly PageSize[]> {
    const worker = this.#makeWorker();
    this.#worker = worker;
    const bytes = new Uint8Array(this.#bytes);
    return this.#answer<readonly PageSize[]>(worker, { ask: 'open', bytes });
  }

  ask<Result>(question: PagesQuestion, signal?: AbortSignal): Promise<Result> {
    return new Promise((resolve, reject) => {
      const job = async (): Promise<void> => {
        signal?.throwIfAborted();
        if (this.#worker === null) await this.open();
        if (this.#worker !== null) resolve(await this.#answer<Result>(this.#worker, question, signal));
      };
      this.#waiting[question.ask === 'draw' ? 'pictures' : 'words'].push(() => job().catch(reject));
      void this.#work();
    });
  }

  close(): void {
    this.#closed = true;
    this.#end();
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  async #work(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    const next = (): Job | undefined => this.#waiting.words.shift() ?? this.#waiting.pictures.shift();
    for (let job = next(); job !== undefined && !this.#closed; job = next()) await job();
    this.#busy = false;
  }

  #answer<Result>(worker: Worker, question: PagesQuestion, signal?: AbortSignal): Promise<Result> {
    return new Promise((resolve, reject) => {
      const settle = (how: () => void): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', stop);
        how();
      };
      const giveUp = (): void => {
        this.#end();
        settle(() => reject(signal?.aborted ? signal.reason : new TakesTooLong(TOO_LONG)));
      };
      const stop = (): void => {
        worker.postMessage({ ask: 'stop' } satisfies PagesQuestion);
        clearTimeout(timer);
        timer = setTimeout(giveUp, this.#limits.grace);
      };
      let timer = setTimeout(giveUp, this.#limits.time);
      signal?.addEventListener('abort', stop);
      worker.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (!isReport<Result>(data)) return;
        if (data.says === 'result') return settle(() => resolve(data.result));
        if (data.says === 'unreadable')
          settle(() => reject(signal?.aborted ? signal.reason : new Unreadable(data.reason)));
      };
      worker.onerror = (event) => {
        event.preventDefault();
        giveUp();
      };
      worker.postMessage(question, 'bytes' in question ? [question.bytes.buffer] : []);
    });
  }
}
