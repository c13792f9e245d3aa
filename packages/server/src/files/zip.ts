import { crc32 } from 'node:zlib';
import { makeNamesUnique } from '@imprimatur/domain';
import {
  computeZipLength,
  formatDataDescriptor,
  formatDirectory,
  formatLocalHeader,
  type WrittenZipMember,
  type ZipMember,
} from '@imprimatur/domain/files/zip-records';
import { readVerified, type StoredFile } from './verified-read.ts';
import type { FileStore } from './store.ts';

export interface ZipFileEntry extends StoredFile {
  readonly name: string;
  readonly createdAt: Date;
}

/** A file of a zip; its bytes are read only when they are sent. */
export interface ZipPart extends ZipMember {
  readonly bytes: () => AsyncIterable<Buffer> | Iterable<Buffer>;
}

/** Yields the bytes of a zip whose parts are stored uncompressed. Names must be unique. */
export async function* writeZip(parts: readonly ZipPart[]): AsyncGenerator<Buffer> {
  const written: WrittenZipMember[] = [];
  let at = 0;
  for (const { bytes, ...member } of parts) {
    const header = Buffer.from(formatLocalHeader(member));
    yield header;
    let sum = 0;
    for await (const chunk of bytes()) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
    const one = { ...member, sum, at };
    const tail = Buffer.from(formatDataDescriptor(one));
    yield tail;
    written.push(one);
    at += header.length + member.size + tail.length;
  }
  yield Buffer.from(formatDirectory(written, at));
}

/**
 * Creates a zip of stored files whose length is known before the first byte. Only one file is open at a time, and no file once the reader
 * stops. Names are made unique and have the UTF-8 flag. A file that differs from its upload ends the zip with an error before the
 * directory, without which no program opens the zip.
 */
export function createZip(
  store: FileStore,
  files: readonly ZipFileEntry[],
): { length: number; bytes: AsyncIterable<Buffer> } {
  const names = makeNamesUnique(files.map(({ name }) => name));
  const parts = files.map((file, index) => ({
    name: Buffer.from(names[index] ?? ''),
    size: file.size,
    modified: file.createdAt,
    bytes: () => readVerified(store, file),
  }));
  return { length: computeZipLength(parts), bytes: writeZip(parts) };
}
