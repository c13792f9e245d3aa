import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createNetServer, type Server as NetServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { insertTestEntry, sendMultipart } from '../features/files/testing/fixtures.ts';
import { toStoreRefusal } from '../http/store-refusal.ts';
import { startTestApp } from '../testing/test-app.ts';
import { openS3Store } from './s3-store.ts';
import type { FileStore } from './store.ts';

let folder: string;
const servers: (Server | NetServer)[] = [];
const sockets: Socket[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-silent-'));
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) {
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A store whose URL responds with something other than a bucket. */
const storeAt = (answer: RequestListener) => storeBehind(createServer(answer));

async function storeBehind(server: Server | NetServer) {
  server.listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = `http://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}`;
  return openS3Store(address, 'bucket', join(folder, 'spool'), { connection: 2_000, answer: 300, reading: 60_000 });
}

const STORAGE_KEY = '0'.repeat(32);
const STORE_ACTIONS = {
  put: (store: Awaited<ReturnType<typeof storeAt>>) => store.put(Readable.from([Buffer.from('bytes')])),
  open: (store: Awaited<ReturnType<typeof storeAt>>) => store.open(STORAGE_KEY),
  size: (store: Awaited<ReturnType<typeof storeAt>>) => store.size(STORAGE_KEY),
  remove: (store: Awaited<ReturnType<typeof storeAt>>) => store.remove(STORAGE_KEY),
};

// Covers Audit.H8, V16.5.2
it.each(Object.entries(STORE_ACTIONS))(
  'a bucket that never responds is reported as unavailable: %s',
  async (_name, act) => {
    const store = await storeAt(() => {});
    const error = await act(store).then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).not.toBeNull();
    expect(toStoreRefusal(error)?.status).toBe(503);
  },
);

/** A server that sends these bytes on each connection, whatever the request. */
const createServerSending = (bytes: string) =>
  createNetServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.end(bytes);
  });

// Covers Audit.H8, V16.5.2
describe.each<[string, string]>([
  ['bytes that are not HTTP', '\u0000garbage\r\n\r\n'],
  ['half a response', 'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nabc'],
  ['an unrelated HTML page', 'HTTP/1.1 200 OK\r\ncontent-length: 15\r\n\r\n<h1>Welcome</h1'],
  ['an error that is not XML', 'HTTP/1.1 400 Bad Request\r\ncontent-length: 3\r\n\r\n<<<'],
])('a bucket that responds with %s is reported as unavailable', (_what, bytes) => {
  const actions = {
    put: STORE_ACTIONS.put,
    size: STORE_ACTIONS.size,
    open: async (store: FileStore) => text(await store.open(STORAGE_KEY)),
    textFile: (store: FileStore) => store.textFiles.read('a.txt'),
  };
  it.each(Object.entries(actions))('%s', async (_name, act) => {
    const store = await storeBehind(createServerSending(bytes));
    const error = await act(store).then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).not.toBeNull();
    expect(toStoreRefusal(error)?.status).toBe(503);
  });
});

// Covers Audit.H8
it('files and requests are sent again while the bucket is overloaded', async () => {
  let refusals = 0;
  const received: string[] = [];
  const store = await storeAt((request, response) => {
    void text(request).then((body) => {
      if (refusals > 0) {
        refusals -= 1;
        return response.writeHead(503).end('slow down');
      }
      const isPutRequest = request.method === 'PUT';
      if (isPutRequest) received.push(body);
      const head = { etag: '"sum"', ...(isPutRequest ? {} : { 'content-length': '5' }) };
      return response.writeHead(200, head).end(request.method === 'GET' ? 'bytes' : '');
    });
  });
  refusals = 2;
  expect((await STORE_ACTIONS.put(store)).size).toBe(5);
  expect(received).toEqual(['bytes']);
  refusals = 2;
  expect(await text(await store.open(STORAGE_KEY))).toBe('bytes');
  refusals = 100;
  const error = await STORE_ACTIONS.put(store).catch((reason: unknown) => reason);
  expect(toStoreRefusal(error)?.status).toBe(503);
  expect(received).toHaveLength(1);
});

// Covers Audit.H8
it.each<[string, Record<string, string>, string]>([
  ['it reports another size', { etag: '"sum"' }, '3'],
  ['it reports no checksum', {}, '5'],
])('a file that the bucket stored differently is detected: %s', async (_what, receipt, size) => {
  const store = await storeAt((request, response) => {
    request.resume();
    request.once('end', () =>
      response.writeHead(200, request.method === 'HEAD' ? { etag: '"sum"', 'content-length': size } : receipt).end(),
    );
  });
  await expect(STORE_ACTIONS.put(store)).rejects.toThrow('the bucket did not keep what it was sent');
});

// Covers Audit.H8
it('a text file that the bucket does not confirm is reported as not stored', async () => {
  const store = await storeAt((request, response) => {
    request.resume();
    request.once('end', () => response.writeHead(200).end());
  });
  await expect(store.textFiles.write('a.txt', 'text')).rejects.toThrow('the bucket did not keep what it was sent');
});

// Covers Audit.H8
it('an HTML page from the bucket does not confirm an upload: it is refused with 503, and no file is listed', async () => {
  const store = await storeAt((request, response) => {
    request.resume();
    request.once('end', () => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>'));
  });
  const test = await startTestApp({ store });
  try {
    const submitter = await test.person(2);
    const entry = await insertTestEntry(test, submitter);
    expect((await sendMultipart(test, submitter, entry, [{ name: 'a.txt', bytes: 'bytes' }])).statusCode).toBe(503);
    const { rows } = await test.context.pool.query('select 1 from files');
    expect(rows).toEqual([]);
  } finally {
    await test.close();
  }
});
