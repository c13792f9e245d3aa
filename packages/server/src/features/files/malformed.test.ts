// @module-tag long
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../testing/test-app.ts';
import {
  countStoredThings,
  type FileApp,
  formatMultipart,
  insertTestEntry,
  sendMultipart,
  startFileApp,
} from './testing/fixtures.ts';

let test: FileApp;
let submitter: TestPerson;
let entry: number;

beforeAll(async () => {
  test = await startFileApp({ fileSize: 2000, filesPerRequest: 3 });
  submitter = await test.person(2);
  entry = await insertTestEntry(test, submitter);
});
afterAll(() => test.close());

/** Gives the same numbers in every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function corrupt(body: Buffer, seed: number): Buffer {
  const next = createRandom(seed);
  const at = () => Math.floor(next() * body.length);
  const corrupted = Buffer.from(body);
  for (let n = 0; n <= seed % 12; n += 1) corrupted[at()] = Math.floor(next() * 256);
  const [a, b] = [at(), at()].sort((x, y) => x - y) as [number, number];
  if (seed % 3 === 0) return Buffer.concat([corrupted.subarray(0, a), corrupted.subarray(b)]);
  if (seed % 3 === 1) return Buffer.concat([corrupted.subarray(0, b), corrupted.subarray(a)]);
  return corrupted;
}

// Covers F3, Fault.17
it('600 malformed bodies get 201 or a refusal, and only the acknowledged ones are stored', async () => {
  const good = formatMultipart([
    { name: 'one.pdf', bytes: `%PDF-${'x'.repeat(300)}` },
    { field: 'user_id', bytes: String(submitter.id) },
    { name: 'two.txt', bytes: 'y'.repeat(300) },
  ]);
  const statuses = new Map<number, number>();
  let acknowledged = 0;
  for (let seed = 1; seed <= 600; seed += 1) {
    const answer = await sendMultipart(test, submitter, entry, corrupt(good, seed));
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    if (answer.statusCode === 201) acknowledged += answer.json().data.length;
  }
  expect([...statuses.keys()].filter((status) => ![201, 400, 403, 413, 422].includes(status))).toEqual([]);
  expect(statuses.size).toBeGreaterThan(3);
  expect(await countStoredThings(test)).toEqual({ rows: acknowledged, stored: acknowledged, half: 0 });
});
