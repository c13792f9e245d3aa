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

/** Lifetime of a signed URL, in milliseconds. */
export const SIGNED_URL_MS = 5 * 60_000;

/** A context, as far as signed URLs need it. */
interface Signing {
  readonly config: { readonly secrets: Secrets };
  readonly now: () => Date;
}

const TOKEN_PATTERN = /^([\w-]{1,1900})\.([\w-]{43})$/;

/** The functions that create and read the signed URLs of one kind: a path, and a token with a value and its expiry. */
export const createSignedUrls = <Value extends object>(purpose: Purpose, path: string) => ({
  /** Returns the path of a URL that contains the value, signed with the first secret. */
  create: ({ config, now }: Signing, value: Value): string => {
    const payload = Buffer.from(JSON.stringify({ ...value, ends: now().getTime() + SIGNED_URL_MS })).toString(
      'base64url',
    );
    return `${path}${payload}.${sign(config.secrets[0], purpose, payload).toString('base64url')}`;
  },

  /**
   * Returns the value of a token, `'expired'` if the signature is valid but the time has passed, or null if this server never signed it.
   */
  read: ({ config, now }: Signing, token: string): Value | 'expired' | null => {
    const [, payload, signature] = TOKEN_PATTERN.exec(token) ?? [];
    if (payload === undefined || signature === undefined) return null;
    const given = Buffer.from(signature, 'base64url');
    // The last character of base64url has spare bits, so several spellings decode to the same bytes; only the server's own spelling is
    // accepted.
    if (given.length !== 32 || given.toString('base64url') !== signature) return null;
    if (!hasValidSignature(config.secrets, { purpose, payload, signature: given })) return null;
    const value: Value & { readonly ends: number } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return now().getTime() >= value.ends ? 'expired' : value;
  },
});
