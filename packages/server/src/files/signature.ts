import { hasValidSignature, type Secrets, sign } from '../signing.ts';

/** The file or zip behind a signed URL. `user` is the person for whom the URL was made. */
export type Ticket =
  | { readonly kind: 'file'; readonly guidelineId: number; readonly fileId: number; readonly user: number }
  | {
      readonly kind: 'zip';
      readonly guidelineId: number;
      /** 0 means everybody. */
      readonly of: number;
      /** 0 means working files. */
      readonly uploadId: number;
      readonly user: number;
    };

/** Lifetime of a signed URL, in milliseconds. */
export const TICKET_MS = 5 * 60_000;

const VERSION = 1;
const KINDS = ['file', 'zip'] as const;
/** Length in bytes: version, kind, guideline, two numbers of the kind, user, expiry in seconds. */
const PAYLOAD = 22;
/** 22 bytes and 32 bytes of HMAC-SHA256: a multiple of three, so there is only one base64url spelling and no spare bits. */
const TOKEN = /^[\w-]{72}$/;

const PURPOSE = 'imprimatur download';

/** Creates the token of a ticket, signed with the first secret. */
export function issueToken(secrets: Secrets, ticket: Ticket, now: Date): string {
  const payload = Buffer.alloc(PAYLOAD);
  payload.writeUInt8(VERSION, 0);
  payload.writeUInt8(KINDS.indexOf(ticket.kind), 1);
  payload.writeUInt32BE(ticket.guidelineId, 2);
  payload.writeUInt32BE(ticket.kind === 'file' ? ticket.fileId : ticket.of, 6);
  payload.writeUInt32BE(ticket.kind === 'file' ? 0 : ticket.uploadId, 10);
  payload.writeUInt32BE(ticket.user, 14);
  payload.writeUInt32BE(Math.ceil((now.getTime() + TICKET_MS) / 1000), 18);
  return Buffer.concat([payload, sign(secrets[0], PURPOSE, payload)]).toString('base64url');
}

/**
 * Returns the ticket of a token, `'expired'` if the signature is valid but the time has passed, or null if this server never signed it.
 */
export function readToken(secrets: readonly string[], token: string, now: Date): Ticket | 'expired' | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const payload = bytes.subarray(0, PAYLOAD);
  const signature = bytes.subarray(PAYLOAD);
  const ours = hasValidSignature(secrets, { purpose: PURPOSE, payload, signature });
  const kind = KINDS[payload.readUInt8(1)];
  if (!ours || payload.readUInt8(0) !== VERSION || kind === undefined) return null;
  if (now.getTime() >= payload.readUInt32BE(18) * 1000) return 'expired';
  const [guidelineId = 0, first = 0, second = 0, user = 0] = [2, 6, 10, 14].map((at) => payload.readUInt32BE(at));
  return kind === 'file'
    ? { kind, guidelineId, fileId: first, user }
    : { kind, guidelineId, of: first, uploadId: second, user };
}
