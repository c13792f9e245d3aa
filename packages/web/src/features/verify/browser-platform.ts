import type { Platform } from '@imprimatur/domain/dossier/flaws';

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const sha256 = async (bytes: Uint8Array): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));

const importKey = (x: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('jwk', { kty: 'OKP', crv: 'Ed25519', x }, 'Ed25519', true, ['verify']);

/** Verifies a dossier with the functions of the browser. Nothing is sent anywhere. */
export const browserPlatform: Platform = {
  sha256,
  isSigned: async (x, bytes, signature) =>
    crypto.subtle.verify('Ed25519', await importKey(x), new Uint8Array(signature), new Uint8Array(bytes)),
  keyId: async (x) => {
    const bytes = await crypto.subtle.exportKey('spki', await importKey(x));
    return (await sha256(new Uint8Array(bytes))).slice(0, 16);
  },
  encode: (text) => new TextEncoder().encode(text),
  decode: (bytes) => new TextDecoder().decode(bytes),
};
