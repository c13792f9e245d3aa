import { expect, test } from 'vitest';
import { issueToken, readToken } from './files/signature.ts';
import { createInstallSecret } from './features/install/secret.ts';
import { issueLink, isValidLinkToken, readTokenRowId } from './mail/link-token.ts';
import { hasValidSignature, sign } from './signing.ts';

const SECRETS = ['a secret of the server, long enough'] as const;
const NOON = new Date('2026-11-23T12:00:00Z');

/** Created by version 1.60.0. */
const PINNED = [
  'AgAAAAAAEQBRLJSodXFHn1_DolD-wBxL09l_FijpsH7-nUj7AzsOWlx3',
  'AQAAAAAHAAAAHwAAAAAAAAAEawQr7O25mZMCUKINGn1Hxrzll_HtxnhDNb1RnC3vfUrt11c5',
  '20780-fIOWYWX8F3WXDR0S2DyVgd18Q7FCAndiUCVgbqChNSo',
] as const;

/** A link in the current form, which contains the second of its email. */
const LINK = 'AwAAABEAawQqwC9dxDy18y3CjcuPzcA4JEZkgdcmTNqMRv-llD6ND5Y3';

test('a signature is valid only for its purpose, its payload and a known secret', () => {
  const signature = sign(SECRETS[0], 'imprimatur export', 'payload');
  expect(
    hasValidSignature(['another', ...SECRETS], { purpose: 'imprimatur export', payload: 'payload', signature }),
  ).toBe(true);
  expect(hasValidSignature(SECRETS, { purpose: 'imprimatur download', payload: 'payload', signature })).toBe(false);
  expect(hasValidSignature(SECRETS, { purpose: 'imprimatur export', payload: 'payloads', signature })).toBe(false);
  expect(hasValidSignature(['another'], { purpose: 'imprimatur export', payload: 'payload', signature })).toBe(false);
});

test('tokens that were sent stay valid, because their format does not change', () => {
  const link = { purpose: 'invitation', id: 17, email: 'Ada@example.org' } as const;
  const ticket = { kind: 'file', guidelineId: 7, fileId: 31, user: 4 } as const;
  const made = [issueLink(SECRETS, link, NOON), issueToken(SECRETS, ticket, NOON), createInstallSecret(SECRETS, NOON)];
  expect(made).toEqual([LINK, ...PINNED.slice(1)]);
  expect([readTokenRowId(PINNED[0]), isValidLinkToken(SECRETS, PINNED[0], link)]).toEqual([link.id, true]);
  expect(readToken(SECRETS, PINNED[1], NOON)).toEqual(ticket);
});
