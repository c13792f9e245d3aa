import { createHash, randomBytes } from 'node:crypto';
import { readdir, readlink } from 'node:fs/promises';
import { type ClientRequest, get, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../testing/test-app.ts';
import {
  CONTENT_TYPE,
  countStoredThings,
  type FileApp,
  formatMultipart,
  insertTestEntry,
  insertTestFile,
  pathOf,
  startFileApp,
} from './testing/fixtures.ts';
import { findMissingDownloads } from './testing/stored-files.ts';

let test: FileApp;
let submitter: TestPerson;
let reviewer: TestPerson;
let entry: number;
let origin: string;

beforeAll(async () => {
  test = await startFileApp({
    fileSize: 4_000_000,
    window: 2000,
    leastPerWindow: 10,
    linger: 500,
    idleDownload: 1500,
    zips: 3,
    zipsPerUser: 2,
  });
  // Node uses the longer of the two timeouts for the request, whatever their names suggest.
  test.fastify.server.headersTimeout = 1000;
  test.fastify.server.requestTimeout = 1500;
  await test.fastify.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(test.fastify.server.address() as AddressInfo).port}`;
  submitter = await test.person(2);
  reviewer = await test.person(2);
  entry = await insertTestEntry(test, submitter, { phase: 60, round: 1, uploadId: 1 });
});
afterEach(async () => {
  await expect.poll(openStoreFiles).toEqual([]);
  await expect.poll(async () => (await countStoredThings(test)).half).toBe(0);
});
afterAll(() => test.close());

/** The files of the store that are open in this process. */
async function openStoreFiles(): Promise<string[]> {
  const targets = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return targets.filter((target) => target.startsWith(test.folder));
}

function startPost(
  path: string,
  headers: Record<string, string>,
): { client: ClientRequest; answer: Promise<IncomingMessage | string> } {
  const client = request(`${origin}/api${path}`, {
    method: 'POST',
    agent: false,
    headers: { authorization: `Bearer ${submitter.token}`, ...headers },
  });
  const answer = new Promise<IncomingMessage | string>((resolve) => {
    client.on('response', resolve);
    client.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
  return { client, answer };
}

const startUpload = (length: number) =>
  startPost(`/files/${entry}`, { 'content-type': CONTENT_TYPE, 'content-length': String(length) });

async function writeSlowly(client: ClientRequest, body: Buffer, pieces: number, milliseconds: number): Promise<void> {
  const size = Math.ceil(body.length / pieces);
  for (let at = 0; at < body.length && !client.destroyed; at += size) {
    client.write(body.subarray(at, at + size));
    await pause(milliseconds);
  }
  client.end();
}

describe('a slow upload', () => {
  it('may take longer than other requests, as long as bytes keep arriving', { tags: ['long'] }, async () => {
    const bytes = randomBytes(50_000);
    const body = formatMultipart([{ name: 'slow.bin', bytes }]);
    const { client, answer } = startUpload(body.length);
    const started = Date.now();
    await writeSlowly(client, body, 20, 220);
    const response = (await answer) as IncomingMessage;
    expect(Date.now() - started).toBeGreaterThan(4000);
    expect(response.statusCode).toBe(201);
    const { data } = JSON.parse(String(await buffer(response)));
    expect(data[0].sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  // Covers Fault.14
  it('is ended if it stalls, and nothing is stored', { tags: ['long'] }, async () => {
    const before = await countStoredThings(test);
    const body = formatMultipart([{ name: 'stalled.bin', bytes: randomBytes(50_000) }]);
    const { client, answer } = startUpload(body.length);
    client.write(body.subarray(0, 20_000));
    expect(await answer).toBeTypeOf('string');
    await expect.poll(() => countStoredThings(test)).toEqual(before);
  });

  it('does not extend the time of other calls', { tags: ['long'] }, async () => {
    const { client, answer } = startPost(`/comments/${entry}`, {
      'content-type': 'application/json',
      'content-length': '1000',
    });
    client.write('{"comment":');
    const response = await answer;
    expect(typeof response === 'string' ? response : response.statusCode).toSatisfy(
      (ended) => ended === 408 || ended === 'ECONNRESET',
    );
    client.destroy();
  });

  it('gets no extra time if uploading is not allowed', async () => {
    const stranger = await test.person(4);
    const { client, answer } = startPost(`/files/${entry}`, {
      authorization: `Bearer ${stranger.token}`,
      'content-type': CONTENT_TYPE,
      'content-length': '1000000',
    });
    client.write('--');
    const response = (await answer) as IncomingMessage;
    expect(response.statusCode).toBe(404);
    const closed = new Promise((resolve) => client.once('close', resolve));
    response.resume();
    await closed;
  });

  it('gets its response before the connection closes, even if it is refused', async () => {
    const before = await countStoredThings(test);
    const body = formatMultipart([{ name: 'large.bin', bytes: Buffer.alloc(8_000_000) }]);
    const { client, answer } = startUpload(body.length);
    client.write(body.subarray(0, 5_000_000));
    const response = (await answer) as IncomingMessage;
    expect(response.statusCode).toBe(413);
    const closed = new Promise((resolve) => client.once('close', resolve));
    response.resume();
    await closed;
    expect(await countStoredThings(test)).toEqual(before);
  });
});

describe('a client that disconnects', () => {
  // Covers V1.4.3, Fault.18, T21
  it('leaves nothing of its upload behind, whenever it disconnects', async () => {
    const before = await countStoredThings(test);
    const body = formatMultipart([
      { name: 'first.bin', bytes: randomBytes(200_000) },
      { name: 'second.bin', bytes: randomBytes(200_000) },
    ]);
    for (const share of [0.001, 0.3, 0.5, 0.502, 0.9, 0.9999]) {
      const { client, answer } = startUpload(body.length);
      client.write(body.subarray(0, Math.floor(body.length * share)));
      await pause(100);
      client.destroy();
      await answer;
    }
    await expect.poll(() => countStoredThings(test)).toEqual(before);
  });

  // Covers V1.4.3
  it('leaves no file of its download open, and the download is not counted', async () => {
    const download = await insertTestEntry(test, submitter, { phase: 60, round: 1, uploadId: 1 });
    const file = await insertTestFile(test, download, reviewer, {
      name: 'big.bin',
      uploadId: 1,
      bytes: Buffer.alloc(30_000_000, 3),
    });
    const path = pathOf(
      (await test.call(submitter, 'GET', `/guidelines/${download}/files/${file}/link`)).json().fileUrl,
    );
    for (let n = 0; n < 5; n += 1) await breakOffDownload(path);
    await expect.poll(openStoreFiles).toEqual([]);
    expect(await findMissingDownloads(test.context.db, download, submitter.id, 1)).toEqual(['big.bin']);
    await buffer(await startDownload(path));
    expect(await findMissingDownloads(test.context.db, download, submitter.id, 1)).toEqual([]);
  });

  // Covers V1.4.3
  it('leaves no file of its zip open, and frees its slot for others', { tags: ['long'] }, async () => {
    const zips = await insertTestEntry(test, submitter, { phase: 60, round: 1, uploadId: 1 });
    for (let n = 0; n < 3; n += 1) {
      await insertTestFile(test, zips, reviewer, { name: 'big.bin', uploadId: 1, bytes: Buffer.alloc(15_000_000, n) });
    }
    const path = pathOf((await test.call(submitter, 'GET', `/guidelines/prepare-zipped/${zips}/0/1`)).json().fileUrl);
    for (let n = 0; n < 6; n += 1) await breakOffDownload(path);
    await expect.poll(openStoreFiles).toEqual([]);
    expect(await findMissingDownloads(test.context.db, zips, submitter.id, 1)).toHaveLength(3);
    const whole = await startDownload(path);
    expect((await buffer(whole)).length).toBe(Number(whole.headers['content-length']));
    expect(await findMissingDownloads(test.context.db, zips, submitter.id, 1)).toEqual([]);
  });
});

// Covers Fault.14
it('a client that reads nothing is disconnected', { tags: ['long'] }, async () => {
  const file = await insertTestFile(test, entry, reviewer, {
    name: 'idle.bin',
    uploadId: 1,
    bytes: Buffer.alloc(30_000_000, 3),
  });
  const path = pathOf((await test.call(submitter, 'GET', `/guidelines/${entry}/files/${file}/link`)).json().fileUrl);
  const response = await startDownload(path);
  response.pause();
  expect((await openStoreFiles()).length).toBe(1);
  await expect.poll(openStoreFiles).toEqual([]);
  response.destroy();
});

describe('simultaneous zips', () => {
  // Covers V15.2.2, Fault.24
  it('are limited per person and per server', async () => {
    const zips = await insertTestEntry(test, submitter, { phase: 60, round: 1, uploadId: 1 });
    await insertTestFile(test, zips, submitter, { name: 'big.bin', uploadId: 1, bytes: Buffer.alloc(30_000_000, 1) });
    const linkOf = async (who: TestPerson) =>
      pathOf((await test.call(who, 'GET', `/guidelines/prepare-zipped/${zips}/0/1`)).json().fileUrl);
    const mine = await linkOf(submitter);
    const theirs = await linkOf(await test.person(0));
    const running = [await startDownload(mine), await startDownload(mine)];
    const third = await startDownload(mine);
    expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '5']);
    running.push(await startDownload(theirs));
    const fourth = await startDownload(theirs);
    expect([fourth.statusCode, fourth.headers['retry-after']]).toEqual([503, '5']);
    for (const one of [...running, third, fourth]) one.destroy();
    await expect.poll(async () => (await sendHead(mine)).statusCode).toBe(200);
    await expect
      .poll(async () => {
        const response = await startDownload(mine);
        response.destroy();
        return response.statusCode;
      })
      .toBe(200);
  });
});

const startDownload = (path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(`${origin}/api${path}`, { agent: false }, resolve).on('error', reject);
  });

const sendHead = (path: string) => test.call(null, 'HEAD', path);

/** Reads a little of a download and disconnects. */
async function breakOffDownload(path: string): Promise<void> {
  const response = await startDownload(path);
  expect(response.statusCode).toBe(200);
  await new Promise((resolve) => response.once('data', resolve));
  response.destroy();
  await pause(50);
}
