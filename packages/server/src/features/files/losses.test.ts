import { afterAll, beforeAll, expect, it } from 'vitest';
import { InterruptedUploadError } from '../../files/store.ts';
import { connectAsOwner } from '../../testing/databases.ts';
import type { TestPerson } from '../../testing/test-app.ts';
import { createTusClient } from './testing/chunked-uploads.ts';
import {
  countStoredThings,
  type FileApp,
  insertTestEntry,
  insertTestFile,
  sendMultipart,
  startFileApp,
} from './testing/fixtures.ts';
import { markDeleted } from './repository.ts';

let test: FileApp;
let submitter: TestPerson;
let entry: number;
const { begun, patch, head } = createTusClient(
  () => test,
  () => entry,
);
beforeAll(async () => {
  test = await startFileApp();
  submitter = await test.person(2);
  entry = await insertTestEntry(test, submitter);
});
afterAll(() => test.close());

// Covers Audit.T10
it('a file that is submitted while its owner deletes it is kept', async () => {
  const file = await insertTestFile(test, entry, submitter, { name: 'manuscript.pdf' });
  const owner = await connectAsOwner(test.context.pool);
  try {
    await owner.query('begin');
    await owner.query('select 1 from guidelines where id = $1 for update', [entry]);
    await owner.query('update files set upload_id = 1 where id = $1', [file]);
    const answer = test.call(submitter, 'DELETE', `/guidelines/${entry}/files/${file}`);
    const waiting = async () =>
      (
        await owner.query(
          'select 1 from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()',
        )
      ).rows.length;
    await expect.poll(waiting, { interval: 20 }).toBeGreaterThan(0);
    await owner.query('commit');
    const refused = await answer;
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      expect.stringContaining('no longer a working file'),
    ]);
  } finally {
    await owner.end();
  }
  const { rows } = await test.context.pool.query('select deleted_at from files where id = $1', [file]);
  expect(rows).toEqual([{ deleted_at: null }]);
  // The database decides, whatever was read earlier.
  expect(await markDeleted(test.context.db, file, { now: new Date(), onlyWorking: true })).toBe(false);
});

// Covers Audit.T10
it('deleting an entry deletes the bytes of its files', async () => {
  const office = await test.person(0);
  const before = await countStoredThings(test);
  const id = await insertTestEntry(test, submitter);
  for (const name of ['one.txt', 'two.txt']) await insertTestFile(test, id, submitter, { name });
  expect((await countStoredThings(test)).stored).toBe(before.stored + 2);
  expect((await test.call(office, 'DELETE', `/guidelines/${id}`)).statusCode).toBe(204);
  expect(await countStoredThings(test)).toEqual(before);
});

// Covers Audit.T10, Fault.4
it.each([
  [507, Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' })],
  [503, Object.assign(new Error('the disk is gone'), { code: 'EIO', syscall: 'write' })],
  [503, new InterruptedUploadError('the line broke')],
])('bytes that could not be stored are never acknowledged: %i', async (status, failure) => {
  const { store } = test.context;
  const { chunks } = store;
  const [append, put] = [chunks.append.bind(chunks), store.put.bind(store)];
  const location = await begun(submitter, 1_000);
  chunks.append = async () => ({ bytesOnDisk: 0, failure });
  store.put = () => Promise.reject(failure);
  const before = await countStoredThings(test);
  try {
    expect((await patch(submitter, location, 0, Buffer.alloc(1_000))).statusCode).toBe(status);
    expect((await sendMultipart(test, submitter, entry, [{ name: 'a.txt', bytes: 'abc' }])).statusCode).toBe(status);
  } finally {
    chunks.append = append;
    store.put = put;
  }
  expect((await head(submitter, location)).headers['upload-offset']).toBe('0');
  expect(await countStoredThings(test)).toEqual(before);
});

// Covers Audit.T10, V2.3.2
it.each([
  ['votes', `votes (guideline_id, user_id, revision, change_type) values ($1, $2, 0, 0), ($1, $2, 0, 1)`],
  [
    'downloads',
    `downloads (file_id, user_id) select id, $2::int from files, generate_series(1, 2) where guideline_id = $1`,
  ],
])('the database stores an action only once if a person can take it only once: %s', async (_table, rows) => {
  await insertTestFile(test, entry, submitter);
  await expect(test.context.pool.query(`insert into ${rows}`, [entry, submitter.id])).rejects.toThrow(
    'duplicate key value violates unique constraint',
  );
});
