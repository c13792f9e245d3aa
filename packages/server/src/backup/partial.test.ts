import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginPartialBackup, NameTakenError } from './partial.ts';

let folder: string;
let to: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-partial-'));
  to = join(folder, 'backup');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('of two simultaneous backups with the same name, one gets the name and keeps what it wrote', async () => {
  const tries = await Promise.allSettled([beginPartialBackup(to), beginPartialBackup(to)]);
  const [won] = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const lost = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(lost).toEqual([expect.any(NameTakenError)]);
  expect(String(lost[0])).toContain('Another backup is running');
  await writeFile(join(won?.folder ?? '', 'begun'), '');
  await expect(beginPartialBackup(to)).rejects.toThrow(NameTakenError);
  expect(await readdir(`${to}.partial`)).toEqual(['begun']);
  won?.stop();
});

it('a backup replaces the remains of a killed backup after some minutes without progress', async () => {
  const killed = await beginPartialBackup(to);
  killed.stop();
  await writeFile(join(killed.folder, 'begun'), '');
  const past = new Date(Date.now() - 4 * 60_000);
  await utimes(killed.folder, past, past);
  const next = await beginPartialBackup(to);
  next.stop();
  expect(await readdir(folder)).toEqual(['backup.partial']);
  expect(await readdir(next.folder)).toEqual([]);
});
