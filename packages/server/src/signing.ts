import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The current secret first; older ones are still accepted. */
export type Secrets = readonly [string, ...string[]];

/**
 * All purposes of the secret. The name of a purpose keeps its signatures and keys different from all others made with the same secret.
 * docs/security.md lists them.
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

/** HMAC-SHA256 for a purpose, or for a part of one. */
export const sign = (secret: string, purpose: Purpose | `${Purpose}\0${string}`, payload: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\0`).update(payload).digest();

/** A key of 32 bytes for a purpose: HKDF-SHA-256. */
export const keyFor = (secret: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

interface Signed {
  readonly purpose: Parameters<typeof sign>[1];
  readonly payload: string | Buffer;
  /** 32 bytes. */
  readonly signature: Buffer;
}

/** True if one of the secrets signed it. Always tries every secret, so that the time does not reveal which one did. */
export const isSigned = (secrets: readonly string[], { purpose, payload, signature }: Signed): boolean =>
  secrets.map((secret) => timingSafeEqual(sign(secret, purpose, payload), signature)).includes(true);
