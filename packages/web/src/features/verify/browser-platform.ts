import type { Platform } from '@imprimatur/domain/dossier/flaws';
import { concatBytes } from '@imprimatur/domain/files/zip-records';

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const sha256 = async (bytes: Uint8Array): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));

const importKey = (x: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('jwk', { kty: 'OKP', crv: 'Ed25519', x }, 'Ed25519', true, ['verify']);

/** Stops as soon as there are more than `maxBytes` bytes. */
async function inflate(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const unpacked = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = unpacked.getReader();
  try {
    for (let next = await reader.read(); next.value !== undefined; next = await reader.read()) {
      size += next.value.length;
      if (size > maxBytes) return null;
      parts.push(next.value);
    }
  } catch {
    return null;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  return concatBytes(parts);
}

/** Verifies a dossier with the functions of the browser. Nothing is sent anywhere. */
export const browserPlatform: Platform = {
  sha256,
  isSigned: async (x, bytes, signature) =>
    crypto.subtle.verify('Ed25519', await importKey(x), new Uint8Array(signature), new Uint8Array(bytes)),
  keyId: async (x) => {
    const bytes = await crypto.subtle.exportKey('spki', await importKey(x));
    return (await sha256(new Uint8Array(bytes))).slice(0, 16);
  },
  inflate,
  encode: (text) => new TextEncoder().encode(text),
  decode: (bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
};
