import {
  AnnotationMode,
  getDocument,
  type PDFDocumentProxy,
  PDFWorker,
  type RenderTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Unreadable } from '../unreadable.ts';
import { GuardedCanvases } from './canvases.ts';
import { decoders } from './decoders.ts';
import { MOST_PAGES, sentenceOf, tooMany } from './refusals.ts';
import { type LayerItem, layerOf } from './text-layer.ts';

/** A PDF's pages as they are printed. Sizes and places are in CSS pixels at scale 1. */
export interface OpenPages {
  readonly pages: readonly PageSize[];
  /** Draws a page, counted from 1, on a canvas that gets its size from it. */
  render(page: number, canvas: HTMLCanvasElement, scale: number, signal?: AbortSignal): Promise<void>;
  /** The text of a page with its places, to lie invisibly over the canvas and be selected. */
  textLayer(page: number): Promise<readonly LayerItem[]>;
  close(): Promise<void>;
}

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Milliseconds for one thing that is asked, and the pixels of a canvas, which browsers limit too. */
export interface PageLimits {
  readonly time: number;
  readonly pixels: number;
  readonly side: number;
}

const LIMITS: PageLimits = { time: 30_000, pixels: 16_000_000, side: 8192 };
/** Milliseconds that a worker has to leave. */
const GRACE = 1000;
const TOO_LONG = 'This document takes too long to show. Download it instead.';

/** Nothing of a document acts: no forms, scripts and links, no WebAssembly, and nothing is fetched but the decoders. */
const INERT = {
  enableXfa: false,
  useWasm: false,
  useWorkerFetch: false,
  disableWorkerRendering: true,
  CanvasFactory: GuardedCanvases,
  maxImageSize: 100_000_000,
  verbosity: 0,
};

/** Opens the pages of a PDF; the worker is theirs and ended with them, or when something takes too long. */
export async function openPages(bytes: Uint8Array, makeWorker: () => Worker, limits = LIMITS): Promise<OpenPages> {
  const port = makeWorker();
  const worker = PDFWorker.create({ port });
  const task = getDocument({ ...INERT, wasmUrl: decoders(), data: new Uint8Array(bytes), worker });
  const end = (): void => {
    worker.destroy();
    port.terminate();
  };
  const close = async (): Promise<void> => {
    // A worker that hangs never says that it is done.
    await Promise.race([task.destroy(), wait(GRACE)]);
    end();
  };
  const inTime = timed(limits.time, end, port);
  try {
    const pdf = await inTime(task.promise);
    const pages = await inTime(sizesOf(pdf));
    const drawing = new Drawing(pdf, limits);
    return {
      pages,
      render: (page, canvas, scale, signal) => inTime(drawing.draw({ page, canvas, scale, signal })),
      textLayer: (page) => inTime(pdf.getPage(page).then(layerOf)),
      close,
    };
  } catch (error) {
    await close();
    throw error instanceof Unreadable ? error : new Unreadable(sentenceOf(error));
  }
}

const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** Waits for promises for so long, and as long as the worker is well; then ends everything with a sentence. */
function timed(time: number, end: () => void, port: Worker): <T>(promise: Promise<T>) => Promise<T> {
  return (promise) =>
    new Promise((resolve, reject) => {
      const stop = (): void => {
        end();
        reject(new Unreadable(TOO_LONG));
      };
      const timer = setTimeout(stop, time);
      port.addEventListener('error', stop);
      promise.then(resolve, reject).finally(() => {
        clearTimeout(timer);
        port.removeEventListener('error', stop);
      });
    });
}

async function sizesOf(pdf: PDFDocumentProxy): Promise<PageSize[]> {
  if (pdf.numPages > MOST_PAGES) throw new Unreadable(tooMany(pdf.numPages));
  const sizes: PageSize[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
    sizes.push({ width, height });
  }
  return sizes;
}

interface Order {
  readonly page: number;
  readonly canvas: HTMLCanvasElement;
  readonly scale: number;
  readonly signal: AbortSignal | undefined;
}

class Drawing {
  readonly #pdf: PDFDocumentProxy;
  readonly #limits: PageLimits;
  /** pdf.js refuses to draw twice on one canvas at once. */
  readonly #tasks = new WeakMap<HTMLCanvasElement, RenderTask>();
  constructor(pdf: PDFDocumentProxy, limits: PageLimits) {
    this.#pdf = pdf;
    this.#limits = limits;
  }
  async draw({ page, canvas, scale, signal }: Order): Promise<void> {
    const found = await this.#pdf.getPage(page);
    signal?.throwIfAborted();
    const { width, height } = found.getViewport({ scale: 1 });
    const { pixels, side } = this.#limits;
    const most = Math.min(scale, Math.sqrt(pixels / (width * height)), side / Math.max(width, height));
    const viewport = found.getViewport({ scale: most });
    const before = this.#tasks.get(canvas);
    before?.cancel();
    await before?.promise.catch(() => undefined);
    [canvas.width, canvas.height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
    const task = found.render({ canvas, viewport, annotationMode: AnnotationMode.DISABLE });
    this.#tasks.set(canvas, task);
    const cancel = (): void => task.cancel();
    signal?.addEventListener('abort', cancel);
    try {
      await task.promise;
    } catch (error) {
      signal?.throwIfAborted();
      throw new Unreadable(sentenceOf(error));
    } finally {
      signal?.removeEventListener('abort', cancel);
      if (this.#tasks.get(canvas) === task) this.#tasks.delete(canvas);
      found.cleanup();
    }
  }
}
