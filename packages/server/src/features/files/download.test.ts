import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDownloadUrl } from '../../files/ticket.ts';
import { STORE_KINDS } from '../../testing/stores.ts';
import type { TestPerson } from '../../testing/test-app.ts';
import {
  type FileApp,
  insertTestEntry,
  insertTestFile,
  insertTestPart,
  insertTestReview,
  pathOf,
  startFileApp,
} from './testing/fixtures.ts';
import { findMissingDownloads } from './testing/stored-files.ts';

const BYTES = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));

describe.each(STORE_KINDS)('in a %s store', (kind) => {
  let test: FileApp;
  let submitter: TestPerson;
  let reviewer: TestPerson;
  let office: TestPerson;
  let entry: number;
  let file: number;

  beforeAll(async () => {
    test = await startFileApp({}, kind);
    submitter = await test.person(2);
    reviewer = await test.person(2);
    office = await test.person(0);
  });
  beforeEach(async () => {
    entry = await insertTestEntry(test, submitter, { phase: 60, round: 1, uploadId: 1 });
    await insertTestPart(test, entry, reviewer, 'reviewer');
    const review = await insertTestReview(test, entry, reviewer, { round: 1 });
    file = await insertTestFile(test, entry, reviewer, {
      name: 'Anmerkungen „neu“ 🫀.pdf',
      type: 'application/pdf',
      uploadId: 1,
      reviewId: review,
      bytes: BYTES,
    });
  });
  afterAll(() => test.close());

  const link = async (who: TestPerson, of = file) => {
    const answer = await test.call(who, 'GET', `/guidelines/${entry}/files/${of}/link`);
    expect(answer.statusCode).toBe(200);
    return pathOf(answer.json().fileUrl);
  };
  const fetch = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    test.call(null, method, path, undefined, { headers });
  const missing = () => findMissingDownloads(test.context.db, entry, submitter.id, 1);
  const downloadLog = async () => {
    const { rows } = await test.context.pool.query(
      `select user_id, model_id from logs where action = 'download' and guideline_id = $1`,
      [entry],
    );
    return rows;
  };

  describe('a download', () => {
    // Covers V1.3.4, V3.2.1, V3.4.4, V3.5.4, V4.1.1, V5.3.1, V5.4.1, V14.2.2, V14.3.2, Fault.23
    it('is sent as an attachment that cannot run', async () => {
      const answer = await fetch(await link(submitter), { 'accept-encoding': 'gzip, br' });
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.equals(BYTES)).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(BYTES.length),
        'content-disposition': `attachment; filename="Anmerkungen _neu_ _.pdf"; filename*=UTF-8''Anmerkungen%20%E2%80%9Eneu%E2%80%9C%20%F0%9F%AB%80.pdf`,
        'x-content-type-options': 'nosniff',
        'content-security-policy':
          "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'cache-control': 'no-store',
        'accept-ranges': 'bytes',
        etag: `"${createHash('sha256').update(BYTES).digest('hex')}"`,
      });
      expect(answer.headers['content-encoding']).toBeUndefined();
    });

    it('counts for the person who was given the link once it is complete, and is logged the first time', async () => {
      expect(await missing()).toEqual(['Anmerkungen „neu“ 🫀.pdf']);
      await fetch(await link(office));
      expect(await missing()).toHaveLength(1);
      const path = await link(submitter);
      await fetch(path);
      expect(await missing()).toEqual([]);
      await fetch(path);
      expect(await downloadLog()).toEqual([
        { user_id: office.id, model_id: file },
        { user_id: submitter.id, model_id: file },
      ]);
      const { data } = (await test.call(submitter, 'GET', `/guidelines/${entry}`)).json();
      expect(data.files).toMatchObject([{ id: file, downloaded: true, review: true, may_delete: false }]);
    });

    // Covers Audit.R15.3
    it('has the id of its entry in its log row', async () => {
      await fetch(await link(office));
      const [{ unique_id: id }] = (
        await test.context.pool.query('select unique_id from guidelines where id = $1', [entry])
      ).rows;
      const { data } = (await test.call(office, 'GET', '/logs?action=download&limit=1')).json();
      expect(JSON.parse(data[0].data)).toEqual({ unique_id: id, name: 'Anmerkungen „neu“ 🫀.pdf' });
    });

    it('also works with the URL of the file below its entry', async () => {
      const { data } = (await test.call(submitter, 'GET', `/guidelines/${entry}`)).json();
      expect((await fetch(pathOf(data.files[0].url))).rawPayload.equals(BYTES)).toBe(true);
    });

    it('responds to a HEAD request without counting it', async () => {
      const answer = await fetch(await link(submitter), {}, 'HEAD');
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-length']).toBe(String(BYTES.length));
      expect(answer.rawPayload.length).toBe(0);
      expect(await missing()).toHaveLength(1);
    });
  });

  describe('downloading a part of a file', () => {
    it('returns 206, and counts as a download once it reaches the end', async () => {
      const path = await link(submitter);
      const first = await fetch(path, { range: 'bytes=0-99' });
      expect(first.statusCode).toBe(206);
      expect(first.headers['content-range']).toBe(`bytes 0-99/${BYTES.length}`);
      expect(first.headers['content-length']).toBe('100');
      expect(first.rawPayload.equals(BYTES.subarray(0, 100))).toBe(true);
      expect(await missing()).toHaveLength(1);
      const rest = await fetch(path, { range: 'bytes=100-' });
      expect(rest.rawPayload.equals(BYTES.subarray(100))).toBe(true);
      expect(await missing()).toEqual([]);
    });

    it('returns 416 if the part does not exist', async () => {
      const answer = await fetch(await link(submitter), { range: `bytes=${BYTES.length}-` });
      expect(answer.statusCode).toBe(416);
      expect(answer.headers['content-range']).toBe(`bytes */${BYTES.length}`);
    });

    it('returns the whole file if the request names another version of it', async () => {
      const path = await link(submitter);
      const other = await fetch(path, { range: 'bytes=0-9', 'if-range': '"something else"' });
      expect(other.statusCode).toBe(200);
      const same = await fetch(path, { range: 'bytes=0-9', 'if-range': String(other.headers['etag']) });
      expect(same.statusCode).toBe(206);
    });
  });

  describe('a signed URL', () => {
    it('expires after five minutes, with a message', async () => {
      const path = await link(submitter);
      test.wait(5 * 60_000 - 2000);
      expect((await fetch(path)).statusCode).toBe(200);
      test.wait(4000);
      const answer = await fetch(path);
      expect(answer.statusCode).toBe(403);
      expect(answer.json().message).toBe('This link has expired. Please start the download again.');
    });

    it('is refused with 404 if it was changed, invented, or signed with another secret', async () => {
      const path = await link(submitter);
      const forged = createDownloadUrl(
        { config: { secrets: ['x'.repeat(32)] }, now: () => new Date() },
        { kind: 'file', guidelineId: entry, fileId: file, user: office.id },
      );
      for (const bad of [
        `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`,
        '/download/x',
        pathOf(forged),
        `/download/${'A'.repeat(1900)}`,
      ]) {
        const answer = await fetch(bad);
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toEqual({ message: 'Not found.' });
      }
    });

    // Covers V7.4.2, T20
    it('works only for its person, and is refused with 404 if they may no longer read the file', async () => {
      const path = await link(reviewer);
      expect((await fetch(path)).statusCode).toBe(200);
      for (const [column, sql] of [
        ['deactivated', 'update users set deactivated_at = now() where id = $1'],
        ['deleted', 'update users set deleted_at = now(), deactivated_at = null where id = $1'],
      ] as const) {
        await test.context.pool.query(sql, [reviewer.id]);
        expect([column, (await fetch(path)).statusCode]).toEqual([column, 404]);
      }
      await test.write('update users set deleted_at = null, deactivated_at = null where id = $1', [reviewer.id]);
      expect((await fetch(path)).statusCode).toBe(200);
    });

    // Covers Fault.32
    it('is checked against the current role and phase', async () => {
      const gpc = await test.person(1);
      const path = await link(gpc);
      expect((await fetch(path)).statusCode).toBe(200);
      await test.write('update users set role = 4 where id = $1', [gpc.id]);
      expect((await fetch(path)).statusCode).toBe(404);
      const own = await link(submitter);
      await test.write('update guidelines set phase = 50 where id = $1', [entry]);
      expect((await fetch(own)).statusCode).toBe(404);
    });

    it('of a deleted file is refused with 404, and no new one is created', async () => {
      const path = await link(office);
      expect((await test.call(office, 'DELETE', `/guidelines/${entry}/files/${file}`)).statusCode).toBe(204);
      expect((await fetch(path)).statusCode).toBe(404);
      expect((await test.call(office, 'GET', `/guidelines/${entry}/files/${file}/link`)).statusCode).toBe(404);
    });

    // Covers V8.2.2
    it('is created only for readers of the file, and only under its entry', async () => {
      const stranger = await test.person(4);
      const other = await insertTestEntry(test, submitter, { phase: 60 });
      expect((await test.call(null, 'GET', `/guidelines/${entry}/files/${file}/link`)).statusCode).toBe(401);
      expect((await test.call(stranger, 'GET', `/guidelines/${entry}/files/${file}/link`)).statusCode).toBe(404);
      expect((await test.call(office, 'GET', `/guidelines/${other}/files/${file}/link`)).statusCode).toBe(404);
    });
  });
});
