import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Unreadable } from '../messages.ts';
import { characterMaps } from './character-maps.ts';
import { checkPageCount, reasonFor } from './refusals.ts';

/**
 * pdf.js on the thread that calls it: loaded here, its worker's half is found as `globalThis.pdfjsWorker`. Nothing is run,
 * drawn or decoded, and nothing is fetched but maps of characters.
 */
const INERT = {
  enableXfa: false,
  useWasm: false,
  useWorkerFetch: false,
  useSystemFonts: false,
  disableFontFace: true,
  // With their names, which tell what is bold.
  fontExtraProperties: true,
  disableWorkerRendering: true,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  maxImageSize: 0,
  stopAtErrors: false,
  verbosity: 0,
};

/** Opens a PDF for as long as it is used; pdf.js repairs what it can. */
export async function withPdf<T>(bytes: Uint8Array, use: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const maps = characterMaps();
  const { BinaryDataFactory } = maps;
  const task = getDocument({ ...INERT, BinaryDataFactory, data: new Uint8Array(bytes) });
  try {
    const pdf = await task.promise;
    checkPageCount(pdf.numPages);
    const result = await use(pdf);
    await maps.check().catch(() => {
      throw new Unreadable({ code: 'charactersNotLoaded' });
    });
    return result;
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(reasonFor(error));
  } finally {
    await task.destroy();
  }
}
