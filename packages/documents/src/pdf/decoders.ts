/**
 * JavaScript decoders of pdf.js for JPEG 2000, JBIG2 and fax, because the pages of this application run no WebAssembly. Vite puts both into
 * one folder, where pdf.js finds them by name.
 */
const JBIG2 = new URL('pdfjs-dist/wasm/jbig2_nowasm_fallback.js', import.meta.url);
const JPEG_2000 = new URL('pdfjs-dist/wasm/openjpeg_nowasm_fallback.js', import.meta.url);

export const getDecodersUrl = (): string => new URL('./', [JBIG2, JPEG_2000][0]).href;
