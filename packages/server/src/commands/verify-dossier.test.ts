import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { withWorld } from '../testing/with-world.ts';
import { createEntryInPhase } from '../testing/world.ts';
import { packLikeOtherTools, unzipFiles } from '../features/dossier/testing/dossier-zip.ts';
import { verifyDossier } from './verify-dossier.ts';

const run = withWorld();
let folder: string;
let bytes: Buffer;
const lines: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-dossier-'));
  const { app, world } = run;
  const id = await createEntryInPhase(app, world, 42);
  const { link } = (await app.call(world.office, 'POST', `/guidelines/${id}/dossier/get-download-link`)).json();
  bytes = (await app.fastify.inject({ url: link })).rawPayload;
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((text) => lines.push(text));
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

async function verify(content: Buffer, ...options: string[]): Promise<number | undefined> {
  const file = join(folder, 'dossier.zip');
  await writeFile(file, content);
  return verifyDossier({ args: [file, ...options], env: {} });
}

const readPublishedKey = async (): Promise<string> =>
  (await run.app.fastify.inject({ url: '/.well-known/imprimatur.json' })).json().change_log_seals.keys[0].x;

it('verify-dossier needs only the public key', async () => {
  const key = await readPublishedKey();
  expect(await verify(bytes, '--key', key)).toBe(0);
  expect(lines.join('\n')).toMatch(/Everything is unchanged since it was signed: \d+ files, \d+ rows/);
  expect(lines.join('\n')).not.toContain('Compare this key');
});

it('verify-dossier asks the user to compare the key if none is given', async () => {
  expect(await verify(bytes)).toBe(0);
  expect(lines.at(-1)).toMatch(/^Compare this key/);
});

it('verify-dossier names the altered file', async () => {
  const altered = Buffer.from(bytes);
  altered[bytes.indexOf('%PDF-1.7') + 20] = 1;
  expect(await verify(altered)).toBe(1);
  expect(lines).toEqual(['dossier.pdf differs from what was signed.']);
});

it('verify-dossier names the altered row of the log', async () => {
  const altered = Buffer.from(bytes);
  const at = bytes.indexOf('"action":"transition"');
  altered[at + 10] = 'T'.charCodeAt(0);
  const id = /"id":(\d+)[^\n]*$/.exec(bytes.subarray(0, at).toString('latin1').split('\n').at(-1) ?? '')?.[1];
  expect(await verify(altered)).toBe(1);
  expect(lines).toEqual(['log/chain.jsonl differs from what was signed.', `Row ${id} in the change log differs.`]);
});

const REPACKED = 'This zip file was made by another program. Its files were compared one by one.';
type Files = (readonly [name: string, bytes: Buffer])[];
const edited = Buffer.from('[]');

it.each([
  ['nothing', (files: Files) => files, []],
  ['another order of the files', (files: Files) => files.toReversed(), []],
  [
    'an altered file',
    (files: Files) => files.map(([name, content]) => [name, name === 'points.json' ? edited : content] as const),
    ['points.json differs from what was signed.'],
  ],
  [
    'a renamed file',
    (files: Files) => files.map(([name, content]) => [name === 'points.json' ? 'p.json' : name, content] as const),
    ['points.json is missing.', 'p.json was added.'],
  ],
  ['a removed file', (files: Files) => files.filter(([name]) => name !== 'points.json'), ['points.json is missing.']],
  ['an added file', (files: Files) => [...files, ['more.txt', edited] as const], ['more.txt was added.']],
  [
    'a name that occurs twice',
    (files: Files) => [['points.json', edited] as const, ...files],
    ['points.json was added.', 'points.json differs from what was signed.'],
  ],
] as const)(
  'verify-dossier names exactly the difference if another program changed the file: %s',
  async (_what, change, expected) => {
    const files = change(Object.entries(await unzipFiles(bytes)));
    for (const deflated of [false, true]) {
      lines.length = 0;
      expect(await verify(packLikeOtherTools(files, deflated), '--key', await readPublishedKey())).toBe(1);
      expect(lines).toEqual([REPACKED, ...expected]);
    }
  },
);

it('verify-dossier reads no more of a file than was signed, and names a file that cannot be unpacked', async () => {
  const bomb = [['points.json', Buffer.alloc(50_000_000)] as const];
  const others = Object.entries(await unzipFiles(bytes)).filter(([name]) => name !== 'points.json');
  expect(await verify(packLikeOtherTools([...others, ...bomb], true))).toBe(1);
  expect(lines).toEqual([REPACKED, 'points.json differs from what was signed.']);
});

it('verify-dossier reports data after the end of a zip whose files are intact', async () => {
  expect(await verify(Buffer.concat([bytes, Buffer.from('more')]))).toBe(1);
  expect(lines).toEqual(['This is not a dossier, or the end of the zip file was changed.']);
});

it('verify-dossier refuses an invalid key', async () => {
  await expect(verify(bytes, '--key', 'abc')).rejects.toThrow('--key is not a public key: abc');
});

it('verify-dossier reports another key, and a file that is not a dossier', async () => {
  expect(await verify(bytes, '--key', 'A'.repeat(43))).toBe(1);
  expect(lines[0]).toMatch(/^The dossier was signed with key [0-9a-f]{16}, which is not one of the given keys\.$/);
  lines.length = 0;
  expect(await verify(Buffer.from('no zip'))).toBe(1);
  expect(lines).toEqual(['This is not a dossier, or the end of the zip file was changed.']);
});
