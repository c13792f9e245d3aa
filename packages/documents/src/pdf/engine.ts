import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Unreadable } from '../unreadable.ts';
import { MOST_PAGES, sentenceOf, tooMany } from './refusals.ts';

/**
 * pdf.js on the thread that calls it: loaded here, its worker's half is found as `globalThis.pdfjsWorker`. Nothing is fetched,
 * run, drawn or decoded.
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
  const task = getDocument({ ...INERT, data: new Uint8Array(bytes) });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > MOST_PAGES) throw new Unreadable(tooMany(pdf.numPages));
    return await use(pdf);
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(sentenceOf(error));
  } finally {
    await task.destroy();
  }
}
