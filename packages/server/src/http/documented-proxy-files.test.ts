import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CHUNK_CONTENT_TYPE,
  encodeMetadata,
  hashSha256,
  listFiles,
  TUS_HEADERS,
} from '../features/files/testing/chunked-uploads.ts';
import {
  BOUNDARY,
  CONTENT_TYPE,
  type FileApp,
  insertTestEntry,
  startFileApp,
} from '../features/files/testing/fixtures.ts';
import { documentedProxies, type DocumentedProxy, startDocumentedProxy } from '../testing/documented-proxy.ts';
import type { TestPerson } from '../testing/test-app.ts';

const MEGABYTE = 1024 ** 2;
const makeBytes = (length: number, seed: number) =>
  Buffer.alloc(length, createHash('sha512').update(String(seed)).digest());

for (const { name, missing } of documentedProxies)
  describe.skipIf(missing)(`files through the example proxy ${name} (skipped where it is not installed)`, () => {
    let app: FileApp;
    let port: number;
    let person: TestPerson;
    let proxy: DocumentedProxy;
    let bearer: { authorization: string };
    beforeAll(async () => {
      app = await startFileApp();
      await app.fastify.listen({ host: '127.0.0.1', port: 0 });
      ({ port } = app.fastify.server.address() as AddressInfo);
      person = await app.person(2);
      bearer = { authorization: `Bearer ${person.token}` };
      proxy = await startDocumentedProxy(name, port);
    });
    afterAll(async () => {
      await proxy.stop();
      await app.close();
    });

    /** Uploads a file as one body that is generated while it is sent. */
    const upload = (
      through: DocumentedProxy,
      entry: number,
      size: number,
      chunks: Iterable<Buffer> | AsyncIterable<Buffer>,
    ) => {
      const head = Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="gl"; filename="large.bin"\r\n` +
          'Content-Type: application/octet-stream\r\n\r\n',
      );
      const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
      const body = async function* () {
        yield head;
        yield* chunks;
        yield tail;
      };
      return through.call(`/api/files/${entry}`, {
        method: 'POST',
        headers: {
          ...bearer,
          'content-type': CONTENT_TYPE,
          'content-length': String(head.length + size + tail.length),
        },
        body: Readable.from(body()),
      });
    };

    // Covers Audit.O6
    it('arrive with a chunked upload, which can be resumed', async () => {
      const entry = await insertTestEntry(app, person);
      const bytes = makeBytes(3 * MEGABYTE, 1);
      const begun = await proxy.call(`/api/files-chunked/${entry}`, {
        method: 'POST',
        headers: {
          ...bearer,
          ...TUS_HEADERS,
          'upload-length': String(bytes.length),
          'upload-metadata': encodeMetadata({ filename: 'chunks.bin', filetype: 'text/plain' }),
        },
      });
      expect(begun.status, String(begun.body)).toBe(201);
      const location = String(begun.headers.location);
      expect(location).toMatch(/^\/api\//);
      // Works like a browser: if a busy server refuses a chunk, the chunk is sent again from the current offset.
      for (let sent = 0, refusals = 0; sent < bytes.length; ) {
        const there = await proxy.call(location, { method: 'HEAD', headers: { ...bearer, ...TUS_HEADERS } });
        const from = Number(there.headers['upload-offset']);
        if (refusals === 0) expect(from).toBe(sent);
        const { status } = await proxy.call(location, {
          method: 'PATCH',
          headers: { ...bearer, ...TUS_HEADERS, 'content-type': CHUNK_CONTENT_TYPE, 'upload-offset': String(from) },
          body: bytes.subarray(from, from + 2 * MEGABYTE),
        });
        if (status === 503 && refusals < 5) refusals += 1;
        else {
          expect(status).toBe(204);
          sent = from + 2 * MEGABYTE;
        }
      }
      expect(await listFiles(app, person, entry)).toMatchObject([{ name: 'chunks.bin', sha256: hashSha256(bytes) }]);
    });

    it('are downloaded as a whole and in parts', async () => {
      const entry = await insertTestEntry(app, person);
      const bytes = makeBytes(2 * MEGABYTE, 2);
      expect((await upload(proxy, entry, bytes.length, [bytes])).status).toBe(201);
      const [file] = await listFiles(app, person, entry);
      const { pathname, search } = new URL(file?.url ?? '', 'http://any');
      const whole = await proxy.call(pathname + search, { headers: { 'accept-encoding': 'gzip, br' } });
      expect([whole.status, hashSha256(whole.body), whole.headers['content-encoding']]).toEqual([
        200,
        hashSha256(bytes),
        undefined,
      ]);
      const part = await proxy.call(pathname + search, { headers: { range: 'bytes=1000000-1000999' } });
      expect([part.status, part.headers['content-range'], hashSha256(part.body)]).toEqual([
        206,
        `bytes 1000000-1000999/${bytes.length}`,
        hashSha256(bytes.subarray(1_000_000, 1_001_000)),
      ]);
    });

    // Covers Audit.O6
    it('of 1 GB pass in both directions without a copy on the proxy', { tags: ['nightly'] }, async () => {
      const entry = await insertTestEntry(app, person);
      const size = 1024 ** 3;
      const sum = createHash('sha256');
      const chunks = async function* () {
        for (let sent = 0; sent < size; sent += MEGABYTE) {
          const chunk = makeBytes(MEGABYTE, sent);
          sum.update(chunk);
          if (sent % (64 * MEGABYTE) === 0) await proxy.holds();
          yield chunk;
        }
      };
      const sent = await upload(proxy, entry, size, chunks());
      expect(sent.status, String(sent.body)).toBe(201);
      const expected = sum.digest('hex');
      const [file] = await listFiles(app, person, entry);
      expect([file?.size, file?.sha256]).toEqual([size, expected]);
      const watch = setInterval(() => void proxy.holds(), 200);
      const { pathname, search } = new URL(file?.url ?? '', 'http://any');
      // A gigabyte in memory would block this process, and with it later tests, for seconds.
      const downloadedHash = await proxy.sumOf(pathname + search).finally(() => clearInterval(watch));
      expect(downloadedHash).toBe(expected);
      const { onDisk, inMemory } = await proxy.holds();
      expect(onDisk).toBeLessThan(MEGABYTE);
      expect(inMemory).toBeGreaterThan(0);
      expect(inMemory).toBeLessThan(200 * MEGABYTE);
    });

    it('that are one byte larger than 1 GB are refused by the server, with its own message', async () => {
      const entry = await insertTestEntry(app, person);
      const { status, body } = await proxy.call(`/api/files-chunked/${entry}`, {
        method: 'POST',
        headers: {
          ...bearer,
          ...TUS_HEADERS,
          'upload-length': String(1024 ** 3 + 1),
          'upload-metadata': encodeMetadata({ filename: 'a' }),
        },
      });
      expect([status, Object.keys(JSON.parse(String(body)))]).toEqual([413, ['message']]);
    });

    it('may take longer to upload than the proxy waits for a response', { tags: ['nightly'] }, async () => {
      const shortTimeoutProxy = await startDocumentedProxy(name, port, (example) => {
        const changed = example.replaceAll(/120(s?)\b/g, '10$1');
        expect(changed).not.toBe(example);
        return changed;
      });
      const entry = await insertTestEntry(app, person);
      const chunks = async function* () {
        for (let n = 0; n < 30; n += 1) {
          yield makeBytes(64 * 1024, n);
          await pause(500);
        }
      };
      expect((await upload(shortTimeoutProxy, entry, 30 * 64 * 1024, chunks())).status).toBe(201);
      await shortTimeoutProxy.stop();
    });
  });
