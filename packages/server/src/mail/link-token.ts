import { screenAddress } from '@imprimatur/domain';
import type { Context } from '../context.ts';
import { refuse } from '../http/refusal.ts';
import { daysSince1970 } from '../instant.ts';
import { isSigned, type Secrets, sign } from '../signing.ts';

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

function payloadOf(id: number, day: number): Buffer {
  const payload = Buffer.alloc(PAYLOAD);
  payload.writeUInt8(VERSION, 0);
  payload.writeUIntBE(id, 1, 6);
  payload.writeUIntBE(day, 7, 3);
  return payload;
}

const purposeOf = ({ purpose, email }: Link) => `imprimatur mail\0${purpose}\0${email.toLowerCase()}` as const;

/** The token of a link in a mail of that instant, the same however often the mail is sent. The first secret signs. */
export function issueLink(secrets: Secrets, link: Link, mailed: Date): string {
  const payload = payloadOf(link.id, daysSince1970(mailed));
  return Buffer.concat([payload, sign(secrets[0], purposeOf(link), payload)]).toString('base64url');
}

/** The row that a token names; callers must verify the token with `isOurs`. */
export function rowNamed(token: string): number | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const id = bytes.readUIntBE(1, 6);
  return bytes.readUInt8(0) === VERSION && id >= 1 && id <= 2_147_483_647 ? id : null;
}

/** Whether we signed the token for this link. */
export function isOurs(secrets: readonly string[], token: string, link: Link): boolean {
  if (!TOKEN.test(token)) return false;
  const bytes = Buffer.from(token, 'base64url');
  const payload = payloadOf(link.id, bytes.readUIntBE(7, 3));
  return isSigned(secrets, { purpose: purposeOf(link), payload, signature: bytes.subarray(PAYLOAD) });
}

/** Whether the link of a token of ours has ended. */
export const linkHasEnded = (token: string, now: Date): boolean =>
  daysSince1970(now) - Buffer.from(token, 'base64url').readUIntBE(7, 3) > LINK_DAYS;

/** Refuses a token of ours whose link has ended. */
export function assertLinkLasts({ config, now }: Pick<Context, 'config' | 'now'>, token: string): void {
  if (linkHasEnded(token, now()))
    throw refuse.because(410, 'linkEnded', {
      days: LINK_DAYS,
      address: `${config.publicUrl}${screenAddress('login')}`,
    });
}
