import { Transform, type TransformCallback } from 'node:stream';
import { createProblem, findExtension, type Problem } from '@imprimatur/domain';

const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04];
const JPEG_SIGNATURE = [0xff, 0xd8, 0xff];

/** First bytes of files by extension. Other files are accepted unchecked, because they are only served as attachments. */
export const MAGIC_BYTES: Readonly<Record<string, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  docx: ZIP_SIGNATURE,
  xlsx: ZIP_SIGNATURE,
  pptx: ZIP_SIGNATURE,
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: JPEG_SIGNATURE,
  jpeg: JPEG_SIGNATURE,
  gif: [0x47, 0x49, 0x46, 0x38],
};

const findMagicBytes = (name: string): readonly number[] => MAGIC_BYTES[findExtension(name)] ?? [];

/** Returns whether these bytes, at offset `at`, contradict the file's extension. */
export function contradictsName(name: string, at: number, bytes: Uint8Array): boolean {
  const expected = findMagicBytes(name).slice(at, at + bytes.length);
  return expected.some((byte, index) => bytes[index] !== byte);
}

export const createMismatchProblem = (name: string): Problem => createProblem('contentMismatch', 'gl', { name });

/** Returns why a file of this name cannot have `size` bytes. */
export function findSizeProblem(name: string, size: number): Problem | null {
  if (size === 0) return createProblem('emptyFile', 'gl', { name });
  return size < findMagicBytes(name).length ? createMismatchProblem(name) : null;
}

/** The reason why a file is refused while it is being received. */
export class UnacceptableFileError extends Error {
  readonly reason: Problem | 'tooLarge';
  constructor(reason: Problem | 'tooLarge') {
    super(typeof reason === 'string' ? reason : reason.code);
    this.reason = reason;
  }
}

/**
 * Inspects a file as it passes through. Fails if the file is too large or empty, or if its first bytes do not match its extension. Fails
 * at the first wrong byte, so that the rest is not stored needlessly.
 */
export class FileInspector extends Transform {
  readonly #name: string;
  readonly #limit: number;
  #size = 0;

  constructor(name: string, limit: number) {
    super();
    this.#name = name;
    this.#limit = limit;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const at = this.#size;
    this.#size += chunk.length;
    if (this.#size > this.#limit) return done(new UnacceptableFileError('tooLarge'));
    if (contradictsName(this.#name, at, chunk))
      return done(new UnacceptableFileError(createMismatchProblem(this.#name)));
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    const wrong = findSizeProblem(this.#name, this.#size);
    done(wrong === null ? null : new UnacceptableFileError(wrong));
  }
}

/** Types that a browser would execute. */
const ACTIVE_TYPE_PATTERN = /html|xml|svg|script|ecmascript|flash|java|wasm|multipart/;

/** Returns the type named by the client, limited in length, and never one that a browser would execute. */
export function sanitizeMediaType(given: string | undefined): string {
  const type = (given ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const plain = /^[a-z0-9][\w.+-]{0,60}\/[a-z0-9][\w.+-]{0,90}$/.test(type);
  // The office formats have `openxml` in their names and are not markup.
  const active = ACTIVE_TYPE_PATTERN.test(type.replace('openxmlformats', ''));
  return plain && !active ? type : 'application/octet-stream';
}
