import { screenAddress } from '@imprimatur/domain';
import type { Context } from '../context.ts';
import { refuse } from '../http/refusal.ts';
import { daysSince1970 } from '../instant.ts';
import { hasValidSignature, type Secrets, sign } from '../signing.ts';

/**
 * The purpose of a link in an email. The link opens one thing for the person at one address. It stops working if their address changes or
 * the row goes to another person.
 */
export interface Link {
  readonly purpose: 'declaration' | 'invitation' | 'guest';
  /** The id of the declaration, of the part in the entry, or of the guest. */
  readonly id: number;
  readonly email: string;
}

const TOKEN_VERSION = 3;
/** In tokens of this version, the id takes six bytes, followed by the day of the email. */
const VERSION_WITH_DAY = 2;
/** Length in bytes: version (1), the row's id (4), and the second of the email since 1970 (5). */
const PAYLOAD_BYTES = 10;
/** 10 bytes and 32 bytes of HMAC-SHA256: a multiple of three, so there is only one base64url spelling and no spare bits. */
const TOKEN_PATTERN = /^[\w-]{56}$/;

/** Validity of a link in days, so that the links in an old email do not work. */
export const LINK_DAYS = 90;

const purposeOf = ({ purpose, email }: Link) => `imprimatur mail\0${purpose}\0${email.toLowerCase()}` as const;

/**
 * Creates the token of a link in an email that was created at `mailed`, signed with the first secret. A second attempt
 * to send the email produces the same token.
 */
export function issueLink(secrets: Secrets, link: Link, mailed: Date): string {
  const payload = Buffer.alloc(PAYLOAD_BYTES);
  payload.writeUInt8(TOKEN_VERSION, 0);
  payload.writeUInt32BE(link.id, 1);
  payload.writeUIntBE(Math.floor(mailed.getTime() / 1000), 5, 5);
  return Buffer.concat([payload, sign(secrets[0], purposeOf(link), payload)]).toString('base64url');
}

/** Returns the id in a token and the time of its email; callers must verify the token with `isValidLinkToken`. */
function parseToken(token: string): { readonly id: number; readonly mailed: Date } | null {
  if (!TOKEN_PATTERN.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const version = bytes.readUInt8(0);
  if (version === TOKEN_VERSION) return { id: bytes.readUInt32BE(1), mailed: new Date(bytes.readUIntBE(5, 5) * 1000) };
  if (version !== VERSION_WITH_DAY) return null;
  return { id: bytes.readUIntBE(1, 6), mailed: new Date(bytes.readUIntBE(7, 3) * 86_400_000) };
}

/** Returns the id in a token; callers must verify the token with `isValidLinkToken`. */
export function readTokenRowId(token: string): number | null {
  const id = parseToken(token)?.id ?? 0;
  return id >= 1 && id <= 2_147_483_647 ? id : null;
}

/** Returns whether this server's secrets signed the token for this link. */
export function isValidLinkToken(secrets: readonly string[], token: string, link: Link): boolean {
  if (parseToken(token)?.id !== link.id) return false;
  const bytes = Buffer.from(token, 'base64url');
  const [payload, signature] = [bytes.subarray(0, PAYLOAD_BYTES), bytes.subarray(PAYLOAD_BYTES)];
  return hasValidSignature(secrets, { purpose: purposeOf(link), payload, signature });
}

/** True if the email with this valid token was created after an instant, compared in whole seconds. */
export const isMailedAfter = (token: string, instant: Date): boolean =>
  (parseToken(token)?.mailed.getTime() ?? 0) > instant.getTime();

/** Returns whether the link of a valid token has expired. */
export const isLinkExpired = (token: string, now: Date): boolean =>
  daysSince1970(now) - daysSince1970(parseToken(token)?.mailed ?? new Date(0)) > LINK_DAYS;

/** Refuses a valid token whose link has expired. */
export function assertLinkNotExpired({ config, now }: Pick<Context, 'config' | 'now'>, token: string): void {
  if (isLinkExpired(token, now()))
    throw refuse.because(410, 'linkEnded', {
      days: LINK_DAYS,
      address: `${config.publicUrl}${screenAddress('login')}`,
    });
}
