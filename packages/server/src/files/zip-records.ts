/**
 * The records of a zip of files that are stored as they are (APPNOTE.TXT 6.3.10): sums follow the bytes, names are UTF-8, and
 * offsets beyond 4 GB are written as zip64. A single file is smaller than that.
 */
export interface Member {
  /** UTF-8. */
  readonly name: Buffer;
  readonly size: number;
  readonly modified: Date;
}

export interface Written extends Member {
  /** CRC-32. */
  readonly sum: number;
  /** Where its local header begins. */
  readonly at: number;
}

const FAR = 0xffff_ffff;
const MANY = 0xffff;
/** Sums follow the bytes, and names are UTF-8. */
const FLAGS = 0x0808;
const VERSION = 45;
/** Made on Unix, a plain file that everybody may read. */
const MADE_BY = (3 << 8) | VERSION;
const ATTRIBUTES = 0o100644 * 0x10000;

/** Date and time as MS-DOS has them: from 1980, in steps of two seconds. */
function moment(date: Date): number {
  const years = Math.min(Math.max(date.getUTCFullYear() - 1980, 0), 127);
  const day = (years << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  return day * 0x10000 + ((date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1));
}

export function localHeader({ name, modified }: Member): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt32LE(moment(modified), 10);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

/** What follows the bytes. */
export function descriptor({ sum, size }: Written): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(sum, 4);
  tail.writeUInt32LE(size, 8);
  tail.writeUInt32LE(size, 12);
  return tail;
}

function directoryEntry({ name, size, modified, sum, at }: Written): Buffer {
  const far = at >= FAR;
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(MADE_BY, 4);
  entry.writeUInt16LE(VERSION, 6);
  entry.writeUInt16LE(FLAGS, 8);
  entry.writeUInt32LE(moment(modified), 12);
  entry.writeUInt32LE(sum, 16);
  entry.writeUInt32LE(size, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt16LE(far ? 12 : 0, 30);
  entry.writeUInt32LE(ATTRIBUTES, 38);
  entry.writeUInt32LE(far ? FAR : at, 42);
  return Buffer.concat([entry, name, far ? farOffset(at) : Buffer.alloc(0)]);
}

function farOffset(at: number): Buffer {
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(0x0001, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(at), 4);
  return extra;
}

/** The end record, and before it the two of zip64 where the numbers do not fit. */
function endRecords(count: number, length: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, MANY), 8);
  end.writeUInt16LE(Math.min(count, MANY), 10);
  end.writeUInt32LE(Math.min(length, FAR), 12);
  end.writeUInt32LE(Math.min(at, FAR), 16);
  if (at < FAR && length < FAR && count < MANY) return end;
  const far = Buffer.alloc(56 + 20);
  far.writeUInt32LE(0x06064b50, 0);
  far.writeBigUInt64LE(44n, 4);
  far.writeUInt16LE(MADE_BY, 12);
  far.writeUInt16LE(VERSION, 14);
  far.writeBigUInt64LE(BigInt(count), 24);
  far.writeBigUInt64LE(BigInt(count), 32);
  far.writeBigUInt64LE(BigInt(length), 40);
  far.writeBigUInt64LE(BigInt(at), 48);
  far.writeUInt32LE(0x07064b50, 56);
  far.writeBigUInt64LE(BigInt(at + length), 64);
  far.writeUInt32LE(1, 72);
  return Buffer.concat([far, end]);
}

/** Everything behind the last file; `at` is where it begins. */
export function directory(written: readonly Written[], at: number): Buffer {
  const entries = Buffer.concat(written.map(directoryEntry));
  return Buffer.concat([entries, endRecords(written.length, entries.length, at)]);
}

/** How long a zip of these files is. */
export function zipLength(members: readonly Member[]): number {
  let at = 0;
  const written = members.map((member): Written => {
    const begins = at;
    at += 30 + member.name.length + member.size + 16;
    return { ...member, sum: 0, at: begins };
  });
  return at + directory(written, at).length;
}
