import { once } from 'node:events';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type S3Server, startS3 } from '../testing/s3-server.ts';
import { openS3Store } from './s3-store.ts';
import type { FileStore } from './store.ts';

let s3: S3Server;
let folder: string;
let proxy: Server;
let store: FileStore;
/** The currently open connections to the store. */
const openSockets = new Set<Socket>();
/** While true, a connection that has served a request is cut as soon as another one is sent on it. */
let stale = false;
let cuts = 0;

/** Passes bytes on to the bucket, unless the connection is cut first. */
function passOn(near: Socket, port: number): void {
  const far = connect(port, '127.0.0.1');
  let served = false;
  openSockets.add(near);
  near.on('data', (bytes) => {
    if (served && stale) {
      cuts += 1;
      near.resetAndDestroy();
      far.destroy();
      return;
    }
    far.write(bytes);
  });
  far.on('data', (bytes) => {
    served = true;
    near.write(bytes);
  });
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const)
    one.on('error', () => {}).once('close', () => other.destroy());
  near.once('close', () => openSockets.delete(near));
}

beforeAll(async () => {
  s3 = await startS3();
  await s3.client.send(new CreateBucketCommand({ Bucket: 'guidelines' }));
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-stale-'));
  const port = Number(new URL(s3.url).port);
  proxy = createServer((near) => passOn(near, port)).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = new URL(s3.url);
  address.port = String((proxy.address() as AddressInfo).port);
  store = await openS3Store(address.href, 'guidelines', folder);
});
beforeEach(() => {
  stale = false;
  cuts = 0;
});
afterAll(async () => {
  for (const near of openSockets) near.destroy();
  proxy.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const BYTES = Buffer.alloc(300_000, 'some bytes');
const CHUNK_SIZE = 100_000;

/** The service has now closed every open connection, and the client does not know it yet. */
async function makeConnectionsStale(): Promise<void> {
  await store.check();
  expect(openSockets.size).toBeGreaterThan(0);
  stale = true;
}

/** The files in the folder that are open in this process, including deleted ones. */
async function openFiles(): Promise<string[]> {
  const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
  return (await Promise.all(links)).filter((path) => path.startsWith(folder));
}

it('a file is stored even if the bucket has closed the kept-alive connection, and no connection stays open', async () => {
  await makeConnectionsStale();
  const { key } = await store.put(Readable.from([BYTES]));
  expect(cuts).toBeGreaterThan(0);
  stale = false;
  expect(await buffer(await store.open(key))).toEqual(BYTES);
  await expect.poll(openFiles).toEqual([]);
});

it('each chunk of an upload is stored even if the bucket has closed the kept-alive connection', async () => {
  const key = 'c'.repeat(32);
  await store.chunks.begin(key, BYTES.length);
  for (let offset = 0; offset < BYTES.length; offset += CHUNK_SIZE) {
    await makeConnectionsStale();
    const chunk = Readable.from([BYTES.subarray(offset, offset + CHUNK_SIZE)]);
    expect(await store.chunks.append(key, offset, chunk)).toEqual({ bytesOnDisk: offset + CHUNK_SIZE, failure: null });
    stale = false;
  }
  expect(cuts).toBeGreaterThan(0);
  const { size } = await store.chunks.complete(key);
  expect(size).toBe(BYTES.length);
  expect(await buffer(await store.open(key))).toEqual(BYTES);
});
