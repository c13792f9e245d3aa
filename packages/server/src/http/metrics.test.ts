import type { MailStatus } from '@imprimatur/contract';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { readManifest } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore.ts';
import { VERSION } from '../config/version.ts';
import type { Context } from '../context.ts';
import { mails } from '../db/schema/index.ts';
import { clientConfigOf, openDatabase } from '../db/database.ts';
import { openFolderStore } from '../files/folder-store.ts';
import { startMails } from '../jobs/mails.ts';
import { startSealing } from '../jobs/seal.ts';
import { startIndexing } from '../jobs/index-log.ts';
import { startSweeping } from '../jobs/sweep.ts';
import { connectForMaintenance } from '../db/maintenance-connection.ts';
import { formatClientUrl, connectAsOwner, createDatabase } from '../testing/databases.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { buildApp } from '../app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

/** The value of each metric of a server. */
async function readMetrics({ fastify }: Pick<TestApp, 'fastify'>): Promise<Record<string, number>> {
  const { statusCode, body } = await fastify.inject('/metrics');
  expect(statusCode).toBe(200);
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
}

// Covers Audit.O9
it('the metrics name the version', async () => {
  expect(await readMetrics(world)).toMatchObject({ [`imprimatur_build_info{version="${VERSION}"}`]: 1 });
  expect(VERSION).toMatch(/^\d+\.\d+\.\d+$/);
});

describe('the event loop', () => {
  // Covers Audit.O9
  it('reports its longest delay, whatever the cause, until the next scrape', async () => {
    const served = await startTestApp();
    await pause(50);
    const until = performance.now() + 120;
    while (performance.now() < until);
    await pause(50);
    const first = await readMetrics(served);
    expect(first['process_event_loop_delay_max_seconds']).toBeGreaterThan(0.1);
    expect(first['process_event_loop_delay_p50_seconds']).toBeLessThanOrEqual(
      first['process_event_loop_delay_p99_seconds'] ?? 0,
    );
    expect(first['process_event_loop_utilization']).toBeGreaterThan(0);
    expect(first['process_event_loop_utilization']).toBeLessThanOrEqual(1);
    await served.close();
  });

  it.runIf(process.platform === 'linux')('runs in a process whose open files are counted too', async () => {
    const { process_open_fds: open, process_max_fds: most = 0 } = await readMetrics(world);
    expect(open).toBeGreaterThan(3);
    expect(open).toBeLessThan(most);
  });
});

describe('a disk', () => {
  const FREE = 'imprimatur_disk_free_bytes';
  it('with the data or with temporary files has a size and free space', async () => {
    const served = await startTestApp({}, { DATA_DIR: tmpdir() });
    const metrics = await readMetrics(served);
    for (const folder of ['data', 'temporary']) {
      expect(metrics[`${FREE}{folder="${folder}"}`]).toBeGreaterThan(0);
      expect(metrics[`imprimatur_disk_size_bytes{folder="${folder}"}`]).toBeGreaterThan(
        metrics[`${FREE}{folder="${folder}"}`] ?? Infinity,
      );
    }
    await served.close();
  });

  // Covers Audit.O9
  it('that is unavailable is left out, while everything else is shown', async () => {
    const served = await startTestApp({}, { DATA_DIR: join(tmpdir(), 'imprimatur-was-never-here') });
    const metrics = await readMetrics(served);
    expect(Object.keys(metrics).filter((name) => name.startsWith('imprimatur_disk'))).toEqual([
      `${FREE}{folder="temporary"}`,
      'imprimatur_disk_size_bytes{folder="temporary"}',
    ]);
    expect(metrics).toHaveProperty('imprimatur_mail_queue_length');
    await served.close();
  });
});

describe('the heartbeat of a job', () => {
  const NAMES = ['mails', 'reminders', 'seals', 'sweep', 'log-search'] as const;
  const readHeartbeats = async (served: Pick<TestApp, 'fastify'>) => {
    const metrics = await readMetrics(served);
    return NAMES.map((name) => metrics[`imprimatur_job_last_success_timestamp_seconds{job="${name}"}`]);
  };

  // Covers Audit.O9
  it('is the time of its last success, or 0 before the first', async () => {
    const served = await startTestApp();
    expect(await readHeartbeats(served)).toEqual([0, 0, 0, 0, 0]);
    const before = Date.now() / 1000;
    const ends = [startMails, startSweeping, startSealing, startIndexing].map((start) => start(served.context));
    await expect.poll(async () => Math.min(...(await readHeartbeats(served)).map(Number))).toBeGreaterThan(before - 1);
    for (const end of ends) await end();
    await served.close();
  });

  // Covers Audit.O9
  it('does not change while the job fails', async () => {
    const served = await startTestApp();
    const broken: Context = {
      ...served.context,
      // Reminders are not due before the morning, so nothing fails.
      now: () => new Date('2026-11-20T12:00:00Z'),
      db: {} as never,
      pool: { connect: () => Promise.reject(new Error('away')) } as never,
    };
    for (const start of [startMails, startSweeping, startSealing, startIndexing]) await start(broken)();
    expect(await readHeartbeats(served)).toEqual([0, 0, 0, 0, 0]);
    await served.close();
  });
});

describe('the email metrics', () => {
  const of = (event: string, status: MailStatus, hoursAgo: number) => ({
    eventKey: event,
    template: 'declaration',
    recipientName: 'Eve',
    recipientEmail: 'eve@society.example',
    values: {},
    status,
    createdAt: new Date(Date.now() - hoursAgo * 3_600_000),
  });

  // Covers Audit.O9
  it('count waiting emails, with the age of the oldest, and failed emails', async () => {
    expect(await readMetrics(world)).toMatchObject({
      imprimatur_mail_queue_length: 0,
      imprimatur_mail_queue_oldest_age_seconds: 0,
      imprimatur_mails_failed: 0,
    });
    await world.context.db
      .insert(mails)
      .values([
        of('a', 'sent', 9),
        of('b', 'queued', 2),
        of('c', 'queued', 1),
        of('d', 'failed', 50),
        of('e', 'kept', 9),
      ]);
    const metrics = await readMetrics(world);
    expect(metrics).toMatchObject({ imprimatur_mail_queue_length: 2, imprimatur_mails_failed: 1 });
    expect(Math.round((metrics['imprimatur_mail_queue_oldest_age_seconds'] ?? 0) / 3600)).toBe(2);
  });

  // Covers Audit.O9
  it('are left out with those of backups while the database does not respond, while everything else is shown', {
    tags: ['long'],
  }, async () => {
    const query = () => new Promise(() => {});
    const context: Context = {
      ...world.context,
      pool: { totalCount: 12, idleCount: 0, waitingCount: 3, query } as never,
    };
    const app = await buildApp(context);
    const metrics = await readMetrics({ fastify: app });
    expect(Object.keys(metrics).filter((name) => /mail_|mails_|backup/.test(name))).toEqual([]);
    expect(metrics).toMatchObject({ imprimatur_database_waiting: 3 });
    await app.close();
  });
});

// Covers Audit.A5.2
it("the metrics show whether the server's database account can alter the change log", async () => {
  expect(await readMetrics(world)).toMatchObject({ imprimatur_change_log_guarded: 1 });
  const owner = openDatabase(await createDatabase(inject('server')), 1);
  const app = await buildApp({ ...world.context, ...owner });
  expect(await readMetrics({ fastify: app })).toMatchObject({ imprimatur_change_log_guarded: 0 });
  await app.close();
  await owner.close();
});

describe('the last backup', { tags: ['long'] }, () => {
  afterEach(async () => {
    const owner = await connectAsOwner(world.context.pool);
    await owner.query('delete from backups');
    await owner.end();
  });

  const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
  const clients: pg.Client[] = [];
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'imprimatur-metrics-'));
  });
  afterAll(async () => {
    for (const client of clients) await client.end();
    await rm(folder, { recursive: true, force: true });
  });
  const readLastBackup = async (served: Pick<TestApp, 'fastify'>) =>
    (await readMetrics(served))['imprimatur_last_backup_timestamp_seconds'];

  /** Runs the command as an operator would, with the account that owns the tables. */
  async function backUp(served: TestApp, to: string): Promise<void> {
    const owner = await connectAsOwner(served.context.pool);
    clients.push(owner);
    const { PATH = '' } = process.env;
    const env = { PATH, DATABASE_URL: formatClientUrl(owner), DATA_DIR: join(folder, 'data') };
    await promisify(execFile)(process.execPath, [MAIN, 'backup', to], { env });
  }

  // Covers Audit.O9
  it('is known to every server on the same database, whichever server made it', async () => {
    const other = await buildApp({ ...world.context, heartBeats: new Map() });
    expect([await readLastBackup(world), await readLastBackup({ fastify: other })]).toEqual([0, 0]);
    const to = join(folder, 'made');
    await backUp(world, to);
    const { made_at } = await readManifest(to);
    const seconds = Date.parse(made_at) / 1000;
    expect([await readLastBackup(world), await readLastBackup({ fastify: other })]).toEqual([seconds, seconds]);
    await other.close();
  });

  // Covers Audit.O9
  it('is unknown in a restored copy', async () => {
    const to = join(folder, 'again');
    await backUp(world, to);
    const connection = await createDatabase(inject('server'));
    const target = await connectForMaintenance(clientConfigOf(connection));
    clients.push(target);
    await restoreBackup(target, to, { store: await openFolderStore(await mkdtemp(join(folder, 'files-'))) });
    expect((await target.query('select made_at from backups')).rows).toEqual([]);
  });
});
