// @module-tag nightly
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { openReplica, readFromReplica, type Replica } from '../db/replica.ts';
import { type TestApp, type TestPerson, startTestApp } from '../testing/test-app.ts';
import { type Cluster, type Clusters, CANNOT_RUN_CLUSTERS, openClusters } from './testing/clusters.ts';

let clusters: Clusters;
let primary: Cluster;
let standby: Cluster;
let owner: pg.Client;
let copy: pg.Client;
let app: TestApp;
let office: TestPerson;
let replica: Replica;
let lines: string[] = [];

const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(line) });
const SHORT_TIMES = { maxWait: 300, interval: 10, retryPause: 0 };

beforeAll(async () => {
  if (CANNOT_RUN_CLUSTERS) return;
  clusters = await openClusters();
  primary = await clusters.primary();
  const working = await migrateDatabase({ url: primary.url() });
  standby = await clusters.standbyOf(primary, 'replica');
  owner = new pg.Client({ connectionString: primary.url() });
  copy = new pg.Client({ connectionString: standby.url() });
  for (const client of [owner, copy]) {
    client.on('error', () => {});
    await client.connect();
  }
  await owner.query('create role imprimatur_reader login; grant pg_read_all_data to imprimatur_reader');
  replica = openReplica({ url: standby.url('imprimatur_reader') }, log, SHORT_TIMES);
  app = await startTestApp({ ...openDatabase(working, 4), replica });
  office = await app.person(0);
});
afterAll(async () => {
  if (CANNOT_RUN_CLUSTERS) return;
  await app.close();
  await app.context.close();
  await replica.close();
  for (const client of [owner, copy]) await client.end().catch(() => {});
  await clusters.close();
});

/** Returns true if the standby runs a read. */
const isAside = (): Promise<boolean> =>
  readFromReplica(app.context, async (tx) => {
    const { rows } = await tx.execute<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`);
    return rows[0]?.standby === true;
  });

const STATISTICS_PERIOD = { dateFrom: '01-01-2020', dateTo: '31-12-2099' };
async function countEntries(): Promise<number> {
  const answer = await app.call(office, 'POST', '/stats', STATISTICS_PERIOD);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json().stats.all;
}
async function exportStats(): Promise<string> {
  const made = (await app.call(office, 'POST', '/stats', STATISTICS_PERIOD)).json().stats;
  const { link } = (await app.call(office, 'POST', '/stats/get-download-link', { ids: [made.id] })).json();
  const answer = await app.call(null, 'GET', link.replace(/^\/api/, ''));
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

describe.skipIf(CANNOT_RUN_CLUSTERS)('a streaming standby (skipped without PostgreSQL)', () => {
  // Covers Audit.O6.4
  it('returns statistics and exports that include data written just before the call', async () => {
    const before = await countEntries();
    for (let more = 1; more <= 20; more += 1) {
      await app.call(office, 'POST', '/guidelines', { name: `Entry ${more}` });
      expect(await countEntries()).toBe(before + more);
    }
    expect(await exportStats()).toContain(String(before + 20));
    expect(await isAside()).toBe(true);
    expect(lines).toEqual([]);
  });

  it('is not used while it lags behind, and the log reports this once', async () => {
    lines = [];
    await copy.query('select pg_wal_replay_pause()');
    const before = await countEntries();
    await app.call(office, 'POST', '/guidelines', { name: 'Written while the replica stands still' });
    expect(await countEntries()).toBe(before + 1);
    expect(await isAside()).toBe(false);
    await copy.query('select pg_wal_replay_resume()');
    await expect.poll(isAside).toBe(true);
    expect(lines).toHaveLength(2);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        level: 40,
        err: { message: 'it lags by more than 300 ms' },
        msg: 'the replica is unavailable or lagging; reading from the primary',
      },
      { level: 30, msg: 'reading from the replica again' },
    ]);
  });

  it('is not used if it contains another database or is writable', async () => {
    const own = openReplica({ url: primary.url('imprimatur_reader') }, log, SHORT_TIMES);
    lines = [];
    await own.read(app.context.db, (tx) => tx.execute(sql`select 1`));
    expect(lines.join()).toContain('it is not a standby of this database');
    await own.close();
  });

  it('is not used after it has stopped', async () => {
    await standby.crash();
    expect(await isAside()).toBe(false);
    const before = await countEntries();
    await app.call(office, 'POST', '/guidelines', { name: 'Written without the replica' });
    expect(await countEntries()).toBe(before + 1);
    expect(await exportStats()).toContain(String(before + 1));
  });
});
