// @module-tag long
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '../../../db/database.ts';
import { DATABASE_FAILURES, type DatabaseProxy, startDatabaseProxy } from '../../../testing/database-proxy.ts';
import type pg from 'pg';
import { getServerConnection, createDatabase, connectAsOwner } from '../../../testing/databases.ts';
import { openTestStore, type TestStore } from '../../../testing/stores.ts';
import { type TestApp, type TestPerson, startTestApp } from '../../../testing/test-app.ts';
import { insertTestEntry } from '../testing/fixtures.ts';
import { createTusClient, hashSha256, listFiles } from '../testing/chunked-uploads.ts';

let proxy: DatabaseProxy;
let database: Database;
let owner: pg.Client;
let testStore: TestStore;
let test: TestApp;
let submitter: TestPerson;
let entry: number;
const { begun, patch, head } = createTusClient(
  () => test,
  () => entry,
);
beforeAll(async () => {
  proxy = await startDatabaseProxy(getServerConnection(inject('server'), await createDatabase(inject('server'))));
  database = openDatabase(proxy.connection, 8);
  owner = await connectAsOwner(database.pool);
  testStore = await openTestStore('folder');
  test = await startTestApp({ ...database, store: testStore.store });
  submitter = await test.person(2);
  entry = await insertTestEntry(test, submitter);
});
afterAll(async () => {
  await owner.end();
  await test.close();
  await database.close();
  await proxy.close();
  await testStore.close();
});

/** A lease is released after the response. */
const isReleased = async () => (await owner.query('select from uploads where leased_by is not null')).rows.length === 0;

/** Works like the client: asks how much has arrived and sends the rest, until the file exists. */
async function resumeUpload(location: string, bytes: Buffer): Promise<number> {
  const there = Number((await head(submitter, location)).headers['upload-offset']);
  if (there < bytes.length) {
    const sent = await patch(submitter, location, there, bytes.subarray(there));
    expect(sent.statusCode, sent.body).toBe(204);
  }
  return there;
}

// Covers V2.3.3, T22, T28
it.each(DATABASE_FAILURES)(
  'the last chunk of an upload creates its file exactly once, whichever statement fails: %s',
  async (failure) => {
    for (let statement = 0; ; statement += 1) {
      const bytes = randomBytes(2_000);
      const name = `${failure} ${statement}.bin`;
      const location = await begun(submitter, bytes.length, name);
      await expect.poll(isReleased).toBe(true);
      proxy.failAfter(statement, failure);
      const { statusCode } = await patch(submitter, location, 0, bytes);
      await expect.poll(async () => !proxy.isArmed() || (await isReleased())).toBe(true);
      const hasSucceeded = proxy.cancelFailure();
      const after = (await listFiles(test, submitter, entry)).filter((file) => file.name === name);
      expect(after.length, `${statement}: ${statusCode}`).toBeLessThanOrEqual(1);
      if (statusCode < 300) expect(after).toHaveLength(1);
      else expect(statusCode).toBeGreaterThanOrEqual(500);
      // The state ten seconds later: a lease that could not be released has expired.
      await owner.query('update uploads set leased_by = null, leased_until = null');
      if (statusCode >= 300) await expect.poll(() => resumeUpload(location, bytes)).toBe(bytes.length);
      const files = (await listFiles(test, submitter, entry)).filter((file) => file.name === name);
      expect(files.map((file) => file.sha256)).toEqual([hashSha256(bytes)]);
      if (hasSucceeded) return;
    }
  },
  // Several hundred calls.
  120_000,
);
