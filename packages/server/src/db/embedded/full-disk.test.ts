// @module-tag nightly
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { NIGHTLY } from '../../testing/test-set.ts';
import { findLiveSocket } from '../live-socket.ts';
import { createServerStarter } from '../../testing/child-servers.ts';
import { scaleToMachineSpeed } from '../../../../../tools/machine-speed.mjs';

const startServer = createServerStarter();

/** Writes until the disk is full. */
function fillDisk(path: string): void {
  const fd = openSync(path, 'w');
  for (const size of [1_000_000, 4096, 1]) {
    try {
      for (;;) writeSync(fd, Buffer.alloc(size));
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
  }
  closeSync(fd);
}

// Covers Audit.H4.2
it.runIf(NIGHTLY)(
  'a disk that fills up when the write-ahead log switches files is reported, and the database writes again once there is space',
  async (context) => {
    const disk = await mkdtemp(join(tmpdir(), 'imprimatur-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=140m,mode=755', 'tmpfs', disk], { stdio: 'ignore' });
    } catch {
      await rm(disk, { recursive: true });
      return context.skip('a small disk cannot be mounted here');
    }
    try {
      const dataDir = join(disk, 'data');
      const server = await startServer(dataDir);
      const statusOf = async (path: string, init: RequestInit = {}) => (await fetch(server.url + path, init)).status;
      const signedIn = await fetch(`${server.url}/api/auth`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'office@demo.example', password: 'demo' }),
      });
      const { access_token } = (await signedIn.json()) as { access_token: string };
      const write = () =>
        statusOf('/api/guidelines', {
          method: 'POST',
          headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ name: 'On a full disk' }),
        });
      expect([await write(), await statusOf('/readyz')]).toEqual([201, 200]);
      const socket = findLiveSocket(dataDir);
      if (socket === null) throw new Error('the database does not run');
      const admin = new pg.Client(socket);
      admin.on('error', () => {});
      await admin.connect();
      fillDisk(join(disk, 'others'));
      await admin.query('select pg_switch_wal()').catch(() => undefined);
      await expect.poll(write, { timeout: scaleToMachineSpeed(60_000) }).toBe(503);
      expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200]);
      // Long enough for a restart to have failed.
      await expect
        .poll(() => server.output(), { timeout: scaleToMachineSpeed(60_000) })
        .toContain('Restarting it in 4 s');
      expect([await write(), await statusOf('/readyz')]).toEqual([503, 503]);
      await rm(join(disk, 'others'));
      await expect.poll(() => statusOf('/readyz'), { timeout: scaleToMachineSpeed(120_000), interval: 500 }).toBe(200);
      await expect.poll(write, { timeout: scaleToMachineSpeed(30_000) }).toBe(201);
      await admin.end().catch(() => undefined);
      expect(await server.end()).toBe(0);
    } finally {
      execFileSync('umount', ['-l', disk]);
      await rm(disk, { recursive: true });
    }
    return undefined;
  },
);
