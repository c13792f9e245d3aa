import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The purpose of a link in a mail. It opens one thing for the person at one address, and ends when their address changes or the
 * row is given to somebody else.
 */
export interface Link {
  readonly purpose: 'declaration' | 'invitation';
  /** The row of the declaration, or of the part in the entry. */
  readonly id: number;
  readonly email: string;
}

const VERSION = 2;
/** Version, then the row's id, then the day of the mail since 1970. */
const PAYLOAD = 10;
/** 10 bytes and 32 of HMAC-SHA256: a multiple of three, so base64url has one spelling and no spare bits. */
const TOKEN = /^[\w-]{56}$/;

/** How many days a link works, so that an old mail opens nothing. */
export const LINK_DAYS = 90;
const dayOf = (instant: Date): number => Math.floor(instant.getTime() / 86_400_000);

function payloadOf(id: number, day: number): Buffer {
  const payload = Buffer.alloc(PAYLOAD);
  payload.writeUInt8(VERSION, 0);
  payload.writeUIntBE(id, 1, 6);
  payload.writeUIntBE(day, 7, 3);
  return payload;
}

/** The context string keeps these signatures apart from all others made with the same secret. */
const sign = (secret: string, { purpose, id, email }: Link, day: number): Buffer =>
  createHmac('sha256', secret)
    .update(`imprimatur mail\0${purpose}\0${email.toLowerCase()}\0`)
    .update(payloadOf(id, day))
    .digest();

/** The token of a link in a mail of that instant, the same however often the mail is sent. The first secret signs. */
export function issueLink(secrets: readonly [string, ...string[]], link: Link, mailed: Date): string {
  const day = dayOf(mailed);
  return Buffer.concat([payloadOf(link.id, day), sign(secrets[0], link, day)]).toString('base64url');
}

/** The row that a token names; callers must verify the token with `isOurs`. */
export function rowNamed(token: string): number | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const id = bytes.readUIntBE(1, 6);
  return bytes.readUInt8(0) === VERSION && id >= 1 && id <= 2_147_483_647 ? id : null;
}

/** Whether we signed the token for this link. Every secret is tried, so that the time does not tell which one signed. */
export function isOurs(secrets: readonly string[], token: string, link: Link): boolean {
  if (!TOKEN.test(token)) return false;
  const bytes = Buffer.from(token, 'base64url');
  const [day, signature] = [bytes.readUIntBE(7, 3), bytes.subarray(PAYLOAD)];
  return secrets.map((secret) => timingSafeEqual(sign(secret, link, day), signature)).includes(true);
}

/** Whether the link of a token of ours has ended. */
export const linkHasEnded = (token: string, now: Date): boolean =>
  dayOf(now) - Buffer.from(token, 'base64url').readUIntBE(7, 3) > LINK_DAYS;
