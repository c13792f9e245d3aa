import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appendLog } from '../change-log/append.ts';
import { readConfig } from '../config/config.ts';
import type { MaintenanceConnection } from '../db/maintenance-connection.ts';
import { openStore } from '../files/open-store.ts';
import { sealLog } from '../jobs/seal.ts';
import { connectAsOwner } from '../testing/databases.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { checkChangeLog } from './change-log.ts';
import { checkDatabase } from './database.ts';

let dataDir: string;
let app: TestApp;
let records: MaintenanceConnection;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'imprimatur-alarms-'));
  app = await startTestApp({ store: await openStore({ dataDir }) });
  const client = await connectAsOwner(app.context.pool);
  records = { connection: app.connection, client, close: () => client.end() };
});
afterEach(async () => {
  await records.close();
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the doctor', () => {
  it.each([
    ['postgres://imprimatur@127.0.0.1/imprimatur', false],
    ['postgres://imprimatur@localhost/imprimatur', false],
    ['postgres:///imprimatur?host=/run/postgresql', false],
    ['postgres://imprimatur@db.example/imprimatur?sslmode=disable', true],
  ])('warns about an unencrypted database only if it is on another machine: %s', async (url, warns) => {
    const findings = await checkDatabase(records)(readConfig({ DATABASE_URL: url }, 'demo'));
    expect(findings.some(({ level, message }) => level === 'risky' && message.includes('not encrypted'))).toBe(warns);
  });

  it('warns about rows without a seal only after a server should have sealed them', async () => {
    const write = (at: Date) =>
      app.context.db.transaction(async (tx) =>
        appendLog(tx, at, [
          { model: 'guideline', modelId: 1, guidelineId: null, action: 'updated', user: null, data: {} },
        ]),
      );
    const examined = () => checkChangeLog(records, app.context.store)(app.context.config);
    const now = app.context.now();
    await write(new Date(now.getTime() - 600_000));
    await sealLog(app.context);
    await write(now);
    expect(await examined()).toEqual([expect.objectContaining({ level: 'right' })]);
    await sealLog(app.context);
    await write(new Date(now.getTime() - 600_000));
    expect(await examined()).toEqual([
      expect.objectContaining({ level: 'risky', message: expect.stringContaining('not sealed after row') }),
    ]);
  });
});
