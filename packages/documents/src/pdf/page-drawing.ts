import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { AnnotationMode, getDocument, type PDFDocumentProxy, type RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Report } from '../worker/protocol.ts';
import { GuardedCanvases, NoOpFilterFactory } from './guarded-canvases.ts';
import { createCharacterMaps } from './character-maps.ts';
import { getDecodersUrl } from './decoders.ts';
import { checkPageCount, explainRefusal } from './refusals.ts';
import { readTextLayer } from './text-layer.ts';

/** Callers must send `open` first, and only one request at a time. Only `stop` can interrupt a drawing. */
export type PageRequest =
  | { readonly ask: 'open'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ask: 'draw'; readonly page: number; readonly scale: number }
  | { readonly ask: 'text'; readonly page: number }
  | { readonly ask: 'stop' };

/** In CSS pixels at scale 1. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** In pixels, within the limits of browsers. */
const [MAX_PIXELS, MAX_SIDE] = [16_000_000, 8192];

/** A worker has no document, but usually has fonts. Without fonts, pdf.js draws letters as shapes. */
const WORKER_OPTIONS: object = { ownerDocument: globalThis, disableFontFace: !('fonts' in globalThis) };

/** Without forms, scripts, links and WebAssembly. Only decoders and character maps are fetched. */
const SAFE_OPTIONS = {
  ...WORKER_OPTIONS,
  enableXfa: false,
  useWasm: false,
  useWorkerFetch: false,
  disableWorkerRendering: true,
  CanvasFactory: GuardedCanvases,
  FilterFactory: NoOpFilterFactory,
  maxImageSize: 100_000_000,
  verbosity: 0,
};

async function readSizes(pdf: PDFDocumentProxy): Promise<PageSize[]> {
  checkPageCount(pdf.numPages);
  const sizes: PageSize[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
    sizes.push({ width, height });
  }
  return sizes;
}

/** pdf.js runs on the calling thread, so ending the thread also ends a drawing. */
class Pages {
  readonly #maps = createCharacterMaps();
  readonly #sources = { wasmUrl: getDecodersUrl(), BinaryDataFactory: this.#maps.BinaryDataFactory };
  #pdf: PDFDocumentProxy | null = null;
  #task: RenderTask | null = null;

  async answer(question: PageRequest): Promise<unknown> {
    switch (question.ask) {
      case 'open':
        this.#pdf = await getDocument({ ...SAFE_OPTIONS, ...this.#sources, data: question.bytes }).promise;
        return readSizes(this.#pdf);
      case 'text':
        return readTextLayer(await this.#page(question.page));
      case 'draw':
        return this.#draw(question.page, question.scale);
      case 'stop':
        this.#task?.cancel();
    }
  }

  #page(number: number) {
    if (this.#pdf === null) throw new Error('A document is opened before its pages.');
    return this.#pdf.getPage(number);
  }

  async #draw(number: number, scale: number): Promise<ImageBitmap> {
    const page = await this.#page(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const limitedScale = Math.min(scale, Math.sqrt(MAX_PIXELS / (width * height)), MAX_SIDE / Math.max(width, height));
    const viewport = page.getViewport({ scale: limitedScale });
    const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    // The types of pdf.js do not include offscreen canvases.
    const onto: object = { canvas };
    const task = page.render({ canvas: null, ...onto, viewport, annotationMode: AnnotationMode.DISABLE });
    this.#task = task;
    // Lets a `stop` message arrive between two steps.
    task.onContinue = (goOn: () => void) => setTimeout(goOn);
    try {
      await task.promise;
      await this.#maps.checkAll();
      return canvas.transferToImageBitmap();
    } finally {
      this.#task = null;
      page.cleanup();
    }
  }
}

export function createPageAnswerer(
  sendReport: (report: Report<unknown>, carried: Transferable[]) => void,
): (question: PageRequest) => Promise<void> {
  const pages = new Pages();
  return async (question) => {
    try {
      const result = await pages.answer(question);
      if (question.ask !== 'stop')
        sendReport({ says: 'result', result }, result instanceof ImageBitmap ? [result] : []);
    } catch (error) {
      sendReport({ says: 'unreadable', reason: explainRefusal(error) }, []);
    }
  };
}
