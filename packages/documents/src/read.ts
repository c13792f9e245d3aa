import type { ReadDocument } from './model.ts';
import { portionsOf } from './portions.ts';
import { Unreadable } from './messages.ts';

type Kind = 'pdf' | 'zip' | 'old office' | 'unknown';

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte);

/** What a file is by its first bytes; a PDF may have others before its own (ISO 32000-1, implementation note 13). */
export function kindOf(bytes: Uint8Array): Kind {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'zip';
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'old office';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  return start.includes('%PDF-') ? 'pdf' : 'unknown';
}

/** Reads a PDF or a DOCX, whatever it is called. */
export async function readDocument(
  bytes: Uint8Array,
  onProgress: (done: number) => void = () => undefined,
): Promise<ReadDocument> {
  const kind = kindOf(bytes);
  if (kind === 'old office') throw new Unreadable({ code: 'oldFormatOrPassword' });
  if (kind === 'unknown') throw new Unreadable({ code: 'unsupportedDocument' });
  const document = await (kind === 'zip' ? ofWord(bytes, onProgress) : ofPdf(bytes, onProgress));
  return { ...document, blocks: document.blocks.flatMap(portionsOf) };
}

const ofWord = async (bytes: Uint8Array, onProgress: (done: number) => void): Promise<ReadDocument> =>
  (await import('./docx.ts')).readDocx(bytes, onProgress);

async function ofPdf(bytes: Uint8Array, onProgress: (done: number) => void): Promise<ReadDocument> {
  const { readPdf } = await import('./pdf/read.ts');
  // Loading it is no reading that is silent.
  onProgress(0);
  return readPdf(bytes, onProgress);
}
