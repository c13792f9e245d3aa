import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FailingDisk, mountFailingDisk } from '../../testing/failing-disk.ts';
import type { TestPerson } from '../../testing/test-app.ts';
import { createTusClient, hashSha256, listFiles } from './testing/chunked-uploads.ts';
import { countStoredThings, type FileApp, insertTestEntry, sendMultipart, startFileApp } from './testing/fixtures.ts';

let test: FileApp;
let disk: FailingDisk;
let submitter: TestPerson;
let entry: number;
const { begin, begun, patch, head } = createTusClient(
  () => test,
  () => entry,
);
beforeAll(async () => {
  test = await startFileApp();
  disk = await mountFailingDisk(test.folder);
  submitter = await test.person(2);
  entry = await insertTestEntry(test, submitter);
});
afterAll(async () => {
  disk.heal();
  await test.close();
});

const BYTES = randomBytes(700_000);
const listChecksums = async (name: string) =>
  (await listFiles(test, submitter, entry)).filter((file) => file.name === name).map((file) => file.sha256);

/** Repeats a call with the failure at each of its disk operations in turn, until no operation is left to fail. */
async function failEachOperation(
  once: (call: number) => Promise<{ status: number; after: () => Promise<void> }>,
): Promise<void> {
  for (let call = 0; ; call += 1) {
    disk.failAfter(call);
    const { status, after } = await once(call);
    const hasSucceeded = disk.cancelFailure();
    if (hasSucceeded) {
      expect(call).toBeGreaterThan(2);
      expect(status).toBeLessThan(300);
      expect(disk.hasUnsyncedWrites()).toBe(false);
    } else expect(status).toBeGreaterThanOrEqual(500);
    await after();
    if (hasSucceeded) return;
  }
}

// Covers Fault.4
it('a file is acknowledged only if every write, sync and move worked, and otherwise has no row and can be sent again', async () => {
  await failEachOperation(async (call) => {
    const before = await countStoredThings(test);
    const name = `plain ${call}.bin`;
    const { statusCode: status } = await sendMultipart(test, submitter, entry, [{ name, bytes: BYTES }]);
    const after = async () => {
      if (status < 300) return expect(await listChecksums(name)).toEqual([hashSha256(BYTES)]);
      const now = await countStoredThings(test);
      expect([now.rows, now.half]).toEqual([before.rows, before.half]);
      // If syncing its folder failed, the moved file is left for the sweep.
      expect(now.stored - before.stored).toBeLessThanOrEqual(1);
      expect((await sendMultipart(test, submitter, entry, [{ name, bytes: BYTES }])).statusCode).toBe(201);
      return expect(await listChecksums(name)).toEqual([hashSha256(BYTES)]);
    };
    return { status, after };
  });
});

// Covers Fault.4
it('a chunked upload starts, or reports that it could not start', async () => {
  await failEachOperation(async (call) => {
    const metadata = { filename: `begun ${call}.bin`, filetype: 'text/plain' };
    const { statusCode: status } = await begin(submitter, 10, metadata);
    const after = async () => {
      if (status >= 300) expect((await begin(submitter, 10, metadata)).statusCode).toBe(201);
    };
    return { status, after };
  });
});

// Covers Fault.4
it('a chunk is acknowledged only if every write and sync worked, and otherwise its rest can be sent again', {
  tags: ['long'],
}, async () => {
  await failEachOperation(async (call) => {
    const name = `chunked ${call}.bin`;
    const hasStarted = disk.cancelFailure();
    const location = await begun(submitter, BYTES.length, name);
    if (hasStarted) disk.failAfter(call);
    const { statusCode: status } = await patch(submitter, location, 0, BYTES);
    const after = async () => {
      if (status >= 300) {
        expect((await listChecksums(name)).length).toBe(0);
        const there = Number((await head(submitter, location)).headers['upload-offset']);
        expect([0, BYTES.length]).toContain(there);
        if (there === 0) expect((await patch(submitter, location, 0, BYTES)).statusCode).toBe(204);
      }
      expect(await listChecksums(name)).toEqual([hashSha256(BYTES)]);
    };
    return { status, after };
  });
});
