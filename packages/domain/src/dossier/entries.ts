import type { Platform } from './flaws.ts';

/** Bytes that are read in parts: from a file on disk, or from a file dropped on a page. */
export interface ByteSource {
  readonly size: number;
  readonly read: (from: number, to: number) => Promise<Uint8Array>;
}

/** A file as the directory of a zip lists it. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  /** Size in the zip. */
  readonly packed: number;
  readonly size: number;
  /** Offset of the file's local header. */
  readonly at: number;
}

const END_RECORD_LENGTH = 22;
const ZIP64_LIMIT = 0xffff_ffff;
const MAX_COMMENT = 0xffff;
/** The compression method of files that are not compressed. */
export const STORED_METHOD = 0;
const DEFLATE_METHOD = 8;

const createView = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

/** Returns the offset of a zip's directory, which its end record states; null without one. Only a comment can follow the end record. */
async function findDirectory({ size, read }: ByteSource): Promise<number | null> {
  const from = Math.max(0, size - END_RECORD_LENGTH - MAX_COMMENT);
  const tail = createView(await read(from, size));
  let at = tail.byteLength - END_RECORD_LENGTH;
  while (at >= 0 && tail.getUint32(at, true) !== 0x06054b50) at -= 1;
  if (at < 0) return null;
  const start = tail.getUint32(at + 16, true);
  if (start !== ZIP64_LIMIT || at < 76) return start;
  return Number(tail.getBigUint64(at - 76 + 48, true));
}

/**
 * Reads the numbers that did not fit into a record. They are stored in this order; each is present only if its field in the record is
 * full.
 */
function readZip64Numbers(view: DataView, from: number, to: number, given: readonly number[]): number[] {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let next = at + 4;
    return given.map((number) => {
      if (number !== ZIP64_LIMIT || next + 8 > to) return number;
      next += 8;
      return Number(view.getBigUint64(next - 8, true));
    });
  }
  return [...given];
}

/** Lists the files of a zip, whichever program made it; null if it is not a zip. */
export async function readZipEntries(
  source: ByteSource,
  { decode }: Pick<Platform, 'decode'>,
): Promise<ZipEntry[] | null> {
  const from = await findDirectory(source);
  if (from === null || from > source.size - END_RECORD_LENGTH) return null;
  const bytes = await source.read(from, source.size);
  const view = createView(bytes);
  const found: ZipEntry[] = [];
  for (let at = 0; at + 46 <= bytes.length && view.getUint32(at, true) === 0x02014b50; ) {
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const extraEnd = Math.min(nameEnd + view.getUint16(at + 30, true), bytes.length);
    const given = [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)];
    const [size = 0, packed = 0, begins = 0] = readZip64Numbers(view, nameEnd, extraEnd, given);
    const name = decode(bytes.subarray(at + 46, nameEnd));
    found.push({ name, method: view.getUint16(at + 10, true), packed, size, at: begins });
    at = extraEnd + view.getUint16(at + 32, true);
  }
  return found;
}

/** Returns the bytes of a file; null if they cannot be read or are more than `most`. */
export async function readZipContent(
  { size: whole, read }: ByteSource,
  { inflate }: Pick<Platform, 'inflate'>,
  { at, method, packed }: ZipEntry,
  most: number,
): Promise<Uint8Array | null> {
  if (at + 30 > whole || (method === STORED_METHOD && packed > most)) return null;
  const header = createView(await read(at, at + 30));
  if (header.getUint32(0, true) !== 0x04034b50) return null;
  const begins = at + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const bytes = await read(begins, Math.min(begins + packed, whole));
  if (method === STORED_METHOD) return bytes;
  return method === DEFLATE_METHOD ? inflate(bytes, most) : null;
}
