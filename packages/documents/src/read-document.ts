import type { ReadDocument } from './model.ts';
import { splitBlock } from './split-block.ts';
import { UnreadableDocumentError } from './messages.ts';

type FileKind = 'pdf' | 'zip' | 'old office' | 'unknown';

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte);

/** A PDF can have other bytes before its header (ISO 32000-1, implementation note 13). */
export function detectKind(bytes: Uint8Array): FileKind {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'zip';
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'old office';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  return start.includes('%PDF-') ? 'pdf' : 'unknown';
}

/** Detects the format from the bytes. Throws `UnreadableDocumentError`. */
export async function readDocument(
  bytes: Uint8Array,
  onProgress: (done: number) => void = () => undefined,
): Promise<ReadDocument> {
  const kind = detectKind(bytes);
  if (kind === 'old office') throw new UnreadableDocumentError({ code: 'oldFormatOrPassword' });
  if (kind === 'unknown') throw new UnreadableDocumentError({ code: 'unsupportedDocument' });
  const document = await (kind === 'zip' ? readWordDocument(bytes, onProgress) : readPdfDocument(bytes, onProgress));
  return { ...document, blocks: document.blocks.flatMap(splitBlock) };
}

const readWordDocument = async (bytes: Uint8Array, onProgress: (done: number) => void): Promise<ReadDocument> =>
  (await import('./read-docx.ts')).readDocx(bytes, onProgress);

async function readPdfDocument(bytes: Uint8Array, onProgress: (done: number) => void): Promise<ReadDocument> {
  const { readPdf } = await import('./pdf/read-pdf.ts');
  // Restarts the limit for time without progress, because loading the library takes time.
  onProgress(0);
  return readPdf(bytes, onProgress);
}
