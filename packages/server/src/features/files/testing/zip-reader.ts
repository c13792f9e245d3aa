import { crc32 } from 'node:zlib';

export interface ZipMember {
  readonly name: string;
  readonly bytes: Buffer;
  readonly utf8: boolean;
}

/** Reads a zip of stored (uncompressed) files from its central directory and checks the checksums; for tests only. */
export function readZipMembers(zip: Buffer): ZipMember[] {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    const nameLength = zip.readUInt16LE(at + 28);
    const size = zip.readUInt32LE(at + 24);
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + size);
    if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`wrong sum of ${name}`);
    const utf8 = (zip.readUInt16LE(at + 8) & 0x0800) !== 0;
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    return { name, bytes, utf8 };
  });
}
