import type { Readable } from 'node:stream';

/** What a store says of bytes that are whole and on disk. */
export interface Stored {
  readonly key: string;
  readonly size: number;
  /** SHA-256, hexadecimal. */
  readonly sha256: string;
}

/** Keeps the bytes of files under keys of its own. Names and rights are the database's affair. */
export interface FileStore {
  /** Streams to disk, whole or not at all: temporary file, fsync, rename, fsync of the folder. */
  put(bytes: Readable): Promise<Stored>;
  /** Opens the bytes; `start` and `end` (inclusive) read a part. Fails when they are missing. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Takes the bytes away; no error where there are none. */
  remove(key: string): Promise<void>;
  /** Throws away what a crash left half done; answers how many. */
  sweep(): Promise<number>;
  /** Everything that is stored and was last written before `writtenBefore`, in no order. */
  keys(writtenBefore: Date): AsyncIterable<string>;
  /** Whether the store can be written. */
  check(): Promise<boolean>;
}
