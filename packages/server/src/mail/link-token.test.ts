import { describe, expect, it } from 'vitest';
import { sign } from '../signing.ts';
import {
  isMailedAfter,
  isValidLinkToken,
  issueLink,
  LINK_DAYS,
  isLinkExpired,
  type Link,
  readTokenRowId,
} from './link-token.ts';

const SECRETS = ['a secret of thirty-two characters', 'the one before it, long enough too'] as const;
const link: Link = { purpose: 'declaration', id: 4711, email: 'eve@society.example' };
const MAILED_AT = new Date('2026-03-01T23:00:00Z');
const token = issueLink(SECRETS, link, MAILED_AT);

describe('the token of an email link', () => {
  it('is always the same for one email, and contains the id of its row', () => {
    expect(issueLink(SECRETS, link, MAILED_AT)).toBe(token);
    expect(readTokenRowId(token)).toBe(4711);
    expect(isValidLinkToken(SECRETS, token, link)).toBe(true);
  });

  it('expires ninety days after the email', () => {
    const after = (days: number) => new Date(MAILED_AT.getTime() + days * 86_400_000);
    expect(isLinkExpired(token, MAILED_AT)).toBe(false);
    expect(isLinkExpired(token, after(LINK_DAYS))).toBe(false);
    expect(isLinkExpired(token, after(LINK_DAYS + 1))).toBe(true);
  });

  it('shows whether its email was created after an instant, in whole seconds', () => {
    const seconds = (after: number) => new Date(MAILED_AT.getTime() + after * 1000);
    expect(isMailedAfter(token, seconds(-1))).toBe(true);
    expect(isMailedAfter(token, MAILED_AT)).toBe(false);
    expect(isMailedAfter(token, seconds(1))).toBe(false);
    expect(isMailedAfter('x', new Date(0))).toBe(false);
  });

  it('of version 2, which contains only the day of its email, still works and is valid from that day', () => {
    const payload = Buffer.alloc(10);
    payload.writeUInt8(2, 0);
    payload.writeUIntBE(link.id, 1, 6);
    payload.writeUIntBE(Math.floor(MAILED_AT.getTime() / 86_400_000), 7, 3);
    const signature = sign(SECRETS[0], `imprimatur mail\0declaration\0${link.email}`, payload);
    const older = Buffer.concat([payload, signature]).toString('base64url');
    expect([readTokenRowId(older), isValidLinkToken(SECRETS, older, link)]).toEqual([link.id, true]);
    expect(isValidLinkToken(SECRETS, older, { ...link, id: 4712 })).toBe(false);
    expect(isMailedAfter(older, new Date('2026-02-28T23:59:59Z'))).toBe(true);
    expect(isMailedAfter(older, new Date('2026-03-01T00:00:00Z'))).toBe(false);
    expect(isLinkExpired(older, new Date('2026-05-30T23:59:59Z'))).toBe(false);
    expect(isLinkExpired(older, new Date('2026-05-31T00:00:00Z'))).toBe(true);
  });

  // Covers V11.2.2
  it('is valid with the previous secret, but with no other', () => {
    const older = issueLink([SECRETS[1]], link, MAILED_AT);
    expect(isValidLinkToken(SECRETS, older, link)).toBe(true);
    expect(isValidLinkToken([SECRETS[0]], older, link)).toBe(false);
  });

  // Covers V9.2.2
  it.each([
    ['another row', { ...link, id: 4712 }],
    ['another purpose', { ...link, purpose: 'invitation' }],
    ['another address', { ...link, email: 'eva@society.example' }],
  ] as [string, Link][])('is invalid for %s', (_name, other) => {
    expect(isValidLinkToken(SECRETS, token, other)).toBe(false);
  });

  // Covers V9.1.1, T5
  it('is invalid with any bit flipped', () => {
    const bytes = Buffer.from(token, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const altered = Buffer.from(bytes);
      altered[bit >> 3] = (altered[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const text = altered.toString('base64url');
      const id = readTokenRowId(text);
      expect(id !== null && isValidLinkToken(SECRETS, text, { ...link, id })).toBe(false);
    }
  });

  it.each([
    '',
    'x',
    `${token}A`,
    token.slice(1),
    `${token.slice(0, -1)}=`,
    `${token.slice(0, -1)}%`,
    '../../etc/passwd',
  ])('is refused if it is %j', (text) => {
    expect(readTokenRowId(text)).toBeNull();
    expect(isValidLinkToken(SECRETS, text, link)).toBe(false);
  });
});
