import { Inflate } from 'fflate';
import { Unreadable } from './messages.ts';

const MB = 2 ** 20;
const MOST_PARTS = 5000;
const LARGEST_PART = 64 * MB;
const LARGEST_WHOLE = 400 * MB;
/** XML of real documents is packed to a tenth, tables of one repeated row to a hundredth; a bomb goes to a thousandth. */
const DENSEST = 250;
const DENSE_FROM = 4 * MB;
/** Packed bytes that are unpacked at once: at most a thousand times as many come out before they are counted. */
const STEP = 8192;

const END = 0x06054b50;
const END_LENGTH = 22;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;
/** Stands where a number is too large for the field, as in archives over 4 GB. */
const ELSEWHERE = 0xffffffff;

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/** A zip whose parts are unpacked one by one, when they are asked for. */
export interface Archive {
  readonly names: readonly string[];
  /** Returns null where no part has this name; upper and lower case are the same, as in every Office file. */
  readonly part: (name: string) => Uint8Array | null;
}

const keyOf = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/** Returns the position of the record at the end, behind which a comment may stand. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_LENGTH - 0xffff);
  for (let at = view.byteLength - END_LENGTH; at >= first; at--) if (view.getUint32(at, true) === END) return at;
  throw new Unreadable({ code: 'damagedFile' });
}

function entryAt(view: DataView, at: number): Entry {
  if (view.getUint32(at, true) !== ENTRY) throw new Unreadable({ code: 'damagedFile' });
  if ((view.getUint16(at + 8, true) & 1) !== 0) throw new Unreadable({ code: 'passwordProtected' });
  const packed = view.getUint32(at + 20, true);
  const size = view.getUint32(at + 24, true);
  if (packed === ELSEWHERE || size === ELSEWHERE) throw new Unreadable({ code: 'tooLargeUnpacked' });
  return { method: view.getUint16(at + 10, true), packed, size, offset: view.getUint32(at + 42, true) };
}

function directoryOf(bytes: Uint8Array, view: DataView): Map<string, Entry> {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > MOST_PARTS) throw new Unreadable({ code: 'tooManyParts' });
  const entries = new Map<string, Entry>();
  const names = new TextDecoder();
  let at = view.getUint32(end + 16, true);
  let whole = 0;
  for (let index = 0; index < count; index++) {
    const entry = entryAt(view, at);
    const nameLength = view.getUint16(at + 28, true);
    const name = keyOf(names.decode(bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength)));
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    whole += entry.size;
    if (whole > LARGEST_WHOLE) throw new Unreadable({ code: 'tooLargeUnpacked' });
    if (!entries.has(name)) entries.set(name, entry);
  }
  return entries;
}

/** Unpacks step by step, since a part may hold more than the directory says. */
function inflated(packed: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size);
  let length = 0;
  const inflate = new Inflate((chunk) => {
    if (length + chunk.length > size) throw new Unreadable({ code: 'damagedFile' });
    out.set(chunk, length);
    length += chunk.length;
  });
  for (let at = 0; at < packed.length; at += STEP)
    inflate.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
  if (length !== size) throw new Unreadable({ code: 'damagedFile' });
  return out;
}

function unpacked(bytes: Uint8Array, view: DataView, entry: Entry): Uint8Array {
  if (entry.size > LARGEST_PART) throw new Unreadable({ code: 'tooLargeUnpacked' });
  if (entry.size > DENSE_FROM && entry.size > entry.packed * DENSEST)
    throw new Unreadable({ code: 'tooLargeUnpacked' });
  if (view.getUint32(entry.offset, true) !== LOCAL) throw new Unreadable({ code: 'damagedFile' });
  const names = view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
  const start = entry.offset + LOCAL_LENGTH + names;
  const packed = bytes.subarray(start, start + entry.packed);
  if (packed.length !== entry.packed) throw new Unreadable({ code: 'damagedFile' });
  if (entry.method === 8) return inflated(packed, entry.size);
  if (entry.method === 0 && entry.size === entry.packed) return packed.slice();
  throw new Unreadable({ code: 'unsupportedCompression' });
}

/** Runs a reading of foreign bytes, where a position outside of the file or a wrong code means damage. */
function guarded<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable({ code: 'damagedFile' }, { cause: error });
  }
}

/** Opens a zip by its directory alone. Throws `Unreadable` before anything is unpacked that is larger than a document is. */
export function openZip(bytes: Uint8Array): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = guarded(() => directoryOf(bytes, view));
  return {
    names: [...entries.keys()],
    part: (name) => {
      const entry = entries.get(keyOf(name));
      return entry === undefined ? null : guarded(() => unpacked(bytes, view, entry));
    },
  };
}
