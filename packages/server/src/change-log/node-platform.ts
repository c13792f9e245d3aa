import { createHash, verify } from 'node:crypto';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { Platform } from '@imprimatur/domain/dossier/flaws';
import { importPublicSealKey } from './seal.ts';

const inflateRawAsync = promisify(inflateRaw);

/** The Node functions that are needed to verify a dossier. */
export const nodePlatform: Platform = {
  sha256: async (bytes) => createHash('sha256').update(bytes).digest('hex'),
  isSigned: async (x, bytes, signature) => verify(null, bytes, importPublicSealKey(x).publicKey, signature),
  keyId: async (x) => importPublicSealKey(x).id,
  // Node refuses a limit of 0.
  inflate: (bytes, most) =>
    inflateRawAsync(bytes, { maxOutputLength: most + 1 }).then(
      (found) => (found.length > most ? null : new Uint8Array(found)),
      () => null,
    ),
  encode: (text) => new Uint8Array(Buffer.from(text)),
  decode: (bytes) => Buffer.from(bytes).toString('utf8'),
};
