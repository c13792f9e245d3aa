import { Inflate } from 'fflate';
import { UnreadableDocumentError } from './messages.ts';

const MB = 2 ** 20;
const MAX_PARTS = 5000;
const MAX_PART_BYTES = 64 * MB;
const MAX_TOTAL_BYTES = 400 * MB;
/** Maximum compression ratio. Real documents reach 10, tables that repeat one row 100, and zip bombs 1,000. */
const MAX_RATIO = 250;
const RATIO_CHECKED_FROM = 4 * MB;
/** Packed bytes per step. It limits how much is unpacked before the output is counted. */
const CHUNK_BYTES = 8192;

const END_SIGNATURE = 0x06054b50;
const END_LENGTH = 22;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_LENGTH = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_LENGTH = 30;
/** Stands for a number that is too large for its field, as in archives over 4 GB. */
const ZIP64_MARKER = 0xffffffff;

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

export interface Archive {
  readonly names: readonly string[];
  /** Returns null if the part does not exist. Ignores case, as Office does. */
  readonly readPart: (name: string) => Uint8Array | null;
}

const normalizeName = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/** A comment can follow the end record. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_LENGTH - 0xffff);
  for (let at = view.byteLength - END_LENGTH; at >= first; at--)
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  throw new UnreadableDocumentError({ code: 'damagedFile' });
}

function readEntry(view: DataView, at: number): Entry {
  if (view.getUint32(at, true) !== ENTRY_SIGNATURE) throw new UnreadableDocumentError({ code: 'damagedFile' });
  if ((view.getUint16(at + 8, true) & 1) !== 0) throw new UnreadableDocumentError({ code: 'passwordProtected' });
  const packed = view.getUint32(at + 20, true);
  const size = view.getUint32(at + 24, true);
  if (packed === ZIP64_MARKER || size === ZIP64_MARKER) throw new UnreadableDocumentError({ code: 'tooLargeUnpacked' });
  return { method: view.getUint16(at + 10, true), packed, size, offset: view.getUint32(at + 42, true) };
}

function readDirectory(bytes: Uint8Array, view: DataView): Map<string, Entry> {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > MAX_PARTS) throw new UnreadableDocumentError({ code: 'tooManyParts' });
  const entries = new Map<string, Entry>();
  const names = new TextDecoder();
  let at = view.getUint32(end + 16, true);
  let totalBytes = 0;
  for (let index = 0; index < count; index++) {
    const entry = readEntry(view, at);
    const nameLength = view.getUint16(at + 28, true);
    const name = normalizeName(names.decode(bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength)));
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    totalBytes += entry.size;
    if (totalBytes > MAX_TOTAL_BYTES) throw new UnreadableDocumentError({ code: 'tooLargeUnpacked' });
    if (!entries.has(name)) entries.set(name, entry);
  }
  return entries;
}

/** Unpacks in steps, because a part can be larger than the directory states. */
function inflate(packed: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size);
  let length = 0;
  const inflater = new Inflate((chunk) => {
    if (length + chunk.length > size) throw new UnreadableDocumentError({ code: 'damagedFile' });
    out.set(chunk, length);
    length += chunk.length;
  });
  for (let at = 0; at < packed.length; at += CHUNK_BYTES)
    inflater.push(packed.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= packed.length);
  if (length !== size) throw new UnreadableDocumentError({ code: 'damagedFile' });
  return out;
}

function unpackEntry(bytes: Uint8Array, view: DataView, entry: Entry): Uint8Array {
  if (entry.size > MAX_PART_BYTES) throw new UnreadableDocumentError({ code: 'tooLargeUnpacked' });
  if (entry.size > RATIO_CHECKED_FROM && entry.size > entry.packed * MAX_RATIO)
    throw new UnreadableDocumentError({ code: 'tooLargeUnpacked' });
  if (view.getUint32(entry.offset, true) !== LOCAL_SIGNATURE)
    throw new UnreadableDocumentError({ code: 'damagedFile' });
  const names = view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
  const start = entry.offset + LOCAL_LENGTH + names;
  const packed = bytes.subarray(start, start + entry.packed);
  if (packed.length !== entry.packed) throw new UnreadableDocumentError({ code: 'damagedFile' });
  if (entry.method === 8) return inflate(packed, entry.size);
  if (entry.method === 0 && entry.size === entry.packed) return packed.slice();
  throw new UnreadableDocumentError({ code: 'unsupportedCompression' });
}

/** Treats every error as damage, such as a position outside the file. */
function withDamageCheck<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableDocumentError) throw error;
    throw new UnreadableDocumentError({ code: 'damagedFile' }, { cause: error });
  }
}

/** Reads only the directory. Throws `UnreadableDocumentError` before anything too large is unpacked. */
export function openZip(bytes: Uint8Array): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = withDamageCheck(() => readDirectory(bytes, view));
  return {
    names: [...entries.keys()],
    readPart: (name) => {
      const entry = entries.get(normalizeName(name));
      return entry === undefined ? null : withDamageCheck(() => unpackEntry(bytes, view, entry));
    },
  };
}
