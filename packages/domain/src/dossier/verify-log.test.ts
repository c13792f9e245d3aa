import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Platform } from './flaws.ts';
import { formatHashedText } from './log-row.ts';
import { CHAIN_FILE, type ChainRow, type StoredLogRow } from './manifest.ts';
import { decodeBase64Url, verifyDossierLog } from './verify-log.ts';

/** These tests have no seals and no compressed files. */
const platform: Platform = {
  sha256: async (bytes) => Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex'),
  isSigned: async () => false,
  keyId: async (x) => x,
  inflate: async () => null,
  encode: (text) => new Uint8Array(Buffer.from(text)),
  decode: (bytes) => Buffer.from(bytes).toString(),
};
const hash = (text: string): Promise<string> => platform.sha256(platform.encode(text));

/** Four rows of the log. The second belongs to another entry, so only its hash is disclosed. */
async function makeRows(): Promise<ChainRow[]> {
  const rows: ChainRow[] = [];
  let previous = await hash('before');
  for (const id of [1, 2, 3, 4]) {
    const row: StoredLogRow = {
      id,
      created_at: '2026-11-21T10:20:30.000Z',
      model: 'guideline',
      model_id: 7,
      guideline_id: 7,
      action: 'updated',
      user_id: 1,
      user_name: 'Ada Byron',
      data: '{}',
      previous_hash: previous,
    };
    previous = await hash(formatHashedText(row));
    rows.push(id === 2 ? { id, hash: previous } : { ...row, hash: previous });
  }
  return rows;
}

it.each<[string, (rows: ChainRow[]) => ChainRow[], string[]]>([
  ['nothing', (rows) => rows, []],
  ['a row of the entry that was left out', (rows) => rows.filter(({ id }) => id !== 3), ['4']],
  ['a row of another entry that was left out', (rows) => rows.filter(({ id }) => id !== 2), ['3']],
  [
    'two rows in the wrong order',
    ([one, two, three, four]) => [one, two, four, three].flatMap((row) => row ?? []),
    ['4', '3'],
  ],
  ['an altered row', (rows) => rows.map((row) => (row.id === 3 ? { ...row, user_name: 'Eve' } : row)), ['3']],
])('verification of the log in a dossier reports %s', async (_title, change, expected) => {
  const text = change(await makeRows())
    .map((row) => JSON.stringify(row))
    .join('\n');
  const { flaws } = await verifyDossierLog(new Map([[CHAIN_FILE, text]]), platform, []);
  expect(flaws).toEqual(expected.map((name) => ({ kind: 'row', name })));
});

it('signatures of any length are decoded to the same bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
      expect(decodeBase64Url(Buffer.from(bytes).toString('base64url'))).toEqual(bytes);
    }),
  );
});
