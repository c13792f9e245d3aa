import { describe, expect, it } from 'vitest';
import { SIGNED_URL_MS, type Secrets } from '../signing.ts';
import { createDownloadUrl, readDownloadToken, type Ticket } from './ticket.ts';

const SECRETS: Secrets = ['a'.repeat(32)];
const fileTicket: Ticket = { kind: 'file', guidelineId: 7, fileId: 2_147_483_647, user: 3 };
const zipTicket: Ticket = { kind: 'zip', guidelineId: 7, of: 0, uploadId: 4, user: 3 };

/** A server that has these secrets, some milliseconds after the test began. */
const server = (secrets: Secrets = SECRETS, later = 0) => ({
  config: { secrets },
  now: () => new Date(Date.UTC(2026, 10, 2, 10) + later),
});
const issueToken = (ticket: Ticket, secrets?: Secrets): string =>
  createDownloadUrl(server(secrets), ticket).slice('/api/download/'.length);
const readToken = (token: string, ...at: Parameters<typeof server>) => readDownloadToken(server(...at), token);

describe('a signed URL', () => {
  it.each([fileTicket, zipTicket])('contains its ticket: %j', (ticket) => {
    expect(createDownloadUrl(server(), ticket)).toMatch(/^\/api\/download\/[\w-]+\.[\w-]+$/);
    expect(readToken(issueToken(ticket))).toMatchObject(ticket);
  });

  it('is valid for five minutes', () => {
    const token = issueToken(fileTicket);
    expect(readToken(token, SECRETS, SIGNED_URL_MS - 1)).toMatchObject(fileTicket);
    expect(readToken(token, SECRETS, SIGNED_URL_MS)).toBe('expired');
  });

  // Covers V9.1.1, T5
  it('is invalid if any character is changed', () => {
    const token = issueToken(fileTicket);
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      expect(readToken(token.slice(0, at) + other + token.slice(at + 1))).toBeNull();
    }
  });

  it('has one spelling only, although its last character has spare bits', () => {
    const token = issueToken(fileTicket);
    const others = Array.from({ length: 64 }, (_, digit) =>
      Buffer.from([digit << 2])
        .toString('base64url')
        .slice(0, 1),
    )
      .map((last) => token.slice(0, -1) + last)
      .filter((spelling) => spelling !== token);
    expect(others.filter((spelling) => readToken(spelling) !== null)).toEqual([]);
  });

  it.each([
    '',
    'x',
    '.',
    `${issueToken(fileTicket)}A`,
    issueToken(fileTicket).slice(1),
    '💥'.repeat(18),
    '.'.repeat(72),
  ])('is refused if it is %j', (token) => {
    expect(readToken(token)).toBeNull();
  });

  // Covers V11.2.2
  it('stays valid after the secret is changed, as long as the previous secret is accepted', () => {
    const fresh = 'b'.repeat(32);
    const token = issueToken(fileTicket);
    expect(readToken(token, [fresh, ...SECRETS])).toMatchObject(fileTicket);
    expect(readToken(token, [fresh])).toBeNull();
    expect(readToken(issueToken(fileTicket, [fresh, ...SECRETS]))).toBeNull();
  });

  it('is not reported as expired if it was never signed', () => {
    expect(readToken(issueToken(fileTicket, ['c'.repeat(32)]), SECRETS, SIGNED_URL_MS * 2)).toBeNull();
    // A token of this length had the form of 2.0.0.
    expect(readToken('A'.repeat(72))).toBeNull();
  });
});
