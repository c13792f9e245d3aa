import { describe, expect, it } from 'vitest';
import { issueToken, readToken, type Ticket, TICKET_MS } from './signature.ts';

const secrets = ['a'.repeat(32)] as const;
const now = new Date('2026-11-02T10:00:00.000Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const file: Ticket = { kind: 'file', guidelineId: 7, fileId: 2_147_483_647, user: 3 };
const zip: Ticket = { kind: 'zip', guidelineId: 7, of: 0, uploadId: 4, user: 3 };

describe('a signed URL', () => {
  it.each([file, zip])('contains its ticket: %j', (ticket) => {
    const token = issueToken(secrets, ticket, now);
    expect(token).toMatch(/^[\w-]+$/);
    expect(readToken(secrets, token, now)).toEqual(ticket);
  });

  it('is valid for five minutes', () => {
    const token = issueToken(secrets, file, now);
    expect(readToken(secrets, token, later(TICKET_MS - 1))).toEqual(file);
    expect(readToken(secrets, token, later(TICKET_MS))).toBe('expired');
  });

  // Covers V9.1.1, T5
  it('is invalid if any character is changed', () => {
    const token = issueToken(secrets, file, now);
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      expect(readToken(secrets, token.slice(0, at) + other + token.slice(at + 1), now)).toBeNull();
    }
  });

  it.each([
    '',
    'x',
    `${issueToken(secrets, file, now)}A`,
    issueToken(secrets, file, now).slice(1),
    '💥'.repeat(18),
    '.'.repeat(72),
  ])('is refused if it is %j', (token) => {
    expect(readToken(secrets, token, now)).toBeNull();
  });

  // Covers V11.2.2
  it('stays valid after the secret is changed, as long as the previous secret is accepted', () => {
    const token = issueToken(secrets, file, now);
    const fresh = 'b'.repeat(32);
    expect(readToken([fresh, ...secrets], token, now)).toEqual(file);
    expect(readToken([fresh], token, now)).toBeNull();
    expect(readToken(secrets, issueToken([fresh, ...secrets], file, now), now)).toBeNull();
  });

  it('is not reported as expired if it was never signed', () => {
    const token = issueToken(['c'.repeat(32)], file, now);
    expect(readToken(secrets, token, later(TICKET_MS * 2))).toBeNull();
  });
});
