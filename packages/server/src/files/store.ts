import type { Readable } from 'node:stream';
import type { Checksum } from './checksum.ts';

/** Bytes that are whole and on disk. */
export interface Stored {
  readonly key: string;
  readonly size: number;
  /** SHA-256, hexadecimal. */
  readonly sha256: string;
}

/** Keeps the bytes of files under keys of its own. Names and rights lie in the database. */
export interface FileStore {
  /** Stores all bytes or none. */
  put(bytes: Readable): Promise<Stored>;
  /** Opens the bytes; `start` and `end` (inclusive) read a part. Fails with `Missing` when there are none. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Like `open`, for all bytes; each buffer is valid until the next but one is requested, so that three are enough. */
  read(key: string): Promise<AsyncIterable<Buffer>>;
  /** The number of bytes, null for an unknown key. */
  size(key: string): Promise<number | null>;
  /** Deletes the bytes, if there are any. */
  remove(key: string): Promise<void>;
  /** Deletes unfinished files that a crash left. Returns how many. */
  sweep(): Promise<number>;
  /** The keys of files that were last written before `writtenBefore`, in no order. */
  keys(writtenBefore: Date): AsyncIterable<string>;
  /** Returns the free space in bytes, as far as this server can know. */
  room(): Promise<number>;
  /** Returns whether the store is writable. */
  check(): Promise<boolean>;
  readonly chunks: ChunkStore;
  readonly notes: Notes;
}

/** Short named texts beside the files that must not lie in the database. */
export interface Notes {
  /** Null for an unknown name. */
  read(name: string): Promise<string | null>;
  /** Replaces the whole text or leaves it unchanged. */
  write(name: string, text: string): Promise<void>;
}

/**
 * Bytes that arrive in pieces and in order, perhaps over days and through several servers, under their final key. Callers must
 * ensure a single writer.
 */
export interface ChunkStore {
  /** Makes room for `size` bytes to come. */
  begin(key: string, size: number): Promise<void>;
  /** Returns the number of bytes on disk. `acknowledged` is the number that the sender was told. */
  safe(key: string, acknowledged: number): Promise<number>;
  /** Adds bytes behind the first `offset`; they are on disk when it returns. */
  append(key: string, offset: number, bytes: AsyncIterable<Buffer>, checksum?: Checksum | null): Promise<Appended>;
  /** Moves a whole file to where `open` finds it. May be called again. */
  complete(key: string): Promise<Stored>;
  /** Deletes an unfinished upload. */
  discard(key: string): Promise<void>;
  /** Unfinished uploads that were last written before `writtenBefore`. */
  keys(writtenBefore: Date): AsyncIterable<string>;
}

export interface Appended {
  /** Number of bytes now on disk. */
  readonly safe: number;
  /** The error because of which some bytes were not kept; null when all were. */
  readonly failure: unknown;
}

/** Ends the bytes of `append` when their sender is gone: the bytes before it are kept. */
export class BrokenOff extends Error {}

/** There are no bytes under a key. */
export class Missing extends Error {}

/** Keys are random, 32 hexadecimal digits. */
export const isKey = (key: string): boolean => /^[0-9a-f]{32}$/.test(key);
