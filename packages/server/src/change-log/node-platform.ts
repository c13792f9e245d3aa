import { createHash, verify } from 'node:crypto';
import type { Platform } from '@imprimatur/domain/dossier/flaws';
import { publicSealKey } from './seal.ts';

/** The functions of Node that verifying a dossier needs. */
export const nodePlatform: Platform = {
  sha256: async (bytes) => createHash('sha256').update(bytes).digest('hex'),
  isSigned: async (x, bytes, signature) => verify(null, bytes, publicSealKey(x).publicKey, signature),
  keyId: async (x) => publicSealKey(x).id,
  encode: (text) => new Uint8Array(Buffer.from(text)),
  decode: (bytes) => Buffer.from(bytes).toString('utf8'),
};
