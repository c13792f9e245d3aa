import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginPartialBackup } from '../backup/partial.ts';
import { explainReadError, explainWriteError } from './path-errors.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-paths-'));
  await writeFile(join(folder, 'file'), '');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const describeFailure = (work: Promise<unknown>, about: (error: unknown) => unknown) =>
  work.then(
    () => 'nothing',
    (error: unknown) => String(about(error)),
  );

it('an error about a backup folder names the folder', async () => {
  const file = join(folder, 'file');
  const into = (place: string) =>
    describeFailure(beginPartialBackup(join(place, 'one')), (error) => explainWriteError(place, error));
  expect(await into(file)).toContain(`${file}: it is a file, not a folder. Choose a folder`);
  expect(await into(join(file, 'below'))).toContain('part of the path is a file');
  expect(String(explainWriteError(folder, Object.assign(new Error('write'), { code: 'ENOSPC' })))).toContain(
    `${folder}: the disk is full.`,
  );
  expect(
    String(explainWriteError(folder, Object.assign(new Error('mkdir'), { code: 'EACCES', path: `${folder}/one` }))),
  ).toContain('this account has no permission');
});

it('an error about another path is left unchanged', () => {
  const error = Object.assign(new Error('open'), { code: 'EACCES', path: '/elsewhere' });
  expect(explainWriteError(folder, error)).toBe(error);
});

it('an error while reading a file names the file', async () => {
  const missing = join(folder, 'missing.csv');
  expect(await describeFailure(readFile(missing), (error) => explainReadError(missing, error))).toContain(
    `Cannot read ${missing}: it does not exist.`,
  );
  expect(await describeFailure(readFile(folder), (error) => explainReadError(folder, error))).toContain(
    'it is a folder, not a file.',
  );
});
