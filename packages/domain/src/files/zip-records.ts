/**
 * Records of a zip with uncompressed files (APPNOTE.TXT 6.3.10). Checksums follow the bytes, names are UTF-8, and offsets above 4 GB are
 * written as zip64. Each file and the directory must be smaller than 4 GB.
 */
export interface ZipMember {
  /** UTF-8. */
  readonly name: Uint8Array;
  readonly size: number;
  readonly modified: Date;
}

export interface WrittenZipMember extends ZipMember {
  /** CRC-32. */
  readonly sum: number;
  /** Offset of the file's local header. */
  readonly at: number;
}

export const ZIP64_LIMIT = 0xffff_ffff;
const ZIP64_COUNT_LIMIT = 0xffff;
/** Checksums follow the bytes, names are UTF-8. */
const GENERAL_FLAGS = 0x0808;
const ZIP_VERSION = 45;
/** Made on Unix, as a plain file that everybody can read. */
const MADE_BY = (3 << 8) | ZIP_VERSION;
const FILE_ATTRIBUTES = 0o100644 * 0x10000;

export function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

type Field = readonly [at: number, bytes: 2 | 4 | 8, value: number];

/** A little-endian record of numbers. Bytes that no field covers are zero. */
function buildRecord(length: number, fields: readonly Field[]): Uint8Array {
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  for (const [at, size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else if (size === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
  }
  return bytes;
}

/** Date and time in MS-DOS format: from 1980, in steps of two seconds. */
function formatDosTime(date: Date): number {
  const years = Math.min(Math.max(date.getUTCFullYear() - 1980, 0), 127);
  const day = (years << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  return day * 0x10000 + ((date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1));
}

export function formatLocalHeader({ name, modified }: Pick<ZipMember, 'name' | 'modified'>): Uint8Array {
  const head = buildRecord(30, [
    [0, 4, 0x04034b50],
    [4, 2, ZIP_VERSION],
    [6, 2, GENERAL_FLAGS],
    [10, 4, formatDosTime(modified)],
    [26, 2, name.length],
  ]);
  return concatBytes([head, name]);
}

/** The data descriptor after a file's bytes. */
export const formatDataDescriptor = ({ sum, size }: Pick<WrittenZipMember, 'sum' | 'size'>): Uint8Array =>
  buildRecord(16, [
    [0, 4, 0x08074b50],
    [4, 4, sum],
    [8, 4, size],
    [12, 4, size],
  ]);

function formatDirectoryEntry({ name, size, modified, sum, at }: WrittenZipMember): Uint8Array {
  const far = at >= ZIP64_LIMIT;
  const entry = buildRecord(46, [
    [0, 4, 0x02014b50],
    [4, 2, MADE_BY],
    [6, 2, ZIP_VERSION],
    [8, 2, GENERAL_FLAGS],
    [12, 4, formatDosTime(modified)],
    [16, 4, sum],
    [20, 4, size],
    [24, 4, size],
    [28, 2, name.length],
    [30, 2, far ? 12 : 0],
    [38, 4, FILE_ATTRIBUTES],
    [42, 4, far ? ZIP64_LIMIT : at],
  ]);
  return concatBytes([entry, name, ...(far ? [formatZip64Offset(at)] : [])]);
}

const formatZip64Offset = (at: number): Uint8Array =>
  buildRecord(12, [
    [0, 2, 0x0001],
    [2, 2, 8],
    [4, 8, at],
  ]);

/** The end record, preceded by the two zip64 end records if the numbers need them. */
function formatEndRecords(count: number, length: number, at: number): Uint8Array {
  const end = buildRecord(22, [
    [0, 4, 0x06054b50],
    [8, 2, Math.min(count, ZIP64_COUNT_LIMIT)],
    [10, 2, Math.min(count, ZIP64_COUNT_LIMIT)],
    [12, 4, length],
    [16, 4, Math.min(at, ZIP64_LIMIT)],
  ]);
  if (at < ZIP64_LIMIT && count < ZIP64_COUNT_LIMIT) return end;
  const far = buildRecord(56 + 20, [
    [0, 4, 0x06064b50],
    [4, 8, 44],
    [12, 2, MADE_BY],
    [14, 2, ZIP_VERSION],
    [24, 8, count],
    [32, 8, count],
    [40, 8, length],
    [48, 8, at],
    [56, 4, 0x07064b50],
    [64, 8, at + length],
    [72, 4, 1],
  ]);
  return concatBytes([far, end]);
}

/** Everything after the last file, which ends at `at`. */
export function formatDirectory(written: readonly WrittenZipMember[], at: number): Uint8Array {
  const entries = concatBytes(written.map(formatDirectoryEntry));
  return concatBytes([entries, formatEndRecords(written.length, entries.length, at)]);
}

/** Length in bytes of a zip of these files. */
export function computeZipLength(members: readonly ZipMember[]): number {
  let at = 0;
  const written = members.map((member): WrittenZipMember => {
    const begins = at;
    at += 30 + member.name.length + member.size + 16;
    return { ...member, sum: 0, at: begins };
  });
  return at + formatDirectory(written, at).length;
}
