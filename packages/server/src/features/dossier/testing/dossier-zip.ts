import { buffer } from 'node:stream/consumers';
import { type ByteSource, verifyDossier } from '@imprimatur/domain/dossier/verify';
import yauzl from 'yauzl';
import { nodePlatform } from '../../../change-log/node-platform.ts';

/** The files of a zip, by name. */
export async function filesIn(bytes: Buffer): Promise<Record<string, Buffer>> {
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

export const verified = (bytes: Buffer, keys: string[] = []) => verifyDossier(sourceOf(bytes), nodePlatform, keys);
