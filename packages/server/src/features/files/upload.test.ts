import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../testing/test-app.ts';
import {
  countStoredThings,
  type FileApp,
  formatMultipart,
  insertTestEntry,
  sendMultipart,
  startFileApp,
} from './testing/fixtures.ts';
import { createUploadHelpers, makeTextPart } from './testing/uploading.ts';
import { STORE_KINDS } from '../../testing/stores.ts';

describe.each(STORE_KINDS)('in a %s store', (kind) => {
  const LIMIT = 100_000;
  let test: FileApp;
  let submitter: TestPerson;
  let other: TestPerson;
  let entry: number;
  const { accepted, refused } = createUploadHelpers(
    () => test,
    () => entry,
  );

  beforeAll(async () => {
    test = await startFileApp({ fileSize: LIMIT, filesPerRequest: 5 }, kind);
    submitter = await test.person(2);
    other = await test.person(4);
    entry = await insertTestEntry(test, submitter);
  });
  afterAll(() => test.close());

  describe('an upload', () => {
    // Covers Audit.R15.3
    it('stores one or several files, returns them in order, and logs each', async () => {
      const [first, second] = await accepted(submitter, [
        makeTextPart('one.txt', 'eins'),
        makeTextPart('two.txt', 'zwei'),
      ]);
      expect(first).toMatchObject({
        user_id: submitter.id,
        user_name: submitter.name,
        uploaded_by: null,
        upload_id: null,
        name: 'one.txt',
        size: 4,
        type: 'text/plain',
        downloaded: false,
        review: false,
        may_delete: true,
      });
      expect(second).toMatchObject({ name: 'two.txt' });
      const { rows } = await test.context.pool.query(
        `select user_id, guideline_id, data from logs_in_clear where action = 'uploaded' and model_id = any($1) order by id`,
        [[first?.['id'], second?.['id']]],
      );
      expect(rows.map((row) => [row.user_id, row.guideline_id, JSON.parse(row.data)])).toMatchObject([
        [submitter.id, entry, { name: 'one.txt', unique_id: expect.any(String) }],
        [submitter.id, entry, { name: 'two.txt', unique_id: expect.any(String) }],
      ]);
    });

    it('keeps two files with the same name apart', async () => {
      const both = await accepted(submitter, [makeTextPart('plan.txt', 'a'), makeTextPart('plan.txt', 'b')]);
      expect(both.map((one) => one['name'])).toEqual(['plan.txt', 'plan.txt']);
      expect(new Set(both.map((one) => one['sha256'])).size).toBe(2);
    });

    it('refuses an empty file and the other files of the request', async () => {
      const body = await refused(422, submitter, [makeTextPart('full.txt'), makeTextPart('empty.txt', '')]);
      expect(body.message).toBe('empty.txt is empty. Please choose another file.');
    });

    // Covers V5.2.1, F2, Fault.19
    it('accepts files up to the limit, and refuses one byte more', async () => {
      await accepted(submitter, [makeTextPart('less.bin', Buffer.alloc(LIMIT - 1, 7))]);
      const [file] = await accepted(submitter, [makeTextPart('just.bin', Buffer.alloc(LIMIT, 7))]);
      expect(file?.['size']).toBe(LIMIT);
      const body = await refused(413, submitter, [
        makeTextPart('small.bin'),
        makeTextPart('more.bin', Buffer.alloc(LIMIT + 1, 7)),
      ]);
      expect(body.message).toContain('97.7 kB');
      await refused(413, submitter, [makeTextPart('much.bin', Buffer.alloc(LIMIT * 20, 7))]);
    });

    it('refuses more files than a request may contain', async () => {
      await accepted(
        submitter,
        Array.from({ length: 5 }, (_, index) => makeTextPart(`${index}.txt`)),
      );
      const body = await refused(
        413,
        submitter,
        Array.from({ length: 6 }, (_, index) => makeTextPart(`${index}.txt`)),
      );
      expect(body.message).toContain('5 files');
    });

    // Covers F3
    it('refuses a request without a file', async () => {
      expect((await refused(422, submitter, [])).errors).toEqual({ gl: ['Please choose at least one file.'] });
      await refused(422, submitter, [{ field: 'gl', bytes: 'just text' }]);
      await refused(422, submitter, [makeTextPart('')]);
    });

    // Covers V15.3.6
    it('refuses unknown fields', async () => {
      expect(
        Object.keys(
          (await refused(422, submitter, [makeTextPart('a.txt'), { field: 'phase', bytes: '140' }])).errors ?? {},
        ),
      ).toEqual(['phase']);
      await refused(422, submitter, [{ field: 'file', name: 'a.txt', bytes: 'a' }]);
      await refused(400, submitter, [{ field: '__proto__', bytes: 'a' }, makeTextPart('a.txt')]);
    });

    // Covers V15.3.7
    it('refuses a repeated field', async () => {
      const office = await test.person(0);
      const field = { field: 'user_id', bytes: String(submitter.id) };
      for (const again of [field, { ...field, bytes: String(other.id) }]) {
        const { errors } = await refused(422, office, [field, again, makeTextPart('a.txt')]);
        expect(errors).toEqual({ user_id: ['This field appears twice. Please send it once.'] });
      }
    });

    // Covers F3, Fault.17, Fault.19
    it.each([
      ['cut in the middle', (body: Buffer) => body.subarray(0, body.length - 40)],
      ['missing its last boundary', (body: Buffer) => body.subarray(0, body.length - 4)],
      ['only random bytes', () => Buffer.from('what is this')],
      [
        'only headers without an end',
        () => Buffer.from(`--a-boundary-that-no-file-contains\r\nContent-Disposition: ${'x'.repeat(5000)}`),
      ],
    ])('refuses a body that is %s', async (_name, break_) => {
      const before = await countStoredThings(test);
      const answer = await sendMultipart(
        test,
        submitter,
        entry,
        break_(formatMultipart([makeTextPart('a.txt', 'x'.repeat(500)), makeTextPart('b.txt', 'y'.repeat(500))])),
      );
      expect([400, 422]).toContain(answer.statusCode);
      expect(await countStoredThings(test)).toEqual(before);
    });

    it('refuses multipart without a boundary and every other content type', async () => {
      await refused(400, submitter, [makeTextPart('a.txt')], { 'content-type': 'multipart/form-data' });
      const body = await refused(415, submitter, Buffer.from('{}'), { 'content-type': 'application/json' });
      expect(body.message).toBe('Please send this as multipart/form-data.');
      await refused(415, submitter, Buffer.from('x'), { 'content-type': 'application/octet-stream' });
      const elsewhere = await test.call(
        submitter,
        'POST',
        `/comments/${entry}`,
        formatMultipart([makeTextPart('a.txt')]),
        {
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
        },
      );
      expect(elsewhere.statusCode).toBe(415);
    });

    // Covers V5.2.2, T10
    it('accepts a PDF or an office file only if its first bytes match', async () => {
      const zip = Buffer.from('PK\u0003\u0004 and more');
      await accepted(submitter, [
        { name: 'real.PDF', bytes: '%PDF-1.7 …' },
        { name: 'real.docx', bytes: zip },
        { name: 'real.xlsx', bytes: zip },
        { name: 'real.pptx', bytes: zip },
      ]);
      for (const [name, bytes] of [
        ['page.pdf', '<html><script>alert(1)</script>'],
        ['Late.PDF', ' %PDF-1.7'],
        ['short.pdf', '%PD'],
        ['program.docx', 'MZ\u0090\u0000'],
        ['sheet.xlsx', '%PDF-1.7'],
        ['slides.pptx', 'PK'],
      ] as const) {
        const body = await refused(422, submitter, [makeTextPart('fine.txt'), { name, bytes }]);
        expect(body.message).toBe(`The content of ${name} does not match its file type. Please check the file.`);
      }
    });

    it.each([
      ['text/html', 'application/octet-stream'],
      ['image/svg+xml', 'application/octet-stream'],
      ['application/x-javascript', 'application/octet-stream'],
      ['nonsense', 'application/octet-stream'],
      [`text/${'x'.repeat(300)}`, 'application/octet-stream'],
      ['text/plain; charset=utf-8', 'text/plain'],
      ['Application/PDF', 'application/pdf'],
      [
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      ],
    ])('stores the type %s as %s', async (type, kept) => {
      const [file] = await accepted(submitter, [{ name: 'typed.bin', type, bytes: 'x' }]);
      expect(file?.['type']).toBe(kept);
    });

    it('checks the caller, then whether they can see the entry, then whether they may upload', async () => {
      await refused(401, null, [makeTextPart('a.txt')]);
      await refused(404, other, [makeTextPart('a.txt')]);
      await refused(404, submitter, [makeTextPart('a.txt')], {}, 999_999);
      const rejected = await insertTestEntry(test, submitter, { phase: 20 });
      await refused(403, submitter, [makeTextPart('a.txt')], {}, rejected);
    });
  });

  describe('an upload during which the entry changes', () => {
    // Covers Fault.32
    it('is refused if the right is lost before the last byte', async () => {
      const moving = await insertTestEntry(test, submitter);
      const { store } = test.context;
      const put = store.put.bind(store);
      store.put = async (bytes) => {
        const stored = await put(bytes);
        await test.write('update guidelines set phase = 20 where id = $1', [moving]);
        return stored;
      };
      try {
        await refused(403, submitter, [makeTextPart('late.txt')], {}, moving);
      } finally {
        store.put = put;
      }
    });
  });
});
