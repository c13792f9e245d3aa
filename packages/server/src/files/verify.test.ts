import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTusClient } from '../features/files/testing/chunked-uploads.ts';
import { type FileApp, insertTestFile, prepareFileWorld } from '../features/files/testing/fixtures.ts';
import { limitCases } from '../testing/test-set.ts';
import { STORE_KINDS } from '../testing/stores.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The tool shows its progress after two seconds. */
const isResult = (line: string) => !line.startsWith('Reading files: ');

/** Runs the tool as an operator would, on the test's own database. */
async function run(test: FileApp, dataDir: string): Promise<{ code: number; output: string[] }> {
  const { connectionString, host, user, database } = test.context.pool.options;
  const url =
    connectionString ??
    `postgres://${String(user)}@localhost/${String(database)}?host=${encodeURIComponent(host ?? '')}`;
  const { PATH = '' } = process.env;
  return new Promise((resolve) => {
    const env = { PATH, DATABASE_URL: url, DATA_DIR: dataDir, ...test.testStore.settings };
    execFile(process.execPath, [MAIN, 'verify', '--files'], { env }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}`.trim().split('\n').filter(isResult) });
    });
  });
}

async function readStorageKey({ context }: FileApp, file: number): Promise<string> {
  const { rows } = await context.pool.query('select storage_key as key from files where id = $1', [file]);
  return rows[0].key;
}

describe.each(limitCases(STORE_KINDS, 1))('in a %s store', (kind) => {
  const world = prepareFileWorld(kind);
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'imprimatur-verify-'));
    await symlink(world.test.folder, join(dataDir, 'files'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  // Covers Fault.51, T29
  it('the check names every file that is missing, altered or unknown, and no other', async () => {
    const { test, submitter, entry } = world;
    const { begun, patch } = createTusClient(
      () => test,
      () => entry,
    );
    const files: number[] = [];
    for (const name of ['good.txt', 'altered.txt', 'missing.txt', 'deleted.txt']) {
      files.push(await insertTestFile(test, entry, submitter, { name, bytes: Buffer.from(`bytes of ${name}`) }));
    }
    await test.context.pool.query('update files set deleted_at = now() where id = $1', [files[3]]);
    // A running upload is neither missing nor unknown.
    await patch(submitter, await begun(submitter, 100), 0, Buffer.alloc(50));
    expect(await run(test, dataDir)).toEqual({ code: 0, output: ['Verified 3 files. No problems found.'] });

    const [altered, missing] = [
      await readStorageKey(test, files[1] as number),
      await readStorageKey(test, files[2] as number),
    ];
    await test.testStore.damage(altered, (bytes) => {
      bytes[3] = (bytes[3] ?? 0) ^ 1;
      return bytes;
    });
    await test.testStore.damage(missing, () => null);
    const { key } = await test.context.store.put(Readable.from([Buffer.from('nobody knows me')]));
    expect(await run(test, dataDir)).toEqual({
      code: 1,
      output: [
        `altered: ${altered}, file ${files[1]}, "altered.txt"`,
        `missing: ${missing}, file ${files[2]}, "missing.txt"`,
        `unknown: ${key} belongs to no file, unless an upload is in progress`,
        'Verified 3 files. Problems found: 3.',
      ],
    });
  });
});
