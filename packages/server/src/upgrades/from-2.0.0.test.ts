// @module-tag nightly
import { symlinkSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { VERSION } from '../config/version.ts';
import { createServerStarter } from '../testing/child-servers.ts';
import { makeArchives } from '../testing/documents/archives.ts';
import type { Block } from '../testing/documents/blocks.ts';
import { ACCOUNTS } from './testing/accounts.ts';
import { callAndParse, call, readEntries, signIn } from './testing/client.ts';
import { lacksHistory, unpackVersion } from './testing/former-version.ts';
import { findLostRows, takeInventory } from './testing/inventory.ts';
import { type Machine, prepareMachine } from './testing/machine.ts';
import { readSteps } from './testing/page.ts';
import { finishUpload, workOnServer, type WorkDone } from './testing/work.ts';

const TEST_FILE = 'packages/server/src/upgrades/from-2.0.0.test.ts';
const SKIPPED = lacksHistory('2.0.0');
/** The old version's folder in `/opt`. It is not named after its version, which may be the number of this checkout too. */
const OLD_FOLDER = 'imprimatur-of-before';

const startServer = createServerStarter();

let machine: Machine;
beforeAll(async () => {
  if (SKIPPED) return;
  machine = await prepareMachine();
  unpackVersion('2.0.0', join(machine.folder, 'opt', OLD_FOLDER));
  symlinkSync(OLD_FOLDER, join(machine.folder, 'opt/imprimatur'));
  await makeArchives(machine.folder);
});
afterAll(async () => {
  if (!SKIPPED) await machine.close();
});

/** Lets the old version make its sample association in the data folder of the service. */
async function makeSample(): Promise<void> {
  const { folder, port, dataDir, settings } = machine;
  const demo = await startServer(dataDir, [], {
    port,
    sources: join(folder, 'opt', OLD_FOLDER, 'packages/server/src'),
    process: { cwd: folder, ...ACCOUNTS.service },
    // The same secret, because seals of the change log are made with it.
    environment: { HOME: join(folder, 'home/service'), SECRET: settings['SECRET'] ?? '' },
  });
  expect(await demo.end()).toBe(0);
}

const makeShellBlock = (text: string): Block => ({ page: TEST_FILE, line: 0, language: 'sh', how: '', text });

/** Tables that the servers write while they run or start, such as counters and stored responses. */
const RUNNING_DIFFERENCES = {
  rate_limits: 'all',
  idempotency_keys: 'all',
} as const;

/** A restored copy also lacks what must not become valid again, and stores files under new keys. */
const RESTORED_DIFFERENCES = {
  ...RUNNING_DIFFERENCES,
  sessions: 'all',
  uploads: 'all',
  backups: 'all',
  files: ['storage_key'],
} as const;

/** Everything that people had on the old server is there, and everybody can sign in. */
async function checkWork(before: WorkDone): Promise<void> {
  for (const email of before.emails) expect(await signIn(machine, email)).not.toBe('');
  const office = await signIn(machine, 'office@demo.example');
  const ids = before.entries.map(({ id }) => id);
  expect(await readEntries(machine, office, ids)).toEqual(before.entries);
  expect((await call(machine, 'GET', before.calendar)).bytes.toString('utf8')).toContain('BEGIN:VEVENT');
  const linked = before.links.filter((link) => /^\/(?:invitation|declaration)\//.test(link));
  expect(linked.length).toBeGreaterThan(1);
  for (const link of linked)
    expect((await call(machine, 'GET', `/api${link.replace(/^\/(\w+)([^?]*).*/, '/$1s$2')}`)).status, link).toBe(200);
}

/** Continues what people had begun on the old server, without signing in again. */
async function continueWork({ sessions, upload, entries }: WorkDone): Promise<void> {
  for (const token of sessions.values()) await callAndParse(machine, z.unknown(), 'GET', '/api/user', { token });
  const token = sessions.get(upload.email) ?? '';
  const hash = await finishUpload(machine, token, upload);
  const [entry] = await readEntries(machine, token, [upload.entry]);
  expect(entry?.files.filter((one) => one.endsWith(` 200 ${hash}`))).toHaveLength(1);
  const json = { comment: 'Written after the upgrade.' };
  await callAndParse(machine, z.unknown(), 'POST', `/api/comments/${entries[0]?.id}`, {
    token: sessions.get('office@demo.example') ?? '',
    json,
  });
}

describe.skipIf(SKIPPED)('an upgrade from 2.0.0 (skipped in a shallow clone and without Git)', () => {
  it('loses nothing when the steps of its page are followed, and they lead back to the old version', async () => {
    await makeSample();
    await machine.run('root', [makeShellBlock('systemctl start imprimatur')]);
    const before = await workOnServer(machine, machine.dataDir);

    const [backUp, unpack, change, check] = readSteps(null, TEST_FILE);
    if (backUp === undefined || unpack === undefined || change === undefined || check === undefined)
      throw new Error('too few steps');
    await machine.run('service', [backUp]);
    await machine.run('root', [unpack]);
    await machine.run('root', [change]);
    await machine.run('service', [check, makeShellBlock('bin/imprimatur verify\nbin/imprimatur verify --tasks')]);
    expect(findLostRows(before.inventory, await takeInventory(machine.dataDir), RUNNING_DIFFERENCES)).toEqual([]);
    await checkWork(before);
    await continueWork(before);

    const refusal = `Imprimatur ${VERSION}, and this is Imprimatur 2.0.0, which is older.`;
    await machine.run('root', [makeShellBlock('systemctl stop imprimatur')]);
    await expect(machine.run('service', [makeShellBlock(`/opt/${OLD_FOLDER}/bin/imprimatur serve`)])).rejects.toThrow(
      refusal,
    );
    await machine.run('root', [makeShellBlock('systemctl start imprimatur')]);

    const [aside, restore, start] = readSteps('Go back to the old version', TEST_FILE);
    if (aside === undefined || restore === undefined || start === undefined) throw new Error('too few steps');
    const [backup = ''] = await readdir(join(machine.folder, 'var/backups/imprimatur'));
    const values = { OLD: OLD_FOLDER, BACKUP: backup };
    await machine.run('root', [aside], values);
    await machine.run('service', [restore], values);
    await machine.run('root', [start], values);
    expect(findLostRows(before.inventory, await takeInventory(machine.dataDir), RESTORED_DIFFERENCES)).toEqual([]);
    await checkWork(before);
  });
});
