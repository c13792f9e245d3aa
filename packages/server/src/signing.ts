import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The current secret first; older ones are still accepted. */
export type Secrets = readonly [string, ...string[]];

/**
 * All purposes of the secret. Because of the purpose's name, its signatures and keys differ from all others that are made with the same
 * secret. docs/security.md lists them.
 */
export const PURPOSES = [
  'imprimatur download',
  'imprimatur export',
  'imprimatur mail',
  'imprimatur first install',
  'imprimatur sign-in',
  'imprimatur change log seal',
  'probe',
] as const;
type Purpose = (typeof PURPOSES)[number];

/** HMAC-SHA256 for a purpose, or for a subdivision of a purpose. */
export const sign = (secret: string, purpose: Purpose | `${Purpose}\0${string}`, payload: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\0`).update(payload).digest();

/** A key of 32 bytes for a purpose: HKDF-SHA-256. */
export const deriveKey = (secret: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

interface Signed {
  readonly purpose: Parameters<typeof sign>[1];
  readonly payload: string | Buffer;
  /** 32 bytes long. */
  readonly signature: Buffer;
}

/**
 * True if one of the secrets was used for the signature. Always tries every secret, so that the time does not reveal which one matched.
 */
export const hasValidSignature = (secrets: readonly string[], { purpose, payload, signature }: Signed): boolean =>
  secrets.map((secret) => timingSafeEqual(sign(secret, purpose, payload), signature)).includes(true);
