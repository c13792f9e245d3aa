import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { AnnotationMode, getDocument, type PDFDocumentProxy, type RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Report } from '../worker/protocol.ts';
import { GuardedCanvases, NoFilters } from './canvases.ts';
import { characterMaps } from './character-maps.ts';
import { decoders } from './decoders.ts';
import { checkPageCount, reasonFor } from './refusals.ts';
import { layerOf } from './text-layer.ts';

/** Asked one at a time, except for `stop`, which ends a drawing; `open` comes first. */
export type PagesQuestion =
  | { readonly ask: 'open'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ask: 'draw'; readonly page: number; readonly scale: number }
  | { readonly ask: 'text'; readonly page: number }
  | { readonly ask: 'stop' };

/** In CSS pixels at scale 1. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Pixels of a canvas, which browsers limit too. */
const [MOST_PIXELS, LONGEST_SIDE] = [16_000_000, 8192];

/** A worker has no document, but the fonts that a canvas is drawn with; where it lacks them, letters are drawn as shapes. */
const IN_WORKER: object = { ownerDocument: globalThis, disableFontFace: !('fonts' in globalThis) };

/** Nothing of a document acts: no forms, scripts and links, no WebAssembly, and nothing is fetched but decoders and maps. */
const INERT = {
  ...IN_WORKER,
  enableXfa: false,
  useWasm: false,
  useWorkerFetch: false,
  disableWorkerRendering: true,
  CanvasFactory: GuardedCanvases,
  FilterFactory: NoFilters,
  maxImageSize: 100_000_000,
  verbosity: 0,
};

async function sizesOf(pdf: PDFDocumentProxy): Promise<PageSize[]> {
  checkPageCount(pdf.numPages);
  const sizes: PageSize[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
    sizes.push({ width, height });
  }
  return sizes;
}

/** The pages of one PDF. pdf.js runs wholly on the thread that calls it, so whoever ends the thread ends what it draws. */
class Pages {
  readonly #maps = characterMaps();
  readonly #sources = { wasmUrl: decoders(), BinaryDataFactory: this.#maps.BinaryDataFactory };
  #pdf: PDFDocumentProxy | null = null;
  #task: RenderTask | null = null;

  async answer(question: PagesQuestion): Promise<unknown> {
    switch (question.ask) {
      case 'open':
        this.#pdf = await getDocument({ ...INERT, ...this.#sources, data: question.bytes }).promise;
        return sizesOf(this.#pdf);
      case 'text':
        return layerOf(await this.#page(question.page));
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
    const most = Math.min(scale, Math.sqrt(MOST_PIXELS / (width * height)), LONGEST_SIDE / Math.max(width, height));
    const viewport = page.getViewport({ scale: most });
    const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    // pdf.js draws on it as on any other; its types know those of windows alone.
    const onto: object = { canvas };
    const task = page.render({ canvas: null, ...onto, viewport, annotationMode: AnnotationMode.DISABLE });
    this.#task = task;
    // Between two steps a `stop` is heard.
    task.onContinue = (goOn: () => void) => setTimeout(goOn);
    try {
      await task.promise;
      await this.#maps.check();
      return canvas.transferToImageBitmap();
    } finally {
      this.#task = null;
      page.cleanup();
    }
  }
}

/** Answers what is asked about one PDF; every failure becomes a reason. */
export function answerAboutPages(
  say: (report: Report<unknown>, carried: Transferable[]) => void,
): (question: PagesQuestion) => Promise<void> {
  const pages = new Pages();
  return async (question) => {
    try {
      const result = await pages.answer(question);
      if (question.ask !== 'stop') say({ says: 'result', result }, result instanceof ImageBitmap ? [result] : []);
    } catch (error) {
      say({ says: 'unreadable', reason: reasonFor(error) }, []);
    }
  };
}
