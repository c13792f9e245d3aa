// @module-tag nightly
import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { SCREEN_PATTERNS } from '@imprimatur/domain/screens';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ChildServer } from '../testing/child-server.ts';
import { createServerStarter } from '../testing/child-servers.ts';
import { ROOT } from '../testing/documents/blocks.ts';
import { ACCOUNTS } from './testing/accounts.ts';
import { callAndParse, call, readEntries, signIn } from './testing/client.ts';
import { lacksHistory, unpackVersion } from './testing/former-version.ts';
import { type Differences, findLostRows, takeInventory } from './testing/inventory.ts';
import { type Machine, prepareMachine } from './testing/machine.ts';
import { readSteps } from './testing/page.ts';
import { findLinks, waitForLinks, workOnServer } from './testing/work.ts';

const TEST_FILE = 'packages/server/src/upgrades/from-1.60.0.test.ts';
const SKIPPED = lacksHistory('1.60.0');

const startServer = createServerStarter();

let machine: Machine;
let checkout: string;
let former: ChildServer | undefined;
beforeAll(async () => {
  if (SKIPPED) return;
  machine = await prepareMachine();
  symlinkSync(ROOT, join(machine.folder, 'opt/imprimatur'));
  checkout = join(machine.folder, 'srv/imprimatur-old');
  unpackVersion('1.60.0', checkout);
  const { uid, gid } = ACCOUNTS.former;
  execFileSync('chown', ['--recursive', '--no-dereference', `${uid}:${gid}`, checkout]);
});
afterAll(async () => {
  await former?.kill();
  if (!SKIPPED) await machine.close();
});

/** Starts 1.60.0 as `npm run serve` does: in its checkout, with its data in `./data`. */
const startFormer = (program: 'demo' | 'production') =>
  startServer('', [], {
    program,
    port: machine.port,
    sources: join(checkout, 'packages/server/src'),
    process: { cwd: checkout, ...ACCOUNTS.former },
    environment: {
      HOME: join(machine.folder, 'home/former'),
      ...(program === 'demo' ? {} : { ...machine.settings, DATABASE: 'embedded', NODE_ENV: 'production' }),
    },
  });

/** Restored copies lack what must not become valid again, and store files under new keys. Emails may have been sent since the copy. */
const EXPECTED_DIFFERENCES: Differences = {
  sessions: 'all',
  rate_limits: 'all',
  idempotency_keys: 'all',
  uploads: 'all',
  files: ['storage_key'],
};

/** Returns whether the application has a screen at this path. */
const isScreen = (path: string): boolean =>
  Object.values(SCREEN_PATTERNS).some((pattern) =>
    new RegExp(`^${pattern.replaceAll(/\/\{-\$\w+\}/g, '(/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+')}$`).test(path),
  );

const desk = z.object({
  data: z.array(z.object({ guideline_id: z.int().nullable(), user_id: z.int().nullable(), task: z.string() })),
});

/** Lets the office remind everybody whose answer to an invitation or whose declaration is missing. */
async function remindEverybody(office: string): Promise<void> {
  for (const task of ['answer_invitation', 'declare_interests']) {
    const { data } = await callAndParse(machine, desk, 'GET', `/api/desk?task=${task}`, { token: office });
    const tasks = data.map(({ guideline_id, user_id }) => ({ guideline_id, user_id, task }));
    await callAndParse(machine, z.unknown(), 'POST', '/api/desk/reminders', { token: office, json: { tasks } });
  }
}

describe.skipIf(SKIPPED)('an upgrade from 1.60.0 (skipped in a shallow clone and without Git)', () => {
  it('loses nothing when the steps of its page are followed', async () => {
    await (await startFormer('demo')).end();
    former = await startFormer('production');
    const before = await workOnServer(machine, join(checkout, 'data'));
    expect(new Set(before.entries.map(({ phase }) => phase)).size).toBeGreaterThan(15);
    const empty = [...before.inventory].flatMap(([table, rows]) => (rows.length === 0 ? [table] : []));
    expect(empty.filter((table) => EXPECTED_DIFFERENCES[table] !== 'all')).toEqual([]);

    const steps = readSteps('Upgrade from 1.60.0', TEST_FILE);
    const [backUp, hand, restore, clear] = steps;
    if (backUp === undefined || hand === undefined || restore === undefined || clear === undefined || steps.length > 4)
      throw new Error(`${steps.length} steps`);
    const values = { '/home/former': join(machine.folder, 'home/former') };
    await machine.run('former', [backUp], values);
    await machine.run('root', [hand], values);
    expect(await machine.run('service', [restore], values)).toContain('rows of the change log');

    expect(await former.end()).toBe(0);
    await machine.run('root', [clear], values);
    await machine.run('former', [backUp], values);
    await machine.run('root', [hand], values);
    const { text, ...block } = restore;
    await machine.run('service', [{ ...block, text: text.replace(' --hold-mails', '') }], values);
    const start = { ...block, text: 'systemctl start imprimatur\n' };
    await machine.run('root', [start]);

    const after = await takeInventory(machine.dataDir);
    expect(findLostRows(before.inventory, after, EXPECTED_DIFFERENCES)).toEqual([]);
    await machine.run('service', [{ ...block, text: 'bin/imprimatur verify\nbin/imprimatur verify --tasks\n' }]);
    const sessions = new Map<string, string>();
    for (const email of before.emails) sessions.set(email, await signIn(machine, email));
    const office = sessions.get('office@demo.example') ?? '';
    const ids = before.entries.map(({ id }) => id);
    expect(await readEntries(machine, office, ids)).toEqual(before.entries);
    expect((await call(machine, 'GET', before.calendar)).bytes.toString('utf8')).toContain('BEGIN:VEVENT');

    const paths = before.links.map((link) => link.replace(/[?#].*$/, ''));
    expect(paths.filter((path) => !isScreen(path))).toEqual([]);
    const withToken = (links: readonly string[]) =>
      links.filter((link) => /^\/(?:invitation|declaration)\//.test(link));
    const open = (link: string) => call(machine, 'GET', `/api${link.replace(/^\/(\w+)([^?]*).*/, '/$1s$2')}`);
    for (const link of withToken(before.links)) expect((await open(link)).status, link).toBe(404);
    await remindEverybody(office);
    const isNew = (link: string): boolean => !before.links.includes(link);
    await waitForLinks(machine, /^\/declaration\/.{56}$/);
    for (const link of withToken(findLinks(machine)).filter(isNew)) expect((await open(link)).status, link).toBe(200);
  });
});
