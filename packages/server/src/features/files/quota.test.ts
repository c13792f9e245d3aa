import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestPerson } from '../../testing/test-app.ts';
import { createTusClient } from './testing/chunked-uploads.ts';
import { countStoredThings, type FileApp, insertTestEntry, sendMultipart, startFileApp } from './testing/fixtures.ts';

const KB = 1024;
let test: FileApp;
let submitter: TestPerson;
let entry: number;
const { begin } = createTusClient(
  () => test,
  () => entry,
);
beforeAll(async () => {
  test = await startFileApp({ fileSize: 100 * KB, perDay: 200 * KB });
});
beforeEach(async () => {
  submitter = await test.person(2);
  entry = await insertTestEntry(test, submitter);
});
afterAll(() => test.close());

const announceUpload = (size: number, who = submitter) => begin(who, size, { filename: 'large.bin' });
const QUOTA_MESSAGE =
  'You have reached the daily upload limit of 200 kB. Please continue in about 24 h, or contact the office.';

// Covers Audit.A12, V2.4.1
it('the declared size of uploads is limited per person and day, in one request and in chunks', async () => {
  for (let n = 0; n < 2; n += 1) expect((await announceUpload(95 * KB)).statusCode).toBe(201);
  const before = await countStoredThings(test);
  const refused = await announceUpload(95 * KB);
  expect([refused.statusCode, refused.json().message]).toEqual([429, QUOTA_MESSAGE]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600);
  const plain = await sendMultipart(test, submitter, entry, [{ name: 'a.bin', bytes: Buffer.alloc(50 * KB) }]);
  expect([plain.statusCode, plain.json().message]).toEqual([429, QUOTA_MESSAGE]);
  expect(await countStoredThings(test)).toEqual(before);
  // Refused bytes are not counted, and the limit affects nobody else.
  expect((await announceUpload(5 * KB)).statusCode).toBe(201);
  const other = await test.person(0);
  expect((await announceUpload(95 * KB, other)).statusCode).toBe(201);
  test.wait(24 * 3_600_000 + 1_000);
  const later = await test.person(2);
  entry = await insertTestEntry(test, later);
  expect((await announceUpload(95 * KB, later)).statusCode).toBe(201);
});

// Covers Audit.A12, Fault.5
it('a file is refused before anything is stored if the disk has no space for it', async () => {
  const { store } = test.context;
  const room = store.room.bind(store);
  store.room = async () => 10 * KB;
  try {
    const before = await countStoredThings(test);
    for (const answer of [
      await announceUpload(50 * KB),
      await sendMultipart(test, submitter, entry, [{ name: 'a.bin', bytes: Buffer.alloc(50 * KB) }]),
    ])
      expect([answer.statusCode, answer.json().message]).toEqual([
        507,
        'The server has no space left for this file. Please tell the office.',
      ]);
    expect(await countStoredThings(test)).toEqual(before);
    expect((await announceUpload(5 * KB)).statusCode).toBe(201);
  } finally {
    store.room = room;
  }
  expect(await test.context.store.room()).toBeGreaterThan(KB);
});
