import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { openFolderStore } from '../../../files/folder-store.ts';
import { sweepOrphans } from '../../../files/sweep.ts';
import type { TestPerson } from '../../../testing/test-app.ts';
import {
  countStoredThings,
  type FileApp,
  formatMultipart,
  insertTestEntry,
  pathOf,
  sendMultipart,
  startFileApp,
} from '../testing/fixtures.ts';
import { CHUNK_CONTENT_TYPE, createTusClient, hashSha256, listFiles, TUS_HEADERS } from '../testing/chunked-uploads.ts';

let test: FileApp;
let other: FastifyInstance;
let submitter: TestPerson;
let entry: number;
let origin: string;
let elsewhere: string;
const { begun, patch, head } = createTusClient(
  () => test,
  () => entry,
);

const listen = async (app: FastifyInstance): Promise<string> => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  test = await startFileApp({ window: 2000, leastPerWindow: 10 });
  origin = await listen(test.fastify);
  // A second server on the same database and store.
  other = await buildApp({ ...test.context, store: await openFolderStore(test.folder) });
  elsewhere = await listen(other);
  submitter = await test.person(2);
});
beforeEach(async () => {
  entry = await insertTestEntry(test, submitter);
});
afterAll(async () => {
  await other.close();
  await test.close();
});

const FILE_SIZE = 600_000;
const bytes = randomBytes(FILE_SIZE);

interface Sending {
  write(part: Buffer): void;
  end(): void;
  cut(): void;
  readonly status: Promise<number>;
}

/** Sends a PATCH piece by piece; returns 0 for a broken connection. */
function startSending(server: string, location: string, offset: number, length: number): Sending {
  const client = request(`${server}${location}`, {
    method: 'PATCH',
    agent: false,
    headers: {
      ...TUS_HEADERS,
      authorization: `Bearer ${submitter.token}`,
      'content-type': CHUNK_CONTENT_TYPE,
      'upload-offset': String(offset),
      'content-length': String(length),
    },
  });
  const status = new Promise<number>((resolve) => {
    client.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
    client.on('error', () => resolve(0));
  });
  return {
    write: (part) => void client.write(part),
    end: () => void client.end(),
    cut: () => void client.destroy(),
    status,
  };
}

async function downloadAll(): Promise<Buffer[]> {
  const files = await listFiles(test, submitter, entry);
  return Promise.all(files.map(async ({ url }) => (await test.call(null, 'GET', pathOf(url))).rawPayload));
}

const readOffset = async (location: string) => Number((await head(submitter, location)).headers['upload-offset']);

describe('a chunked upload whose client disconnects', () => {
  it('keeps the received bytes and continues from there, even on another server', async () => {
    const location = await begun(submitter, FILE_SIZE);
    const first = startSending(origin, location, 0, FILE_SIZE);
    first.write(bytes.subarray(0, 200_000));
    await expect.poll(() => countBytesOnDisk(location)).toBe(200_000);
    first.cut();
    expect(await first.status).toBe(0);
    await expect.poll(() => readOffset(location)).toBe(200_000);
    const second = startSending(elsewhere, location, 200_000, FILE_SIZE - 200_000);
    second.write(bytes.subarray(200_000));
    second.end();
    expect(await second.status).toBe(204);
    expect((await downloadAll()).map(hashSha256)).toEqual([hashSha256(bytes)]);
  });

  it('can be resumed even if the server has not noticed the lost connection', async () => {
    const location = await begun(submitter, FILE_SIZE);
    const dead = startSending(origin, location, 0, FILE_SIZE);
    dead.write(bytes.subarray(0, 100_000));
    await expect.poll(() => countBytesOnDisk(location)).toBe(100_000);
    const asked = async () => {
      const answer = await fetch(`${elsewhere}${location}`, {
        method: 'HEAD',
        headers: { ...TUS_HEADERS, authorization: `Bearer ${submitter.token}` },
      });
      return [answer.status, answer.headers.get('upload-offset')];
    };
    await expect.poll(asked).toEqual([200, '100000']);
    expect(await dead.status).toBe(0);
    expect((await patch(submitter, location, 100_000, bytes.subarray(100_000))).statusCode).toBe(204);
    expect((await downloadAll()).map(hashSha256)).toEqual([hashSha256(bytes)]);
  });
});

/** The number of bytes on disk, acknowledged or not. */
async function countBytesOnDisk(location: string): Promise<number> {
  return test.context.store.chunks.countBytesOnDisk(location.slice(-32), FILE_SIZE);
}

describe('a chunk', () => {
  // Covers Fault.20
  it('is refused and changes nothing if it is repeated, out of order or overlapping', async () => {
    const location = await begun(submitter, FILE_SIZE);
    await patch(submitter, location, 0, bytes.subarray(0, 300_000));
    const wrong = [0, 1, 299_999, 300_001, 400_000, FILE_SIZE, FILE_SIZE + 1];
    for (const offset of wrong) {
      const answer = await patch(submitter, location, offset, randomBytes(1000));
      expect([offset, answer.statusCode]).toEqual([offset, 409]);
      expect(answer.json().message).toContain('Another part of this file was expected.');
    }
    const tooMuch = await patch(submitter, location, 300_000, randomBytes(300_001));
    expect(tooMuch.statusCode).toBe(413);
    expect(tooMuch.json().message).toBe('This is too large. The limit is 585.9 kB.');
    expect(await readOffset(location)).toBe(300_000);
    await patch(submitter, location, 300_000, bytes.subarray(300_000));
    expect((await downloadAll()).map(hashSha256)).toEqual([hashSha256(bytes)]);
  });

  // Covers Fault.20, Fault.52
  it('sent simultaneously by two tabs, through two servers, is written once', { tags: ['long'] }, async () => {
    const location = await begun(submitter, FILE_SIZE);
    const tally = new Map<number, number>();
    for (let offset = 0; offset < FILE_SIZE; offset += 100_000) {
      const statuses = await Promise.all(
        [origin, elsewhere, origin, elsewhere].map((server) => {
          const tab = startSending(server, location, offset, 100_000);
          tab.write(bytes.subarray(offset, offset + 100_000));
          tab.end();
          return tab.status;
        }),
      );
      expect(statuses.filter((status) => status === 204)).toHaveLength(1);
      for (const status of statuses) {
        expect([204, 409, 423]).toContain(status);
        tally.set(status, (tally.get(status) ?? 0) + 1);
      }
    }
    expect(tally.get(204)).toBe(6);
    expect((await downloadAll()).map(hashSha256)).toEqual([hashSha256(bytes)]);
  });

  it('waits while another one arrives, and is then refused with a reason', { tags: ['long'] }, async () => {
    const location = await begun(submitter, FILE_SIZE);
    const first = startSending(origin, location, 0, FILE_SIZE);
    let at = 0;
    const trickle = setInterval(() => {
      first.write(bytes.subarray(at, at + 1000));
      at += 1000;
    }, 200);
    await expect.poll(() => countBytesOnDisk(location)).toBeGreaterThan(0);
    const second = startSending(elsewhere, location, 0, 1000);
    second.write(bytes.subarray(0, 1000));
    second.end();
    expect(await second.status).toBe(423);
    clearInterval(trickle);
    first.write(bytes.subarray(at));
    first.end();
    expect(await first.status).toBe(204);
    expect((await downloadAll()).map(hashSha256)).toEqual([hashSha256(bytes)]);
  });
});

it('200 simultaneous uploads are stored correctly', { tags: ['long'] }, async () => {
  const contents = Array.from({ length: 200 }, () => randomBytes(20_000));
  const statuses = await Promise.all(
    contents.map(async (content, index) => {
      const location = await begun(submitter, content.length, `${index}.bin`);
      const first = await patch(submitter, location, 0, content.subarray(0, 10_000));
      const last = await patch(submitter, location, 10_000, content.subarray(10_000));
      return [first.statusCode, last.statusCode].join();
    }),
  );
  expect([...new Set(statuses)]).toEqual(['204,204']);
  const files = await listFiles(test, submitter, entry);
  expect(files).toHaveLength(200);
  for (const file of files) expect(file.sha256).toBe(hashSha256(contents[Number.parseInt(file.name, 10)] as Buffer));
});

it('unfinished uploads are deleted after a day without bytes, and finished ones keep their file', async () => {
  const before = await countStoredThings(test);
  const half = await begun(submitter, FILE_SIZE);
  await patch(submitter, half, 0, bytes.subarray(0, 1000));
  const done = await begun(submitter, 1000);
  await patch(submitter, done, 0, bytes.subarray(0, 1000));
  const kept = await begun(submitter, FILE_SIZE);
  const left = (location: string, hours: number) =>
    test.context.pool.query(`update uploads set touched_at = now() - interval '${hours} hours' where id = $1`, [
      location.slice(-32),
    ]);
  await left(half, 25);
  await left(done, 25);
  await left(kept, 23);
  // An expired upload is reported even if the sweep has not deleted it yet.
  const gone = await patch(submitter, half, 1000, bytes.subarray(1000));
  expect([gone.statusCode, gone.json().message]).toEqual([
    410,
    'This upload was paused for too long and has been deleted. Please start it again.',
  ]);
  await sweepOrphans(test.context);
  expect((await head(submitter, half)).statusCode).toBe(404);
  expect((await head(submitter, kept)).statusCode).toBe(200);
  expect(await countStoredThings(test)).toEqual({
    rows: before.rows + 1,
    stored: before.stored + 1,
    half: before.half + 1,
  });
});

// Covers Fault.5
it('a full disk is reported and leaves no partial file', async (context) => {
  const small = await mkdtemp(join(tmpdir(), 'imprimatur-full-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', small], { stdio: 'ignore' });
  } catch {
    await rm(small, { recursive: true });
    return context.skip('a small disk cannot be mounted here');
  }
  try {
    const store = await openFolderStore(small);
    expect(await store.room()).toBeLessThan(1_500_000);
    // Other programs fill the disk after the check for free space.
    store.room = async () => Number.MAX_SAFE_INTEGER;
    const app = await buildApp({ ...test.context, store });
    const full = { ...test, app, call: callOf(app) };
    const tus = createTusClient(
      () => full,
      () => entry,
    );
    const refused = { message: 'The server has no space left for this file. Please tell the office.' };
    const plain = await sendMultipart(
      full,
      submitter,
      entry,
      formatMultipart([{ name: 'large.bin', bytes: randomBytes(3_000_000) }]),
      {},
    );
    expect([plain.statusCode, plain.json()]).toEqual([507, refused]);
    const location = await tus.begun(submitter, 3_000_000, 'large.bin');
    expect((await tus.patch(submitter, location, 0, randomBytes(500_000))).statusCode).toBe(204);
    const answer = await tus.patch(submitter, location, 500_000, randomBytes(2_000_000));
    expect([answer.statusCode, answer.json()]).toEqual([507, refused]);
    expect((await tus.head(submitter, location)).headers['upload-offset']).toBe('500000');
    expect((await tus.end(submitter, location)).statusCode).toBe(204);
    expect(await listFiles(full, submitter, entry)).toEqual([]);
    // There is space again.
    const fits = await tus.begun(submitter, FILE_SIZE, 'fits.bin');
    expect((await tus.patch(submitter, fits, 0, bytes)).statusCode).toBe(204);
    await app.close();
  } finally {
    execFileSync('umount', ['-l', small]);
    await rm(small, { recursive: true });
  }
  return undefined;
});

const callOf =
  (app: FastifyInstance): FileApp['call'] =>
  (who, method, path, body, options = {}) =>
    app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      ...(body === undefined ? {} : { payload: body as object }),
      ...options,
      headers: { ...(who === null ? {} : { authorization: `Bearer ${who.token}` }), ...options.headers },
    });
