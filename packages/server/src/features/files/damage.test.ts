import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limitCases } from '../../testing/test-set.ts';
import type { TestPerson } from '../../testing/test-app.ts';
import { type FileApp, insertTestEntry, insertTestFile, startFileApp } from './testing/fixtures.ts';
import { findMissingDownloads } from './testing/stored-files.ts';
import { STORE_KINDS } from '../../testing/stores.ts';

describe.each(limitCases(STORE_KINDS, 1))('in a %s store', (kind) => {
  let test: FileApp;
  let submitter: TestPerson;
  let reviewer: TestPerson;
  let entry: number;
  let origin: string;

  beforeAll(async () => {
    test = await startFileApp({}, kind);
    await test.fastify.listen({ host: '127.0.0.1', port: 0 });
    origin = `http://127.0.0.1:${(test.fastify.server.address() as AddressInfo).port}`;
    submitter = await test.person(2);
    reviewer = await test.person(2);
  });
  beforeEach(async () => {
    entry = await insertTestEntry(test, submitter, { phase: 60, round: 1, uploadId: 1 });
  });
  afterAll(() => test.close());

  const keyOf = async (file: number): Promise<string> => {
    const { rows } = await test.context.pool.query('select storage_key as key from files where id = $1', [file]);
    return rows[0].key;
  };

  type Change = (bytes: Buffer) => Buffer | null;
  /** Flips one bit of one byte. */
  const flip =
    (where: number): Change =>
    (bytes) => {
      const at = Math.floor(where * (bytes.length - 1));
      bytes[at] = (bytes[at] ?? 0) ^ 0x10;
      return bytes;
    };

  const SMALL = 100_000;
  const LARGE = 9_000_000;
  const aFileOf = (size: number, name = 'plan.bin') =>
    insertTestFile(test, entry, reviewer, { name, uploadId: 1, bytes: randomBytes(size) });
  const linkTo = async (path: string) => (await test.call(submitter, 'GET', path)).json().fileUrl as string;
  const fileLink = (file: number) => linkTo(`/guidelines/${entry}/files/${file}/link`);
  const zipLink = () => linkTo(`/guidelines/prepare-zipped/${entry}/0/1`);

  /** The outcome for a client: the bytes, a refusal, or an interrupted download. */
  async function taken(url: string, headers: Record<string, string> = {}): Promise<string> {
    const answer = await fetch(new URL(url, origin), { headers });
    if (!answer.ok) return `${answer.status} ${((await answer.json()) as { message: string }).message}`;
    return answer.arrayBuffer().then(
      () => 'whole',
      () => 'broken',
    );
  }
  const SENTENCE =
    '500 plan.bin is damaged on the server and cannot be downloaded. The fault has been recorded. Please tell the office.';

  const counted = async (): Promise<number> => {
    const { payload } = await test.fastify.inject('/metrics');
    return Number(/^imprimatur_damaged_files_total (\d+)$/m.exec(payload)?.[1]);
  };

  const damages: [string, Change][] = [
    ['with its first byte flipped', flip(0)],
    ['with a byte flipped in the middle', flip(0.5)],
    ['with its last byte flipped', flip(1)],
    ['that was truncated', (bytes) => bytes.subarray(0, -1)],
    ['that has become longer', (bytes) => Buffer.concat([bytes, Buffer.alloc(1)])],
    ['that is missing', () => null],
  ];

  describe.each(
    limitCases(
      [
        ['a small file', SMALL],
        ['a large file', LARGE],
      ] as const,
      1,
    ),
  )('%s', (_size, size) => {
    // Covers Fault.51, T29
    it.each(limitCases(damages, 2))(
      '%s is never sent as intact, whether whole, in part or in a zip',
      async (_name, damage) => {
        await aFileOf(SMALL, 'good.bin');
        const file = await aFileOf(size);
        const [link, zip] = [await fileLink(file), await zipLink()];
        expect([await taken(link), await taken(zip)]).toEqual(['whole', 'whole']);
        await test.context.pool.query('delete from downloads');
        await test.testStore.damage(await keyOf(file), damage);
        const before = await counted();
        const ranges = ['bytes=0-0', 'bytes=10-19', `bytes=${size - 10}-`, `bytes=${(size >> 1) - 5}-${size >> 1}`];
        const all = [await taken(link), await taken(zip)];
        for (const range of ranges) all.push(await taken(link, { range }));
        expect(all).toHaveLength(6);
        for (const end of all) expect(['broken', SENTENCE]).toContain(end);
        // The connection is cut first, and the damage is recorded after that.
        await expect.poll(counted).toBe(before + 6);
        // None of these downloads counts.
        expect(await findMissingDownloads(test.context.db, entry, submitter.id, 1)).toEqual(['good.bin', 'plan.bin']);
      },
    );

    it('can be read in parts if it is intact', async () => {
      const bytes = randomBytes(size);
      const file = await insertTestFile(test, entry, reviewer, { name: 'plan.bin', uploadId: 1, bytes });
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

  it('a damaged, truncated or missing file is reported when it is downloaded', async () => {
    for (const [size, damage] of [
      [SMALL, flip(0.3)],
      [LARGE, (bytes: Buffer) => bytes.subarray(0, 5)],
      [LARGE, () => null],
    ] as const) {
      const file = await aFileOf(size);
      await test.testStore.damage(await keyOf(file), damage);
      expect(await taken(await fileLink(file))).toBe(SENTENCE);
      expect(await taken(await zipLink())).toBe(SENTENCE);
      await test.context.pool.query('delete from files where id = $1', [file]);
    }
  });
});
