import { randomBytes } from 'node:crypto';
import { open, rm, truncate } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../testing/test-app.ts';
import { aFile, anEntry, type FileApp, fileApp } from './fixtures.ts';
import { missingDownloads } from './versions.ts';

let test: FileApp;
let submitter: TestPerson;
let reviewer: TestPerson;
let entry: number;
let origin: string;

beforeAll(async () => {
  test = await fileApp();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  submitter = await test.person(2);
  reviewer = await test.person(2);
});
beforeEach(async () => {
  entry = await anEntry(test, submitter, { phase: 60, round: 1, uploadId: 1 });
});
afterAll(() => test.close());

const pathTo = async (file: number): Promise<string> => {
  const { rows } = await test.context.pool.query('select storage_key as key from files where id = $1', [file]);
  return join(test.folder, rows[0].key.slice(0, 2), rows[0].key);
};

/** One bit of one byte, as a disk does it: size and time stay. */
async function flip(path: string, at: number): Promise<void> {
  const handle = await open(path, 'r+');
  const { mtime, atime } = await handle.stat();
  const byte = Buffer.alloc(1);
  await handle.read(byte, 0, 1, at);
  byte[0] = (byte[0] ?? 0) ^ 0x10;
  await handle.write(byte, 0, 1, at);
  await handle.utimes(atime, mtime);
  await handle.close();
}

const SMALL = 100_000;
const LARGE = 9_000_000;
const aFileOf = (size: number, name = 'plan.bin') =>
  aFile(test, entry, reviewer, { name, uploadId: 1, bytes: randomBytes(size) });
const linkTo = async (path: string) => (await test.call(submitter, 'GET', path)).json().fileUrl as string;
const fileLink = (file: number) => linkTo(`/guidelines/${entry}/files/${file}/link`);
const zipLink = () => linkTo(`/guidelines/prepare-zipped/${entry}/0/1`);

/** What a client ends up with: the bytes, a refusal, or a download that broke. */
async function taken(url: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(new URL(url, origin), { headers });
  if (!answer.ok) return `${answer.status} ${((await answer.json()) as { message: string }).message}`;
  return answer.arrayBuffer().then(
    () => 'whole',
    () => 'broken',
  );
}
const SENTENCE =
  '500 plan.bin is damaged on the server, so it is not given out. This has been recorded. Please tell the office.';

const counted = async (): Promise<number> => {
  const { payload } = await test.app.inject('/metrics');
  return Number(/^imprimatur_damaged_files_total (\d+)$/m.exec(payload)?.[1]);
};

const damages: [string, (path: string, size: number) => Promise<void>][] = [
  ['with its first byte flipped', (path) => flip(path, 0)],
  ['with a byte flipped in the middle', (path, size) => flip(path, size >> 1)],
  ['with its last byte flipped', (path, size) => flip(path, size - 1)],
  ['cut short', (path, size) => truncate(path, size - 1)],
  ['that has grown', (path, size) => truncate(path, size + 1)],
  ['that is gone', (path) => rm(path)],
];

describe.each([
  ['a small file', SMALL],
  ['a large file', LARGE],
])('%s', (_size, size) => {
  it.each(damages)('%s is never given out as good: not whole, not in part, not in a zip', async (_name, damage) => {
    await aFileOf(SMALL, 'good.bin');
    const file = await aFileOf(size);
    const [link, zip] = [await fileLink(file), await zipLink()];
    expect([await taken(link), await taken(zip)]).toEqual(['whole', 'whole']);
    await test.context.pool.query('delete from downloads');
    await damage(await pathTo(file), size);
    const before = await counted();
    const ranges = ['bytes=0-0', 'bytes=10-19', `bytes=${size - 10}-`, `bytes=${(size >> 1) - 5}-${size >> 1}`];
    const all = [await taken(link), await taken(zip)];
    for (const range of ranges) all.push(await taken(link, { range }));
    expect(all).toHaveLength(6);
    for (const end of all) expect(['broken', SENTENCE]).toContain(end);
    expect(await counted()).toBe(before + 6);
    // Nothing of it counts as downloaded.
    expect(await missingDownloads(test.context.db, entry, submitter.id, 1)).toEqual(['good.bin', 'plan.bin']);
  });

  it('is given out in parts while it is good', async () => {
    const bytes = randomBytes(size);
    const file = await aFile(test, entry, reviewer, { name: 'plan.bin', uploadId: 1, bytes });
    const link = await fileLink(file);
    for (const [start, end] of [
      [0, 0],
      [0, size - 1],
      [262_143, 262_144],
      [size - 1, size - 1],
      [1, size - 2],
      [99, 70_000],
    ] as const) {
      if (end >= size || start > end) continue;
      const answer = await fetch(new URL(link, origin), { headers: { range: `bytes=${start}-${end}` } });
      expect(answer.status).toBe(206);
      expect(bytes.subarray(start, end + 1).equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
    }
  });
});

it('says of a small file, and of one that is missing or has another size, that it is damaged', async () => {
  for (const [size, damage] of [
    [SMALL, (path: string) => flip(path, 7)],
    [LARGE, (path: string) => truncate(path, 5)],
    [LARGE, (path: string) => rm(path)],
  ] as const) {
    const file = await aFileOf(size);
    await damage(await pathTo(file));
    expect(await taken(await fileLink(file))).toBe(SENTENCE);
    expect(await taken(await zipLink())).toBe(SENTENCE);
    await test.context.pool.query('delete from files where id = $1', [file]);
  }
});
