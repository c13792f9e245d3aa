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
const printedLines: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-dossier-'));
  const { app, world } = run;
  const id = await createEntryInPhase(app, world, 42);
  const { link } = (await app.call(world.office, 'POST', `/guidelines/${id}/dossier/get-download-link`)).json();
  bytes = (await app.fastify.inject({ url: link })).rawPayload;
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((text) => printedLines.push(text));
});
beforeEach(() => {
  printedLines.length = 0;
});
afterAll(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

async function runVerifyDossier(content: Buffer, ...options: string[]): Promise<number | undefined> {
  const file = join(folder, 'dossier.zip');
  await writeFile(file, content);
  return verifyDossier({ args: [file, ...options], env: {} });
}

const readPublishedKey = async (): Promise<string> =>
  (await run.app.fastify.inject({ url: '/.well-known/imprimatur.json' })).json().change_log_seals.keys[0].x;

it('verify-dossier needs only the public key', async () => {
  const key = await readPublishedKey();
  expect(await runVerifyDossier(bytes, '--key', key)).toBe(0);
  expect(printedLines.join('\n')).toMatch(/Everything is unchanged since it was signed: \d+ files, \d+ rows/);
  expect(printedLines.join('\n')).not.toContain('Compare this key');
});

it('verify-dossier asks the user to compare the key if none is given', async () => {
  expect(await runVerifyDossier(bytes)).toBe(0);
  expect(printedLines.at(-1)).toMatch(/^Compare this key/);
});

it('verify-dossier names the altered file', async () => {
  const altered = Buffer.from(bytes);
  altered[bytes.indexOf('%PDF-1.7') + 20] = 1;
  expect(await runVerifyDossier(altered)).toBe(1);
  expect(printedLines).toEqual(['dossier.pdf differs from what was signed.']);
});

it('verify-dossier names the altered row of the log', async () => {
  const altered = Buffer.from(bytes);
  const at = bytes.indexOf('"action":"transition"');
  altered[at + 10] = 'T'.charCodeAt(0);
  const id = /"id":(\d+)[^\n]*$/.exec(bytes.subarray(0, at).toString('latin1').split('\n').at(-1) ?? '')?.[1];
  expect(await runVerifyDossier(altered)).toBe(1);
  expect(printedLines).toEqual([
    'log/chain.jsonl differs from what was signed.',
    `Row ${id} in the change log differs.`,
  ]);
});

const REPACKED_NOTICE = 'This zip file was made by another program. Its files were compared one by one.';
type Files = (readonly [name: string, bytes: Buffer])[];
const editedContent = Buffer.from('[]');

it.each([
  ['nothing', (files: Files) => files, []],
  ['another order of the files', (files: Files) => files.toReversed(), []],
  [
    'an altered file',
    (files: Files) => files.map(([name, content]) => [name, name === 'points.json' ? editedContent : content] as const),
    ['points.json differs from what was signed.'],
  ],
  [
    'a renamed file',
    (files: Files) => files.map(([name, content]) => [name === 'points.json' ? 'p.json' : name, content] as const),
    ['points.json is missing.', 'p.json was added.'],
  ],
  ['a removed file', (files: Files) => files.filter(([name]) => name !== 'points.json'), ['points.json is missing.']],
  ['an added file', (files: Files) => [...files, ['more.txt', editedContent] as const], ['more.txt was added.']],
  [
    'a name that occurs twice',
    (files: Files) => [['points.json', editedContent] as const, ...files],
    ['points.json was added.', 'points.json differs from what was signed.'],
  ],
] as const)(
  'verify-dossier names exactly the difference if another program changed the file: %s',
  async (_what, change, expected) => {
    const files = change(Object.entries(await unzipFiles(bytes)));
    for (const deflated of [false, true]) {
      printedLines.length = 0;
      expect(await runVerifyDossier(packLikeOtherTools(files, deflated), '--key', await readPublishedKey())).toBe(1);
      expect(printedLines).toEqual([REPACKED_NOTICE, ...expected]);
    }
  },
);

it('verify-dossier reads no more of a file than was signed, and names a file that cannot be unpacked', async () => {
  const bomb = [['points.json', Buffer.alloc(50_000_000)] as const];
  const others = Object.entries(await unzipFiles(bytes)).filter(([name]) => name !== 'points.json');
  expect(await runVerifyDossier(packLikeOtherTools([...others, ...bomb], true))).toBe(1);
  expect(printedLines).toEqual([REPACKED_NOTICE, 'points.json differs from what was signed.']);
});

it('verify-dossier reports data after the end of a zip whose files are intact', async () => {
  expect(await runVerifyDossier(Buffer.concat([bytes, Buffer.from('more')]))).toBe(1);
  expect(printedLines).toEqual(['This is not a dossier, or the end of the zip file was changed.']);
});

it('verify-dossier refuses an invalid key', async () => {
  await expect(runVerifyDossier(bytes, '--key', 'abc')).rejects.toThrow('--key is not a public key: abc');
});

it('verify-dossier reports another key, and a file that is not a dossier', async () => {
  expect(await runVerifyDossier(bytes, '--key', 'A'.repeat(43))).toBe(1);
  expect(printedLines[0]).toMatch(
    /^The dossier was signed with key [0-9a-f]{16}, which is not one of the given keys\.$/,
  );
  printedLines.length = 0;
  expect(await runVerifyDossier(Buffer.from('no zip'))).toBe(1);
  expect(printedLines).toEqual(['This is not a dossier, or the end of the zip file was changed.']);
});
