// @module-tag nightly
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { startServer } from '../start.ts';
import { connectAsOwner } from '../testing/databases.ts';
import { removeData } from '../testing/child-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { markFolderUnfinished } from './unfinished.ts';
import { writeBackup } from './write.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

let app: TestApp;
let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-unfinished-'));
  dataDir = join(folder, 'data');
  app = await startTestApp();
});
afterAll(async () => {
  await app.close();
  await removeData(dataDir);
  await rm(folder, { recursive: true, force: true });
});

// Covers Audit.H7
it('no server starts after a killed restore, and repeating the restore works', async () => {
  await markFolderUnfinished(dataDir);
  const config = readConfig({ LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: dataDir }, 'demo');
  await expect(startServer(config)).rejects.toThrow(
    'A restore into this database was interrupted. Run `imprimatur restore` again',
  );
  const { DATABASE_URL: _none, ...environment } = process.env;
  const env = { ...environment, NODE_ENV: '', DATA_DIR: dataDir };
  const people = join(folder, 'people.csv');
  await writeFile(people, 'Admin (Office);Ada;Office;office@association.example;\n');
  for (const command of [['import', people, '--admin', 'office@association.example'], ['backup'], ['verify']])
    await expect(promisify(execFile)(process.execPath, [MAIN, ...command], { env })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Run `imprimatur restore` again with the same DATA_DIR'),
    });
  const examined = await promisify(execFile)(process.execPath, [MAIN, 'doctor'], { env }).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  );
  expect(examined.stdout).toMatch(/^wrong +database +A restore into this database was interrupted/m);
  const owner = await connectAsOwner(app.context.pool);
  await writeBackup(owner, app.context.store, join(folder, 'backup'));
  await owner.end();
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, 'restore', join(folder, 'backup')], { env });
  expect(stdout).toContain('Its incomplete database is deleted.');
  expect(stdout).toContain('Restored and verified');
  expect(existsSync(join(dataDir, 'restore.unfinished'))).toBe(false);
  const server = await startServer(config);
  await server.stop();
});
