import { timingSafeEqual } from 'node:crypto';
import { daysSince1970 } from '../../instant.ts';
import { type Secrets, sign } from '../../signing.ts';

/** Number of days for which a secret from the console allows the import. Each start of the server prints the secret of that day. */
export const INSTALL_DAYS = 7;
/** Days since 1970, then HMAC-SHA256. */
const SECRET_PATTERN = /^([1-9]\d{4})-[\w-]{43}$/;

const createDailySecret = ([secret]: Secrets, day: number): string =>
  `${day}-${sign(secret, 'imprimatur first install', String(day)).toString('base64url')}`;

/**
 * A secret for people who can read the server's console. It is derived from the server's own secret, so all servers print the same one
 * and nothing is stored. It works for several days, and only while there are no users.
 */
export const createInstallSecret = (secrets: Secrets, now: Date): string =>
  createDailySecret(secrets, daysSince1970(now));

export function isInstallSecret(secrets: Secrets, given: string | undefined, now: Date): boolean {
  const found = SECRET_PATTERN.exec(given ?? '');
  if (found === null) return false;
  const day = Number(found[1]);
  const age = daysSince1970(now) - day;
  return (
    timingSafeEqual(Buffer.from(createDailySecret(secrets, day)), Buffer.from(found[0])) &&
    age >= 0 &&
    age < INSTALL_DAYS
  );
}
