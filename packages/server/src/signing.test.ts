import { expect, test } from 'vitest';
import { readTicket } from './features/exports/ticket.ts';
import { readDownloadToken } from './files/ticket.ts';
import { createInstallSecret } from './features/install/secret.ts';
import { issueLink, isValidLinkToken, readTokenRowId } from './mail/link-token.ts';
import { hasValidSignature, sign } from './signing.ts';

const SECRETS = ['a secret of the server, long enough'] as const;
const NOON = new Date('2026-11-23T12:00:00Z');

/** Created by version 1.60.0. */
const TOKENS_OF_1_60_0 = [
  'AgAAAAAAEQBRLJSodXFHn1_DolD-wBxL09l_FijpsH7-nUj7AzsOWlx3',
  '20780-fIOWYWX8F3WXDR0S2DyVgd18Q7FCAndiUCVgbqChNSo',
] as const;

/** Created by version 2.0.0 at noon. */
const TOKENS_OF_2_0_0 = {
  citation:
    'eyJraW5kIjoiY2l0YXRpb24iLCJpZCI6NywidXNlciI6NCwiZW5kcyI6MTc5NTQzNTUwMDAwMH0.ipwrGPDmH42um5LNqtUnJ5ss7WmNIwu7n3olEp_GPBE',
  file: 'AQAAAAAHAAAAHwAAAAAAAAAEawQr7O25mZMCUKINGn1Hxrzll_HtxnhDNb1RnC3vfUrt11c5',
} as const;

/** A link in the current form, which contains the second of its email. */
const CURRENT_LINK = 'AwAAABEAawQqwC9dxDy18y3CjcuPzcA4JEZkgdcmTNqMRv-llD6ND5Y3';

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
  const made = [issueLink(SECRETS, link, NOON), createInstallSecret(SECRETS, NOON)];
  expect(made).toEqual([CURRENT_LINK, ...TOKENS_OF_1_60_0.slice(1)]);
  expect([readTokenRowId(TOKENS_OF_1_60_0[0]), isValidLinkToken(SECRETS, TOKENS_OF_1_60_0[0], link)]).toEqual([
    link.id,
    true,
  ]);
});

test('after an upgrade from 2.0.0, URLs of exports stay valid, and those of files ask for another click', () => {
  const server = { config: { secrets: SECRETS }, now: () => NOON };
  expect(readTicket(server, TOKENS_OF_2_0_0.citation)).toMatchObject({ kind: 'citation', id: 7, user: 4 });
  expect(readDownloadToken(server, TOKENS_OF_2_0_0.file)).toBe('expired');
});
