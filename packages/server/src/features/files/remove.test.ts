import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../testing/test-app.ts';
import {
  countStoredThings,
  type FileApp,
  insertTestEntry,
  insertTestFile,
  insertTestPart,
  startFileApp,
} from './testing/fixtures.ts';

let test: FileApp;
let submitter: TestPerson;
let cowriter: TestPerson;
let office: TestPerson;
let gpc: TestPerson;
let entry: number;

beforeAll(async () => {
  test = await startFileApp();
  submitter = await test.person(2);
  cowriter = await test.person(4);
  office = await test.person(0);
  gpc = await test.person(1);
});
beforeEach(async () => {
  entry = await insertTestEntry(test, submitter, { phase: 60, round: 1, uploadId: 1 });
  await insertTestPart(test, entry, cowriter, 'cowriter');
});
afterAll(() => test.close());

const removeFile = (who: TestPerson | null, file: number, at = entry) =>
  test.call(who, 'DELETE', `/guidelines/${at}/files/${file}`);
const listDeletions = async (file: number) => {
  const { rows } = await test.context.pool.query(
    `select user_name, guideline_id, data from logs_in_clear where action = 'deleted' and model = 'file' and model_id = $1`,
    [file],
  );
  return rows.map((row) => ({ by: row.user_name, entry: row.guideline_id, ...JSON.parse(row.data) }));
};

describe('deleting a file', () => {
  // Covers Audit.R15.3
  it('deletes the row and the bytes of one’s own working file, and is logged', async () => {
    const file = await insertTestFile(test, entry, submitter, { name: 'draft.txt' });
    const before = await countStoredThings(test);
    expect((await removeFile(submitter, file)).statusCode).toBe(204);
    expect(await countStoredThings(test)).toEqual({ ...before, rows: before.rows - 1, stored: before.stored - 1 });
    expect(await listDeletions(file)).toEqual([
      { by: submitter.name, entry, unique_id: expect.any(String), name: 'draft.txt', upload_id: null },
    ]);
    expect((await removeFile(submitter, file)).statusCode).toBe(404);
  });

  it('is allowed for the office for every file, and the log contains the owner’s name', async () => {
    const file = await insertTestFile(test, entry, submitter, { name: 'final.txt', uploadId: 1 });
    expect((await removeFile(office, file)).statusCode).toBe(204);
    expect(await listDeletions(file)).toMatchObject([
      { by: office.name, of: { id: submitter.id, name: submitter.name } },
    ]);
  });

  it('is refused with a reason for a submitted file, and for readers who do not own the file', async () => {
    const submitted = await insertTestFile(test, entry, submitter, { uploadId: 1 });
    const answer = await removeFile(submitter, submitted);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toContain('no longer a working file');
    for (const who of [cowriter, gpc]) expect((await removeFile(who, submitted)).statusCode).toBe(403);
  });

  it('returns 404 for files that the caller may not read, and for files of another entry', async () => {
    const working = await insertTestFile(test, entry, submitter);
    for (const who of [cowriter, gpc, await test.person(4)])
      expect((await removeFile(who, working)).statusCode).toBe(404);
    expect((await removeFile(office, working, await insertTestEntry(test, submitter))).statusCode).toBe(404);
    expect((await removeFile(null, working)).statusCode).toBe(401);
  });

  it('succeeds once if several people try simultaneously', async () => {
    const file = await insertTestFile(test, entry, submitter);
    const answers = await Promise.all(Array.from({ length: 8 }, () => removeFile(submitter, file)));
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([204, ...Array(7).fill(404)]);
    expect(await listDeletions(file)).toHaveLength(1);
  });

  it('also works at the deprecated URL, which is never cached', async () => {
    const file = await insertTestFile(test, entry, submitter);
    const answer = await test.call(submitter, 'GET', `/delete-file/${entry}/${file}/`);
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('leaves bytes that cannot be deleted now to the sweep', async () => {
    const file = await insertTestFile(test, entry, submitter);
    const { store } = test.context;
    const removeBytes = store.remove.bind(store);
    store.remove = () => Promise.reject(new Error('busy'));
    expect((await removeFile(submitter, file)).statusCode).toBe(204);
    store.remove = removeBytes;
  });
});
