import { describe, expect, it } from 'vitest';
import { isOurs, issueLink, LINK_DAYS, linkHasEnded, type Link, rowNamed } from './link-token.ts';

const SECRETS = ['a secret of thirty-two characters', 'the one before it, long enough too'] as const;
const link: Link = { purpose: 'declaration', id: 4711, email: 'eve@society.example' };
const MAILED = new Date('2026-03-01T23:00:00Z');
const token = issueLink(SECRETS, link, MAILED);

describe('the token of a link in a mail', () => {
  it('is the same whenever the mail is made, and names its row', () => {
    expect(issueLink(SECRETS, link, MAILED)).toBe(token);
    expect(rowNamed(token)).toBe(4711);
    expect(isOurs(SECRETS, token, link)).toBe(true);
  });

  it('ends ninety days after the mail', () => {
    const after = (days: number) => new Date(MAILED.getTime() + days * 86_400_000);
    expect(linkHasEnded(token, MAILED)).toBe(false);
    expect(linkHasEnded(token, after(LINK_DAYS))).toBe(false);
    expect(linkHasEnded(token, after(LINK_DAYS + 1))).toBe(true);
  });

  // Covers V11.2.2
  it('holds with the secret before, and with no other', () => {
    const older = issueLink([SECRETS[1]], link, MAILED);
    expect(isOurs(SECRETS, older, link)).toBe(true);
    expect(isOurs([SECRETS[0]], older, link)).toBe(false);
  });

  // Covers V9.2.2
  it.each([
    ['another row', { ...link, id: 4712 }],
    ['another purpose', { ...link, purpose: 'invitation' }],
    ['another address', { ...link, email: 'eva@society.example' }],
  ] as [string, Link][])('opens nothing for %s', (_name, other) => {
    expect(isOurs(SECRETS, token, other)).toBe(false);
  });

  // Covers V9.1.1, T5
  it('is dead with any bit of it flipped', () => {
    const bytes = Buffer.from(token, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const spoilt = Buffer.from(bytes);
      spoilt[bit >> 3] = (spoilt[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const text = spoilt.toString('base64url');
      const id = rowNamed(text);
      expect(id !== null && isOurs(SECRETS, text, { ...link, id })).toBe(false);
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
  ])('is not %j', (text) => {
    expect(rowNamed(text)).toBeNull();
    expect(isOurs(SECRETS, text, link)).toBe(false);
  });
});
