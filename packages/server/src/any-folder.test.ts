import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeData, startChildServer } from './testing/child-server.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'Größe 100% (Kopie) #1 '));
});
afterAll(async () => {
  await removeData(join(folder, 'Daten für alle'));
  await rm(folder, { recursive: true, force: true });
});

it('starts in a folder whose name has blanks, umlauts and signs of addresses', { tags: ['long'] }, async () => {
  for (const part of ['package.json', 'src', 'migrations'])
    await cp(join(ROOT, 'packages/server', part), join(folder, 'packages/server', part), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const server = await startChildServer(join(folder, 'Daten für alle'), ['--empty'], {
    sources: join(folder, 'packages/server/src'),
  });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await server.end()).toBe(0);
});

/** `pathname` of a file's address is encoded: such a path leads nowhere where a folder has a blank in its name. */
const ENCODED = /import\.meta\.url\)\s*\.pathname|import\.meta\.url\.slice/;

it('no source takes the path of a file from its address by hand', async () => {
  const offenders: string[] = [];
  for (const top of ['packages', 'tools', 'benchmarks', 'e2e'])
    for (const name of await readdir(join(ROOT, top), { recursive: true })) {
      if (!/\.(ts|tsx|mjs)$/.test(name) || /node_modules|dist\//.test(name) || name.endsWith('any-folder.test.ts'))
        continue;
      if (ENCODED.test(await readFile(join(ROOT, top, name), 'utf8'))) offenders.push(`${top}/${name}`);
    }
  expect(offenders).toEqual([]);
});
