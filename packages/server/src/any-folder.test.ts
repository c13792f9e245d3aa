import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeData } from './testing/child-server.ts';
import { createServerStarter } from './testing/child-servers.ts';

const startServer = createServerStarter();

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'Größe 100% (Kopie) #1 '));
});
afterAll(async () => {
  await removeData(join(folder, 'Daten für alle'));
  await rm(folder, { recursive: true, force: true });
});

// Covers Audit.O2
it('the server starts in a folder whose name contains spaces, umlauts and special characters of URLs', {
  tags: ['long'],
}, async () => {
  for (const part of ['package.json', 'src', 'migrations'])
    await cp(join(ROOT, 'packages/server', part), join(folder, 'packages/server', part), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const server = await startServer(join(folder, 'Daten für alle'), ['--empty'], {
    sources: join(folder, 'packages/server/src'),
  });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await server.end()).toBe(0);
});
