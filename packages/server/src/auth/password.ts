import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** argon2id, OWASP's first choice: 19 MiB, two passes. */
export const ARGON2_PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const argon2Async = promisify(argon2);

async function hash(password: string, salt: Buffer, parameters = ARGON2_PARAMETERS): Promise<Buffer> {
  return Buffer.from(
    await argon2Async('argon2id', { message: Buffer.from(password, 'utf8'), nonce: salt, ...parameters }),
  );
}

/** `argon2id$m=19456,t=2,p=1$salt$hash`, base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { memory, passes, parallelism } = ARGON2_PARAMETERS;
  const tag = await hash(password, salt);
  return `argon2id$m=${memory},t=${passes},p=${parallelism}$${salt.toString('base64url')}$${tag.toString('base64url')}`;
}

/** A hash that no password matches, so that an unknown address takes as long as a wrong password. */
const UNUSED_PASSWORD_HASH = hashPassword(randomBytes(16).toString('hex'));

/** Returns whether the hash was made with outdated parameters. The next sign-in replaces it. */
export const isOutdated = (stored: string): boolean => {
  const { memory, passes, parallelism } = ARGON2_PARAMETERS;
  return !stored.startsWith(`argon2id$m=${memory},t=${passes},p=${parallelism}$`);
};

export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const match = /^argon2id\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored ?? (await UNUSED_PASSWORD_HASH));
  if (match === null) return false;
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  const expected = Buffer.from(tag, 'base64url');
  const parameters = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  };
  const actual = await hash(password, Buffer.from(salt, 'base64url'), parameters);
  return stored !== null && timingSafeEqual(actual, expected);
}
