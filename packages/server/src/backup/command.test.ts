// @module-tag long
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { backup } from '../commands/backup.ts';
import { formatBackupName } from './series.ts';
import { openStore } from '../files/open-store.ts';
import { formatClientUrl, connectAsOwner } from '../testing/databases.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createDraft, createWorld, uploadFile, type World } from '../testing/world.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

let folder: string;
let app: TestApp;
let world: World;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-command-'));
  app = await startTestApp({ store: await openStore({ dataDir: folder }) });
  world = await createWorld(app);
});
/** Each test begins without files. */
afterEach(() => app.context.pool.query('update files set deleted_at = now()'));
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** Uploads a file to a new draft. */
async function addFile(): Promise<{ id: number; storage_key: string }> {
  const { id } = await createDraft(app, world);
  await uploadFile(app, world.submitter, id, 'manuscript.pdf');
  const { rows } = await app.context.pool.query('select id, storage_key from files where guideline_id = $1', [id]);
  return rows[0];
}

/** Runs the command as cron does. Returns its exit code and error output. */
async function backUp(...words: string[]): Promise<{ code: number | null; errorOutput: string }> {
  const owner = await connectAsOwner(app.context.pool);
  const { PATH = '' } = process.env;
  const env = { PATH, DATABASE_URL: formatClientUrl(owner), DATA_DIR: folder };
  await owner.end();
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [MAIN, 'backup', ...words], { env }, (_error, _out, errorOutput) =>
      resolve({ code: child.exitCode, errorOutput }),
    );
  });
}

// Covers Audit.O10
it('a backup exits with 0 if it is complete, with 2 if stored files are missing, which it names, and with 1 if it failed', async () => {
  const file = await addFile();
  const to = join(folder, 'backup');
  expect(await backUp(to)).toEqual({ code: 0, errorOutput: '' });
  expect(await backUp(to)).toEqual({ code: 1, errorOutput: expect.stringContaining('already exists') });
  await app.context.store.remove(file.storage_key);
  expect(await backUp(join(folder, 'damaged'))).toEqual({
    code: 2,
    errorOutput: `missing: file ${file.id}, "manuscript.pdf"\nMissing or altered files: 1. The backup contains everything else.\n`,
  });
});

// Covers Audit.O10.2
it('a series keeps the requested number of backups, and deletes none while the newest one lacks files', async () => {
  const into = join(folder, 'series');
  const backUpLater = async () => {
    const made = await backUp('--into', into, '--keep', '1');
    await pause(1_100);
    return made;
  };
  expect(await backUpLater()).toEqual({ code: 0, errorOutput: '' });
  const [first = ''] = await readdir(into);
  expect(await backUpLater()).toEqual({ code: 0, errorOutput: '' });
  expect(await readdir(into)).toEqual([expect.not.stringContaining(first)]);
  await app.context.store.remove((await addFile()).storage_key);
  expect(await backUpLater()).toMatchObject({
    code: 2,
    errorOutput: expect.stringContaining('No older backups were deleted, because they may contain'),
  });
  expect(await readdir(into)).toHaveLength(2);
});

it('two backups of a series that start simultaneously are both complete, and only this account can read their folders', async () => {
  const into = join(folder, 'made', 'at once');
  const both = await Promise.all([backUp('--into', into), backUp('--into', into)]);
  expect(both.map(({ code }) => code)).not.toContain(1);
  const names = await readdir(into);
  expect(names).toHaveLength(2);
  expect(names.join()).not.toContain('partial');
  expect((await stat(join(folder, 'made'))).mode & 0o777).toBe(0o700);
});

it('a backup of a series waits for a second whose name is not taken', async () => {
  const into = join(folder, 'taken');
  const start = Date.now();
  const taken = Array.from({ length: 5 }, (_, second) => formatBackupName(new Date(start + second * 1000)));
  for (const name of taken) await mkdir(join(into, name), { recursive: true });
  expect((await backUp('--into', into)).code).toBe(0);
  expect(await readdir(into)).toHaveLength(taken.length + 1);
});

it.each([
  [['one', '--into', 'many'], 'FOLDER and --into cannot be used together.'],
  [['--keep', '3'], '--keep requires --into.'],
  [['--into', 'many', '--keep', '0'], '--keep must be a number from 1 to 99999.'],
  [['one', 'two', 'three'], 'Too many arguments: backup takes one FOLDER.'],
  [['--into', ''], 'The folder name must not be empty.'],
  [['--into', 'many', '--keep', 'all'], '--keep must be a number from 1 to 99999.'],
])('a backup with the arguments %j is refused in one sentence', async (words, sentence) => {
  await expect(backup({ args: words, env: { DATA_DIR: folder } })).rejects.toThrow(new Error(sentence));
});
