import { createHmac, timingSafeEqual } from 'node:crypto';

/** The present secret first; older ones are still accepted. */
export type Secrets = readonly [string, ...string[]];

/** HMAC-SHA256. `purpose` keeps these signatures apart from all others made with the same secret. */
export const sign = (secret: string, purpose: string, payload: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\0`).update(payload).digest();

interface Signed {
  readonly purpose: string;
  readonly payload: string | Buffer;
  /** 32 bytes. */
  readonly signature: Buffer;
}

/** Whether one of the secrets signed it. Every secret is tried, so that the time does not tell which one did. */
export const isSigned = (secrets: readonly string[], { purpose, payload, signature }: Signed): boolean =>
  secrets.map((secret) => timingSafeEqual(sign(secret, purpose, payload), signature)).includes(true);
