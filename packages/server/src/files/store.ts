import type { Readable } from 'node:stream';
import type { Checksum } from './checksum.ts';

/** Bytes that are completely on disk. */
export interface StoredBytes {
  readonly key: string;
  readonly size: number;
  /** SHA-256, hexadecimal. */
  readonly sha256: string;
}

/** Stores the bytes of files under its own keys. Names and rights are in the database. */
export interface FileStore {
  /** Stores all bytes or none. */
  put(bytes: Readable): Promise<StoredBytes>;
  /** Opens the bytes; `start` and `end` (inclusive) select a part. Throws `Missing` if there are none. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Like `open`, for all bytes; each buffer is valid until the next but one is requested, so that three are enough. */
  read(key: string): Promise<AsyncIterable<Buffer>>;
  /** The number of bytes, null for an unknown key. */
  size(key: string): Promise<number | null>;
  /** Deletes the bytes, if there are any. */
  remove(key: string): Promise<void>;
  /** Deletes unfinished files left by a crash. Returns their number. */
  sweep(): Promise<number>;
  /** The keys of files last written before `writtenBefore`, in any order. */
  keys(writtenBefore: Date): AsyncIterable<string>;
  /** Returns the free space in bytes, as far as this server knows it. */
  room(): Promise<number>;
  /** Returns whether the store is writable. */
  check(): Promise<boolean>;
  readonly chunks: ChunkStore;
  readonly notes: Notes;
}

/** Short named texts beside the files that must not be in the database. */
export interface Notes {
  /** Null for an unknown name. */
  read(name: string): Promise<string | null>;
  /** Replaces the whole text or leaves it unchanged. */
  write(name: string, text: string): Promise<void>;
}

/**
 * Bytes that arrive in order and in pieces, perhaps over days and through several servers, under their final key. Callers must ensure that
 * only one request writes at a time.
 */
export interface ChunkStore {
  /** Prepares for `size` bytes. */
  begin(key: string, size: number): Promise<void>;
  /** Returns the number of bytes on disk. `acknowledged` is the number reported to the sender. */
  safe(key: string, acknowledged: number): Promise<number>;
  /** Adds bytes after the first `offset`; they are on disk when it returns. */
  append(key: string, offset: number, bytes: AsyncIterable<Buffer>, checksum?: Checksum | null): Promise<AppendResult>;
  /** Moves a complete file to where `open` finds it. May be called again. */
  complete(key: string): Promise<StoredBytes>;
  /** Deletes an unfinished upload. */
  discard(key: string): Promise<void>;
  /** The keys of unfinished uploads last written before `writtenBefore`. */
  keys(writtenBefore: Date): AsyncIterable<string>;
}

export interface AppendResult {
  /** Number of bytes now on disk. */
  readonly safe: number;
  /** The error that kept some bytes from being stored; null if all were. */
  readonly failure: unknown;
}

/** Ends the bytes of `append` when their sender is gone; the bytes received before are kept. */
export class InterruptedUploadError extends Error {}

/** There are no bytes under a key. */
export class MissingFileError extends Error {}

/** Keys are random, 32 hexadecimal digits. */
export const isKey = (key: string): boolean => /^[0-9a-f]{32}$/.test(key);
