// @module-tag nightly
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { clientConfigOf } from '../db/database.ts';
import { connectForMaintenance } from '../db/maintenance-connection.ts';
import { createServerStarter } from '../testing/child-servers.ts';
import { NGINX_MISSING } from '../testing/nginx.ts';
import { scaleToMachineSpeed } from '../../../../tools/machine-speed.mjs';
import { readSeed } from './testing/random.ts';
import { prepareEnvironment, type TestEnvironment } from './testing/environment.ts';
import { Outages } from './testing/outages.ts';
import { People } from './testing/people.ts';
import { checkAll } from './testing/checks.ts';
import { copyServerAs, type ServerCopy } from './testing/versions.ts';

/** Same key as in db/migrate.ts. */
const MIGRATION_LOCK = 7_214_001;

/** Tables that every call writes or reads; if a statement of the old version could not handle a new column, these calls would fail. */
const EXPANDED_TABLES = [
  'guidelines',
  'users',
  'sessions',
  'comments',
  'files',
  'uploads',
  'mails',
  'phase_changes',
  'milestones',
];
const EXPANDING_STATEMENTS = [
  ...EXPANDED_TABLES.map((table) => `alter table ${table} add column of_the_next_version text;\n`),
  'create index of_the_next_version on guidelines (of_the_next_version);\n',
];

const startServer = createServerStarter();

let testEnvironment: TestEnvironment;
let former: ServerCopy;
let next: ServerCopy;
beforeAll(async () => {
  if (NGINX_MISSING) return;
  [testEnvironment, former, next] = await Promise.all([
    prepareEnvironment(startServer, 4),
    copyServerAs('2.3.4'),
    copyServerAs('2.4.0', EXPANDING_STATEMENTS),
  ]);
});
afterAll(async () => {
  if (NGINX_MISSING) return;
  await Promise.all([testEnvironment.close(), former.remove(), next.remove()]);
});

describe.skipIf(NGINX_MISSING)('upgrading running servers (skipped without nginx)', () => {
  // Covers Audit.O6.4
  it('migrates once, lets the old servers run until they are stopped, and loses nothing', {
    timeout: scaleToMachineSpeed(900_000),
  }, async () => {
    const [a, b, c, d] = testEnvironment.ports;
    if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('four ports');
    const seed = readSeed();
    const old = [
      await testEnvironment.start(a, { sources: former.sources }),
      await testEnvironment.start(b, { sources: former.sources }),
    ];
    const client = await connectForMaintenance(clientConfigOf(testEnvironment.owner));
    const people = new People(testEnvironment, seed, 4);
    const outages = new Outages();
    try {
      await people.more(4);
      const applied = 'select count(*)::int as n from drizzle.__drizzle_migrations';
      const before = (await client.query(applied)).rows[0].n;

      // Both new servers wait while another client migrates.
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      const starting = [c, d].map((port) => testEnvironment.start(port, { sources: next.sources }));
      const waitingQuery = `select count(*)::int as n from pg_locks where locktype = 'advisory' and objid = $1 and not granted`;
      const waiting = async () => (await client.query(waitingQuery, [MIGRATION_LOCK])).rows[0].n === 2;
      await vi.waitUntil(waiting, { timeout: scaleToMachineSpeed(60_000), interval: 100 });
      await people.more(4);
      const fresh = await outages.during('migration', async () => {
        await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
        return Promise.all(starting);
      });
      expect((await client.query(applied)).rows[0].n).toBe(before + 1);

      // Four servers of two versions share the calls; then the old ones are stopped normally, one after the other.
      await people.more(12);
      for (const server of old) {
        expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
        await outages.end(server, 'SIGTERM');
        await people.more(4);
      }
      await expect(testEnvironment.start(a, { sources: former.sources })).rejects.toThrow(
        `The database was brought up to date by Imprimatur ${next.version}, and this is Imprimatur ${former.version}, which is older.`,
      );
      await people.more(4);
      await Promise.all([people.end(), client.end()]);
      const mails = await checkAll(testEnvironment, people, async () => {
        for (const server of fresh) expect(await server.end()).toBe(0);
      });
      const { failures } = people.counts;
      console.log(JSON.stringify({ seed, ...people.summarize(), ...mails }));
      for (const { call, reason } of failures) console.log(`failed: ${call}: ${reason}`);
      expect(outages.findUnexplained(failures)).toEqual([]);
    } finally {
      await Promise.allSettled([people.end(), client.end()]);
    }
  });
});
