import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What whoever reads the server's console knows. It is made from the server's own secret, so that several servers print
 * the same and nothing has to be kept; it is good only while there is no user.
 */
export const installSecret = (secrets: readonly [string, ...string[]]): string =>
  createHmac('sha256', secrets[0]).update('imprimatur first install\0').digest('base64url').slice(0, 32);

export function knowsSecret(secrets: readonly [string, ...string[]], given: string | undefined): boolean {
  const digest = (text: string) => createHmac('sha256', secrets[0]).update(text).digest();
  return timingSafeEqual(digest(installSecret(secrets)), digest(given ?? ''));
}
