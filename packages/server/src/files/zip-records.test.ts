import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import {
  computeZipLength,
  formatDataDescriptor,
  formatDirectory,
  formatLocalHeader,
  type WrittenZipMember,
  type ZipMember,
} from '@imprimatur/domain/files/zip-records';

const GB = 1024 ** 3;

/** A zip with only the records and the last file in memory; everything else reads as zeros. */
class Sparse extends yauzl.RandomAccessReader {
  readonly #pieces: { at: number; bytes: Buffer }[] = [];

  put(at: number, bytes: Uint8Array): number {
    this.#pieces.push({ at, bytes: Buffer.from(bytes) });
    return at + bytes.length;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const part = Buffer.alloc(end - start);
    for (const { at, bytes } of this.#pieces) {
      if (at < end && at + bytes.length > start) bytes.copy(part, Math.max(0, at - start), Math.max(0, start - at));
    }
    return Readable.from([part]);
  }
}

/** Writes files one after the other as a download does, with real bytes for the last one. */
function writeZip(members: readonly ZipMember[], last: Buffer) {
  const zip = new Sparse();
  const written: WrittenZipMember[] = [];
  let at = 0;
  for (const [index, member] of members.entries()) {
    const bytes = index === members.length - 1 ? last : Buffer.alloc(0);
    const one = { ...member, sum: crc32(bytes), at };
    at = zip.put(at, formatLocalHeader(member));
    zip.put(at, bytes);
    at = zip.put(at + member.size, formatDataDescriptor(one));
    written.push(one);
  }
  return { zip, length: zip.put(at, formatDirectory(written, at)) };
}

const makeMember = (name: string, size: number): ZipMember => ({
  name: Buffer.from(name),
  size,
  modified: new Date('2026-11-21T10:20:30Z'),
});

describe('a zip', () => {
  it.each([
    ['of less than 4 GB', 3],
    ['of more than 4 GB', 6],
  ])('%s can be read by another program up to its last file', async (_name, count) => {
    const last = Buffer.from('the last file of all');
    const members = Array.from({ length: count }, (_, index) => makeMember(`plan ${index}.bin`, GB));
    members.push(makeMember('café 🫀.txt', last.length));
    const { zip, length } = writeZip(members, last);
    expect(length).toBe(computeZipLength(members));

    const read = await yauzl.fromRandomAccessReaderPromise(zip, length, { lazyEntries: true });
    const names: string[] = [];
    let found: Buffer | undefined;
    for await (const entry of read.eachEntry()) {
      names.push(entry.fileName);
      if (names.length === members.length) found = await buffer(await read.openReadStreamPromise(entry));
    }
    expect(names).toEqual(members.map(({ name }) => name.toString()));
    expect(found).toEqual(last);
  });
});
