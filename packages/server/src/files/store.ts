import type { Readable } from 'node:stream';
import type { Checksum } from './checksum.ts';

/** Bytes that are completely on disk. */
export interface StoredBytes {
  readonly key: string;
  readonly size: number;
  /** SHA-256, hexadecimal. */
  readonly sha256: string;
}

/** Stores the bytes of files under keys that it generates. Names and rights are in the database. */
export interface FileStore {
  /** Stores all bytes or none. */
  put(bytes: Readable): Promise<StoredBytes>;
  /** Opens the bytes; `start` and `end` (inclusive) select a part. Throws `MissingFileError` if there are none. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Like `open`, for all bytes. Each buffer is valid until the next but one is requested, so three buffers are enough. */
  read(key: string): Promise<AsyncIterable<Buffer>>;
  /** Returns the number of bytes, or null for an unknown key. */
  size(key: string): Promise<number | null>;
  /** Deletes the bytes, if there are any. */
  remove(key: string): Promise<void>;
  /** Deletes unfinished files left by a crash. Returns their number. */
  sweep(): Promise<number>;
  /** Yields the keys of files that were last written before `writtenBefore`, in any order. */
  keys(writtenBefore: Date): AsyncIterable<string>;
  /** Returns the free space in bytes, as far as this server can determine it. */
  room(): Promise<number>;
  /** Returns whether the store is writable. */
  check(): Promise<boolean>;
  readonly chunks: ChunkStore;
  readonly textFiles: TextFileStore;
}

/** Short texts, stored by name beside the files, that must not be in the database. */
export interface TextFileStore {
  /** Returns null for an unknown name. */
  read(name: string): Promise<string | null>;
  /** Replaces the whole text or leaves it unchanged. */
  write(name: string, text: string): Promise<void>;
}

/**
 * Bytes that arrive in order and in pieces, perhaps over days and through several servers. They are stored under their final key. Callers
 * must ensure that only one request writes at a time.
 */
export interface ChunkStore {
  /** Prepares for `size` bytes. */
  begin(key: string, size: number): Promise<void>;
  /** Returns the number of bytes on disk. `acknowledged` is the number reported to the sender. */
  countBytesOnDisk(key: string, acknowledged: number): Promise<number>;
  /** Adds bytes after the first `offset`. They are on disk when the call returns. */
  append(key: string, offset: number, bytes: AsyncIterable<Buffer>, checksum?: Checksum | null): Promise<AppendResult>;
  /** Moves a complete file to the place where `open` finds it. Can be called repeatedly. */
  complete(key: string): Promise<StoredBytes>;
  /** Deletes an unfinished upload. */
  discard(key: string): Promise<void>;
  /** Yields the keys of unfinished uploads that were last written before `writtenBefore`. */
  keys(writtenBefore: Date): AsyncIterable<string>;
}

export interface AppendResult {
  /** Number of bytes now on disk. */
  readonly bytesOnDisk: number;
  /** The error that prevented some bytes from being stored; null if all bytes were stored. */
  readonly failure: unknown;
}

/** Ends the bytes for `append` when their sender has disconnected; the bytes received before are kept. */
export class InterruptedUploadError extends Error {}

/** There are no bytes under a key. */
export class MissingFileError extends Error {}

/** Keys are random, 32 hexadecimal digits. */
export const isKey = (key: string): boolean => /^[0-9a-f]{32}$/.test(key);
