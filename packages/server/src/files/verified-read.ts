import { createHash } from 'node:crypto';
import { type FileStore, MissingFileError } from './store.ts';

/** The facts in a row about its bytes. */
export interface StoredFile {
  readonly storageKey: string;
  readonly size: number;
  /** SHA-256, hexadecimal. */
  readonly sha256: string;
}

/** The stored bytes differ from the upload. */
export class DamagedFileError extends Error {
  readonly storageKey: string;
  readonly how: 'missing' | 'altered';
  constructor(storageKey: string, how: 'missing' | 'altered') {
    super(`the stored file ${storageKey} is ${how}`);
    this.storageKey = storageKey;
    this.how = how;
  }
}

const rethrowAsDamaged = (key: string) => (error: unknown) => {
  throw error instanceof MissingFileError ? new DamagedFileError(key, 'missing') : error;
};

/**
 * Yields the bytes of a file, or of a part of it (both ends inclusive). Reads the whole file and compares it with its hash before the
 * last byte of the part is yielded, so a reader who gets that byte has received the bytes that were uploaded. Each buffer is valid until
 * the next but one is requested; buffers are empty while the rest of the file after the part is read.
 */
export async function* readVerified(
  store: Pick<FileStore, 'read'>,
  { storageKey, size, sha256 }: StoredFile,
  { start, end }: { start: number; end: number } = { start: 0, end: size - 1 },
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let last: Buffer | null = null;
  let at = 0;
  let hasBegun = false;
  const bytes = await store.read(storageKey).catch(rethrowAsDamaged(storageKey));
  for await (const chunk of bytes) {
    hash.update(chunk);
    const from = Math.max(start - at, 0);
    const to = Math.min(end - at, chunk.length);
    hasBegun ||= from < to;
    if (hasBegun) yield chunk.subarray(from, Math.max(from, to));
    if (end >= at && end < at + chunk.length) last = Buffer.from(chunk.subarray(end - at, end - at + 1));
    at += chunk.length;
    if (at > size) break;
  }
  if (at !== size || hash.digest('hex') !== sha256) throw new DamagedFileError(storageKey, 'altered');
  if (last !== null) yield last;
}

/** Files up to this size are read once beforehand, so that damage can be reported with a message. */
const MAX_CHECKED_FIRST_BYTES = 4 * 1024 * 1024;

/** Throws if a file is already known to differ from the upload. */
export async function assertUndamaged(store: FileStore, kept: StoredFile): Promise<void> {
  if (kept.size <= MAX_CHECKED_FIRST_BYTES) {
    for await (const _bytes of readVerified(store, kept));
    return;
  }
  const size = await store.size(kept.storageKey);
  if (size !== kept.size) throw new DamagedFileError(kept.storageKey, size === null ? 'missing' : 'altered');
}
