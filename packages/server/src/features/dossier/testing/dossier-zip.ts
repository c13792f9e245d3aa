import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';
import type { ByteSource } from '@imprimatur/domain/dossier/entries';
import { verifyDossier } from '@imprimatur/domain/dossier/verify';
import yauzl from 'yauzl';
import { nodePlatform } from '../../../change-log/node-platform.ts';

/** The files of a zip, by name. */
export async function unzipFiles(bytes: Buffer): Promise<Record<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(bytes);
  const files: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry())
    files[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
  return files;
}

const sourceOf = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  read: async (from, to) => new Uint8Array(bytes.subarray(from, to)),
});

export const verifyZip = (bytes: Buffer, keys: string[] = []) => verifyDossier(sourceOf(bytes), nodePlatform, keys);

/**
 * Packs files as common programs do: deflated on request, with sizes and checksums before the bytes and no data descriptors after them.
 */
export function packLikeOtherTools(
  files: readonly (readonly [name: string, bytes: Buffer])[],
  deflated: boolean,
): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, bytes] of files) {
    const content = deflated ? deflateRawSync(bytes) : bytes;
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(deflated ? 8 : 0, 4);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(content.length, 14);
    shared.writeUInt32LE(bytes.length, 18);
    shared.writeUInt16LE(Buffer.byteLength(name), 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), shared, rest, Buffer.from(name));
    const file = [Buffer.from('PK\x03\x04', 'latin1'), shared, Buffer.from(name), content];
    parts.push(...file);
    at += Buffer.concat(file).length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
