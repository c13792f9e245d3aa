import { chown, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findForeignOwner } from './own-folder.ts';

let folder: string;
let owner: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-whose-'));
  owner = (await stat(folder)).uid;
});
afterEach(() => rm(folder, { recursive: true }));

it('the server accepts the owner of the data folder, and an account that creates the folder', () => {
  expect(findForeignOwner(folder, owner)).toBeNull();
  expect(findForeignOwner(join(folder, 'not-yet'), owner)).toBeNull();
});

it('the server names the owner of the data folder if another account starts it', async () => {
  const files = join(folder, 'files');
  await mkdir(files);
  const why = findForeignOwner(folder, owner + 4321);
  expect(why).toContain(`${owner === 0 ? files : folder} belongs to the account `);
  expect(why).toContain(
    `but this account is number ${owner + 4321}. Run the command as the account of the server: runuser -u `,
  );
});

it.runIf(process.getuid?.() === 0)('the server refuses root in a folder that belongs to another account', async () => {
  await chown(folder, 65_534, 65_534);
  expect(findForeignOwner(folder, 0)).toContain(`${folder} belongs to the account `);
  expect(findForeignOwner(folder, 0)).toContain('but this account is root');
});
