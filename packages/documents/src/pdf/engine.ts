import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { UnreadableDocumentError } from '../messages.ts';
import { createCharacterMaps } from './character-maps.ts';
import { checkPageCount, explainRefusal } from './refusals.ts';

/**
 * pdf.js runs on the calling thread, because the import above sets `globalThis.pdfjsWorker`. With these options it executes, draws and
 * decodes nothing, and fetches only character maps.
 */
const SAFE_OPTIONS = {
  enableXfa: false,
  useWasm: false,
  useWorkerFetch: false,
  useSystemFonts: false,
  disableFontFace: true,
  // Needed for font names, which identify bold text.
  fontExtraProperties: true,
  disableWorkerRendering: true,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  maxImageSize: 0,
  stopAtErrors: false,
  verbosity: 0,
};

/** pdf.js repairs a damaged PDF as far as it can. Throws `UnreadableDocumentError`. */
export async function withPdf<T>(bytes: Uint8Array, use: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const maps = createCharacterMaps();
  const { BinaryDataFactory } = maps;
  const task = getDocument({ ...SAFE_OPTIONS, BinaryDataFactory, data: new Uint8Array(bytes) });
  try {
    const pdf = await task.promise;
    checkPageCount(pdf.numPages);
    const result = await use(pdf);
    await maps.checkAll().catch(() => {
      throw new UnreadableDocumentError({ code: 'charactersNotLoaded' });
    });
    return result;
  } catch (error) {
    throw error instanceof UnreadableDocumentError ? error : new UnreadableDocumentError(explainRefusal(error));
  } finally {
    await task.destroy();
  }
}
