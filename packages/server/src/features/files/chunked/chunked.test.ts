import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limitCases } from '../../../testing/test-set.ts';
import type { TestPerson } from '../../../testing/test-app.ts';
import { countStoredThings, type FileApp, insertTestEntry, pathOf, startFileApp } from '../testing/fixtures.ts';
import {
  CHUNK_CONTENT_TYPE,
  createTusClient,
  encodeChecksum,
  hashSha256,
  listFiles,
  TUS_HEADERS,
} from '../testing/chunked-uploads.ts';
import { STORE_KINDS } from '../../../testing/stores.ts';

describe.each(limitCases(STORE_KINDS, 1))('in a %s store', (kind) => {
  const LIMIT = 400_000;
  let test: FileApp;
  let submitter: TestPerson;
  let office: TestPerson;
  let other: TestPerson;
  let entry: number;
  const { begin, begun, patch, head, end } = createTusClient(
    () => test,
    () => entry,
  );

  beforeAll(async () => {
    test = await startFileApp({ fileSize: LIMIT }, kind);
    submitter = await test.person(2);
    office = await test.person(0);
    other = await test.person(4);
  });
  beforeEach(async () => {
    entry = await insertTestEntry(test, submitter);
  });
  afterAll(() => test.close());

  const HALF = 100_000;
  const bytes = randomBytes(2 * HALF);

  async function downloadFile(fileId: unknown): Promise<Buffer> {
    const files = await listFiles(test, submitter, entry);
    const file = files.find(({ id }) => String(id) === String(fileId));
    return (await test.call(null, 'GET', pathOf(file?.url ?? 'missing'))).rawPayload;
  }

  describe('a chunked upload', () => {
    it('becomes a file even if the server is killed after storing the last bytes and before recording them', async () => {
      const location = await begun(submitter, bytes.length);
      await patch(submitter, location, 0, bytes.subarray(0, HALF));
      const id = location.split('/').at(-1) ?? '';
      const rest = (async function* () {
        yield bytes.subarray(HALF);
      })();
      await test.context.store.chunks.append(id, HALF, rest);
      let answer = await head(submitter, location);
      // A folder keeps the acknowledged bytes; a bucket keeps the bytes that arrived.
      const offset = Number(answer.headers['upload-offset']);
      if (offset < bytes.length) answer = await patch(submitter, location, offset, bytes.subarray(offset));
      expect(answer.headers['upload-offset']).toBe(String(bytes.length));
      expect(await downloadFile(answer.headers['upload-file-id'])).toEqual(bytes);
    });

    it('becomes a file with its last byte and not before, with the same receipt and log row as a plain upload', async () => {
      const location = await begun(submitter, bytes.length, 'Übung 🫀.txt');
      expect(location).toMatch(new RegExp(`^/api/files-chunked/${entry}/[0-9a-f]{32}$`));
      const first = await patch(submitter, location, 0, bytes.subarray(0, HALF));
      expect([first.statusCode, first.headers['upload-offset'], first.headers['upload-file-id']]).toEqual([
        204,
        String(HALF),
        undefined,
      ]);
      expect(first.headers['tus-resumable']).toBe('1.0.0');
      expect(Date.parse(String(first.headers['upload-expires']))).toBeGreaterThan(Date.now());
      expect(await listFiles(test, submitter, entry)).toEqual([]);
      const last = await patch(submitter, location, HALF, bytes.subarray(HALF));
      expect([last.statusCode, last.headers['upload-offset']]).toEqual([204, String(bytes.length)]);
      const id = Number(last.headers['upload-file-id']);
      const files = await listFiles(test, submitter, entry);
      expect(files).toMatchObject([{ id, name: 'Übung 🫀.txt', size: bytes.length, sha256: hashSha256(bytes) }]);
      expect(await downloadFile(id)).toEqual(bytes);
      const { rows } = await test.context.pool.query(
        `select user_id, guideline_id, data from logs_in_clear where action = 'uploaded' and model_id = $1`,
        [id],
      );
      expect(rows.map((row) => [row.user_id, row.guideline_id, JSON.parse(row.data).sha256])).toEqual([
        [submitter.id, entry, hashSha256(bytes)],
      ]);
    });

    it('reports its progress and its name', async () => {
      const location = await begun(submitter, bytes.length, 'plan.txt');
      await patch(submitter, location, 0, bytes.subarray(0, HALF));
      const answer = await head(submitter, location);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'upload-offset': String(HALF),
        'upload-length': String(bytes.length),
        'cache-control': 'no-store',
        'tus-resumable': '1.0.0',
      });
      expect(answer.headers['upload-metadata']).toBe('filename cGxhbi50eHQ=,filetype dGV4dC9wbGFpbg==');
    });

    it('may be created with its first bytes, or with all of them', async () => {
      const headers = { 'content-type': CHUNK_CONTENT_TYPE };
      const name = { filename: 'at once.bin' };
      const whole = await begin(submitter, bytes.length, name, { headers, body: bytes });
      expect([whole.statusCode, whole.headers['upload-offset']]).toEqual([201, String(bytes.length)]);
      expect(await downloadFile(whole.headers['upload-file-id'])).toEqual(bytes);
      const part = await begin(submitter, bytes.length, name, { headers, body: bytes.subarray(0, 7) });
      expect([part.statusCode, part.headers['upload-offset'], part.headers['upload-file-id']]).toEqual([
        201,
        '7',
        undefined,
      ]);
      const rest = await patch(submitter, String(part.headers['location']), 7, bytes.subarray(7));
      expect(await downloadFile(rest.headers['upload-file-id'])).toEqual(bytes);
    });

    // Covers Fault.20
    it('returns the same file if the last response was lost, and never creates a second one', async () => {
      const location = await begun(submitter, bytes.length);
      await patch(submitter, location, 0, bytes.subarray(0, HALF));
      const last = await patch(submitter, location, HALF, bytes.subarray(HALF));
      const id = last.headers['upload-file-id'];
      const asked = await head(submitter, location);
      expect([asked.statusCode, asked.headers['upload-offset'], asked.headers['upload-file-id']]).toEqual([
        200,
        String(bytes.length),
        id,
      ]);
      const again = await patch(submitter, location, bytes.length, Buffer.alloc(0));
      expect([again.statusCode, again.headers['upload-file-id']]).toEqual([204, id]);
      expect((await patch(submitter, location, HALF, bytes.subarray(HALF))).statusCode).toBe(409);
      expect(await listFiles(test, submitter, entry)).toHaveLength(1);
    });

    it('becomes a file on the next request if creating the file failed at the last byte', async () => {
      const location = await begun(submitter, bytes.length);
      await patch(submitter, location, 0, bytes.subarray(0, HALF));
      const { chunks } = test.context.store;
      const complete = chunks.complete.bind(chunks);
      chunks.complete = () => Promise.reject(Object.assign(new Error('the disk is gone'), { syscall: 'fsync' }));
      const failed = await patch(submitter, location, HALF, bytes.subarray(HALF));
      chunks.complete = complete;
      expect(failed.statusCode).toBe(503);
      expect(await listFiles(test, submitter, entry)).toEqual([]);
      const answer = await head(submitter, location);
      expect(answer.statusCode).toBe(200);
      expect(await downloadFile(answer.headers['upload-file-id'])).toEqual(bytes);
      expect(await listFiles(test, submitter, entry)).toHaveLength(1);
    });

    it('can be cancelled by its owner, and leaves nothing behind', async () => {
      const before = await countStoredThings(test);
      const location = await begun(submitter, bytes.length);
      await patch(submitter, location, 0, bytes.subarray(0, HALF));
      expect((await countStoredThings(test)).half).toBe(before.half + 1);
      expect((await end(submitter, location)).statusCode).toBe(204);
      expect(await countStoredThings(test)).toEqual(before);
      expect((await head(submitter, location)).statusCode).toBe(404);
      const finished = await begun(submitter, HALF);
      await patch(submitter, finished, 0, bytes.subarray(0, HALF));
      const refused = await end(submitter, finished);
      expect([refused.statusCode, refused.json().message]).toEqual([
        422,
        'This file has already been uploaded. You can delete it in the files of the entry.',
      ]);
      expect(await listFiles(test, submitter, entry)).toHaveLength(1);
    });

    it('is deleted together with the file that it became', async () => {
      const location = await begun(submitter, HALF);
      const last = await patch(submitter, location, 0, bytes.subarray(0, HALF));
      await test.call(submitter, 'DELETE', `/guidelines/${entry}/files/${String(last.headers['upload-file-id'])}`);
      expect((await head(submitter, location)).statusCode).toBe(404);
    });
  });

  describe('a chunked upload for another person', () => {
    it('is allowed for the office, and records both people', async () => {
      const answer = await begin(office, 3, { filename: 'for.txt', user_id: String(submitter.id) });
      expect(answer.statusCode).toBe(201);
      const last = await patch(office, String(answer.headers['location']), 0, Buffer.from('abc'));
      expect(last.statusCode).toBe(204);
      expect(await listFiles(test, submitter, entry)).toMatchObject([
        { id: Number(last.headers['upload-file-id']), user_id: submitter.id, uploaded_by: office.name },
      ]);
    });

    it.each([
      ['another person', () => submitter, () => String(office.id), 403],
      ['the office for a person who does not exist', () => office, () => '999999', 422],
      ['the office for an invalid id', () => office, () => '1 or 1=1', 422],
    ])('is refused for %s', async (_name, who, userId, status) => {
      expect((await begin(who(), 3, { filename: 'for.txt', user_id: userId() })).statusCode).toBe(status);
    });
  });

  describe('every request of a chunked upload', () => {
    // Covers V5.3.2, V8.2.2
    it('is checked for the caller, the owner of the upload and the right to upload', async () => {
      const location = await begun(submitter, HALF);
      const all = (who: TestPerson | null, at = location) =>
        Promise.all([patch(who, at, 0, bytes.subarray(0, 10)), head(who, at), end(who, at)]).then((answers) =>
          answers.map(({ statusCode }) => statusCode),
        );
      expect(await all(null)).toEqual([401, 401, 401]);
      expect((await begin(null, 3, { filename: 'a.txt' })).statusCode).toBe(401);
      expect(await all(other)).toEqual([404, 404, 404]);
      // Not even the office has access, although it can see the entry and may upload to it.
      expect(await all(office)).toEqual([404, 404, 404]);
      expect((await begin(other, 3, { filename: 'a.txt' })).statusCode).toBe(404);
      const elsewhere = await insertTestEntry(test, submitter);
      expect(await all(submitter, location.replace(`/${entry}/`, `/${elsewhere}/`))).toEqual([404, 404, 404]);
      expect(await all(submitter, `${location.slice(0, -4)}0000`)).toEqual([404, 404, 404]);
      expect(await all(submitter, `${location.slice(0, -32)}..%2f..%2fetc`)).toEqual([404, 404, 404]);
      await test.write('update guidelines set phase = 20 where id = $1', [entry]);
      expect(await all(submitter)).toEqual([403, 403, 403]);
      expect((await begin(submitter, 3, { filename: 'a.txt' })).statusCode).toBe(403);
    });

    it('requires tus 1.0.0 and its content type', async () => {
      const location = await begun(submitter, HALF);
      const without = await test.call(submitter, 'PATCH', location.replace('/api', ''), Buffer.from('x'), {
        headers: { 'content-type': CHUNK_CONTENT_TYPE, 'upload-offset': '0' },
      });
      expect([without.statusCode, without.headers['tus-version'], without.json().message]).toEqual([
        412,
        '1.0.0',
        'This call needs version 1.0.0 of the tus protocol.',
      ]);
      const typed = await patch(submitter, location, 0, Buffer.from('x'), { 'content-type': 'text/plain' });
      expect([typed.statusCode, typed.json().message]).toEqual([
        415,
        'Please send this as application/offset+octet-stream.',
      ]);
      const form = await begin(
        submitter,
        3,
        { filename: 'a.txt' },
        { headers: { 'content-type': 'text/plain' }, body: bytes },
      );
      expect(form.statusCode).toBe(415);
      for (const offset of ['', '-1', 'x', '1.5', '0x1']) {
        const answer = await patch(submitter, location, offset, Buffer.from('x'));
        expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'The request could not be read.' }]);
      }
      expect((await head(submitter, location)).headers['upload-offset']).toBe('0');
    });

    it('returns the version of the protocol', async () => {
      const answer = await test.call(null, 'OPTIONS', `/files-chunked/${entry}`, undefined, { headers: TUS_HEADERS });
      expect([answer.statusCode, answer.headers]).toMatchObject([
        204,
        {
          'tus-version': '1.0.0',
          'tus-extension': 'creation,creation-with-upload,termination,checksum,expiration',
          'tus-max-size': String(LIMIT),
          'tus-checksum-algorithm': 'sha256,sha1,md5',
        },
      ]);
    });
  });

  describe('a chunked upload that a plain upload would refuse', () => {
    const refused = async (status: number, size: number | string, metadata: Record<string, string | Buffer>) => {
      const before = await countStoredThings(test);
      const answer = await begin(submitter, size, metadata);
      expect({ status: answer.statusCode, body: answer.json() }).toMatchObject({ status });
      expect(await countStoredThings(test)).toEqual(before);
      return answer.json() as { message: string; errors?: Record<string, string[]> };
    };

    it('is refused at the start for its size', async () => {
      expect((await refused(413, LIMIT + 1, { filename: 'large.bin' })).message).toContain('390.6 kB');
      expect((await refused(422, 0, { filename: 'empty.txt' })).errors).toEqual({
        gl: ['empty.txt is empty. Please choose another file.'],
      });
      expect((await refused(422, 4, { filename: 'short.pdf' })).message).toBe(
        'The content of short.pdf does not match its file type. Please check the file.',
      );
      for (const size of ['', '-1', 'x', '1e3', '9'.repeat(30)]) {
        expect([400, 413]).toContain((await begin(submitter, size, { filename: 'a.txt' })).statusCode);
      }
      expect((await begin(submitter, LIMIT, { filename: 'just.bin' })).statusCode).toBe(201);
    });

    it('is refused at the start for unknown names', async () => {
      expect(Object.keys((await refused(422, 3, { filename: 'a.txt', phase: '140' })).errors ?? {})).toEqual(['phase']);
      expect((await refused(422, 3, { filetype: 'text/plain' })).errors).toEqual({
        gl: ['Please choose at least one file.'],
      });
      for (const [header, value] of [
        ['upload-metadata', 'filename not base64!'],
        ['upload-defer-length', '1'],
      ] as const) {
        const headers = { [header]: value };
        expect((await begin(submitter, 3, { filename: 'a.txt' }, { headers })).statusCode).toBe(400);
      }
    });

    it('is refused with its first bytes, however few, if the contents do not match the name', async () => {
      const before = await countStoredThings(test);
      const location = await begun(submitter, 1000, 'page.PDF');
      expect((await patch(submitter, location, 0, Buffer.from('%P'))).statusCode).toBe(204);
      const answer = await patch(submitter, location, 2, Buffer.from('<script>'));
      expect([answer.statusCode, answer.json().errors]).toEqual([
        422,
        { gl: ['The content of page.PDF does not match its file type. Please check the file.'] },
      ]);
      expect((await head(submitter, location)).statusCode).toBe(404);
      expect(await countStoredThings(test)).toEqual(before);
    });

    // Covers Fault.32
    it('is refused with its last bytes if the right was lost in the meantime', async () => {
      const location = await begun(submitter, HALF);
      const { store } = test.context;
      const complete = store.chunks.complete.bind(store.chunks);
      store.chunks.complete = async (key) => {
        await test.write('update guidelines set phase = 20 where id = $1', [entry]);
        return complete(key);
      };
      try {
        expect((await patch(submitter, location, 0, bytes.subarray(0, HALF))).statusCode).toBe(403);
      } finally {
        store.chunks.complete = complete;
      }
      expect(await listFiles(test, submitter, entry)).toEqual([]);
    });
  });

  describe('a chunk checksum', () => {
    // Covers Fault.19
    it.each(['sha256', 'sha1', 'md5'])('with %s is verified, and a wrong one discards its chunk', async (algorithm) => {
      const location = await begun(submitter, bytes.length);
      const half = bytes.subarray(0, HALF);
      const right = { 'upload-checksum': encodeChecksum(half, algorithm) };
      const wrong = { 'upload-checksum': encodeChecksum(bytes.subarray(HALF), algorithm) };
      const refused = await patch(submitter, location, 0, half, wrong);
      expect([refused.statusCode, refused.json().message]).toEqual([
        460,
        'This part of the file was damaged during the upload. Please send it again.',
      ]);
      expect((await head(submitter, location)).headers['upload-offset']).toBe('0');
      expect((await patch(submitter, location, 0, half, right)).statusCode).toBe(204);
      expect((await patch(submitter, location, HALF, bytes.subarray(HALF), right)).statusCode).toBe(460);
      const last = await patch(submitter, location, HALF, bytes.subarray(HALF), wrong);
      expect(await downloadFile(last.headers['upload-file-id'])).toEqual(bytes);
    });

    it.each(['crc32 AAAA', 'sha256 AAAA', 'sha256', 'sha256 !!', ''])(
      'is refused if it is invalid: %j',
      async (header) => {
        const location = await begun(submitter, HALF);
        expect(
          (await patch(submitter, location, 0, bytes.subarray(0, 9), { 'upload-checksum': header })).statusCode,
        ).toBe(400);
      },
    );
  });
});
