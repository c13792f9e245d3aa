import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from '../../../signing.ts';

/** A sign-in that this browser started and that only this browser can complete: the expected values and the secrets. */
export interface SignInTransaction {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Time to sign in at the provider, in seconds. */
export const TRANSACTION_SECONDS = 600;

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https://');

/** Browsers accept a `__Host-` cookie only over https, so developers' machines use the plain name. */
export const transactionCookieName = (publicUrl: string): string =>
  isSecure(publicUrl) ? '__Host-imprimatur-sign-in' : 'imprimatur-sign-in';

/** Lax, because the provider's response arrives as a navigation from its site. The value is base64url. */
function formatCookie(publicUrl: string, value: string, maxAge: number): string {
  const secure = isSecure(publicUrl) ? '; Secure' : '';
  return `${transactionCookieName(publicUrl)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly${secure}; SameSite=Lax`;
}

/** Returns the first cookie of this name, if any. */
function readCookieValue(publicUrl: string, header: string | undefined): string {
  const begin = `${transactionCookieName(publicUrl)}=`;
  const found = (header ?? '').split(';').find((one) => one.trim().startsWith(begin));
  return found?.trim().slice(begin.length) ?? '';
}

const deriveSealingKey = (secret: string): Buffer => deriveKey(secret, 'imprimatur sign-in');

/** The cookie of a transaction: encrypted (AES-256-GCM) with the first secret, including its expiry. */
export function createTransactionCookie(
  publicUrl: string,
  secrets: readonly [string, ...string[]],
  transaction: SignInTransaction,
  now: Date,
): string {
  const until = now.getTime() + TRANSACTION_SECONDS * 1000;
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveSealingKey(secrets[0]), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify({ ...transaction, until })), cipher.final()]);
  return formatCookie(
    publicUrl,
    Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url'),
    TRANSACTION_SECONDS,
  );
}

export const clearTransactionCookie = (publicUrl: string): string => formatCookie(publicUrl, '', 0);

function unseal(secret: string, bytes: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', deriveSealingKey(secret), bytes.subarray(0, 12), {
      authTagLength: 16,
    });
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** The transaction that this browser started; null if it is missing, expired or forged. */
export function readTransaction(
  publicUrl: string,
  secrets: readonly string[],
  header: string | undefined,
  now: Date,
): SignInTransaction | null {
  const bytes = Buffer.from(readCookieValue(publicUrl, header), 'base64url');
  for (const secret of secrets) {
    const text = unseal(secret, bytes);
    if (text === null) continue;
    const { until, ...transaction }: SignInTransaction & { until: number } = JSON.parse(text);
    return now.getTime() < until ? transaction : null;
  }
  return null;
}
