import type { Readable } from 'node:stream';
import type { Checksum } from './checksum.ts';

/** What a store says of bytes that are whole and on disk. */
export interface Stored {
  readonly key: string;
  readonly size: number;
  /** SHA-256, hexadecimal. */
  readonly sha256: string;
}

/** Keeps the bytes of files under keys of its own. Names and rights are the database's affair. */
export interface FileStore {
  /** Keeps the bytes whole, or nothing of them. */
  put(bytes: Readable): Promise<Stored>;
  /** Opens the bytes; `start` and `end` (inclusive) read a part. Fails with `Missing` when there are none. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** As `open`, whole; each buffer holds only until the next is asked for, so that two are enough. */
  read(key: string): Promise<AsyncIterable<Buffer>>;
  /** How many bytes there are, null where there are none. */
  size(key: string): Promise<number | null>;
  /** Takes the bytes away; no error where there are none. */
  remove(key: string): Promise<void>;
  /** Throws away what a crash left half done; answers how many. */
  sweep(): Promise<number>;
  /** Everything that is stored and was last written before `writtenBefore`, in no order. */
  keys(writtenBefore: Date): AsyncIterable<string>;
  /** How many bytes there is room for, as far as this server can know. */
  room(): Promise<number>;
  /** Whether the store can be written. */
  check(): Promise<boolean>;
  readonly chunks: ChunkStore;
  readonly notes: Notes;
}

/** Short texts under names of their own beside the files; what belongs to no file but must not lie in the database. */
export interface Notes {
  /** Null where there is none. */
  read(name: string): Promise<string | null>;
  /** Replaces the text whole, or not at all. */
  write(name: string, text: string): Promise<void>;
}

/**
 * Bytes that arrive in pieces, in order, perhaps over days and by way of several servers, under the key that they will have.
 * Whoever calls sees to it that one writes at a time.
 */
export interface ChunkStore {
  /** Makes room for `size` bytes to come. */
  begin(key: string, size: number): Promise<void>;
  /** How many bytes are safe, of which `acknowledged` were promised to somebody. */
  safe(key: string, acknowledged: number): Promise<number>;
  /** Adds bytes behind the first `offset`; what is on disk when it answers is safe. */
  append(key: string, offset: number, bytes: AsyncIterable<Buffer>, checksum?: Checksum | null): Promise<Appended>;
  /** Moves what has become whole to where `open` finds it. May be called again. */
  complete(key: string): Promise<Stored>;
  /** Takes away what has not become whole. */
  discard(key: string): Promise<void>;
  /** What has not become whole and was last written before `writtenBefore`. */
  keys(writtenBefore: Date): AsyncIterable<string>;
}

export interface Appended {
  /** How many bytes are safe now. */
  readonly safe: number;
  /** Why not all of the bytes were kept; null when they were. */
  readonly failure: unknown;
}

/** What the bytes of `append` end with when their sender is gone: what came before is kept. */
export class BrokenOff extends Error {}

/** There are no bytes under a key. */
export class Missing extends Error {}

/** Keys are random, 32 hexadecimal digits. */
export const isKey = (key: string): boolean => /^[0-9a-f]{32}$/.test(key);
