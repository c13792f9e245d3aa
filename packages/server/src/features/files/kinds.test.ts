import { FILE_KINDS } from '@imprimatur/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../testing/test-app.ts';
import { CHUNK_CONTENT_TYPE, createTusClient } from './testing/chunked-uploads.ts';
import { type FileApp, insertTestEntry, startFileApp } from './testing/fixtures.ts';
import { createUploadHelpers, makeTextPart } from './testing/uploading.ts';

let test: FileApp;
let submitter: TestPerson;
let office: TestPerson;
let entry: number;
const { accepted, refused } = createUploadHelpers(
  () => test,
  () => entry,
);
const { begin, head } = createTusClient(
  () => test,
  () => entry,
);

beforeAll(async () => {
  test = await startFileApp();
  submitter = await test.person(2);
  office = await test.person(0);
  entry = await insertTestEntry(test, submitter);
});
afterAll(() => test.close());

const makeKindField = (bytes: string) => ({ field: 'kind', bytes });
const OF_AUTHORS = FILE_KINDS.filter((one) => one !== 'review');
/** Not in the list, or not for people who write the entry. */
const REFUSED_KINDS = ['', 'Manuscript', 'letter', 'constructor', 'x'.repeat(300), 'review'];

const uploadWhole = (who: TestPerson, metadata: Record<string, string>) =>
  begin(
    who,
    3,
    { filename: 'whole.txt', ...metadata },
    { headers: { 'content-type': CHUNK_CONTENT_TYPE }, body: Buffer.from('abc') },
  );

const readKind = async (id: unknown): Promise<unknown> => {
  const answer = await test.call(submitter, 'GET', `/guidelines/${entry}`);
  return answer.json().data.files.find((file: { id: number }) => file.id === Number(id)).kind;
};

// Covers Points.42
describe('the kind of a file', () => {
  it.each(OF_AUTHORS)('%s is stored as given, in one request and in chunks', async (one) => {
    const files = await accepted(submitter, [
      makeKindField(one),
      makeTextPart('a.txt'),
      makeTextPart('manuscript.txt'),
    ]);
    expect(files.map((file) => file['kind'])).toEqual([one, one]);
    expect(await readKind(files[0]?.['id'])).toBe(one);
    const begun = await uploadWhole(submitter, { kind: one });
    expect(begun.statusCode, begun.body).toBe(201);
    expect(await readKind(begun.headers['upload-file-id'])).toBe(one);
  });

  it('is guessed if it was not given', async () => {
    const [file] = await accepted(submitter, [makeTextPart('tracked changes.txt')]);
    expect(file).toMatchObject({ kind: 'tracked_changes' });
    const { rows } = await test.context.pool.query('select kind from files where id = $1', [file?.['id']]);
    expect(rows).toEqual([{ kind: null }]);
  });

  it('is in the log if it was given', async () => {
    const [file] = await accepted(submitter, [makeKindField('supplement'), makeTextPart('a.txt')]);
    const { rows } = await test.context.pool.query(
      `select data from logs_in_clear where action = 'uploaded' and model_id = $1`,
      [file?.['id']],
    );
    expect(JSON.parse(rows[0].data)).toMatchObject({ name: 'a.txt', kind: 'supplement' });
  });

  it.each(REFUSED_KINDS)('%j is refused before anything is stored', async (one) => {
    const body = await refused(422, submitter, [makeKindField(one), makeTextPart('a.txt')]);
    expect(Object.keys(body.errors ?? {})).toEqual(['kind']);
    const begun = await uploadWhole(submitter, { kind: one });
    expect([begun.statusCode, Object.keys(begun.json().errors)]).toEqual([422, ['kind']]);
  });

  it('can be given only once', async () => {
    const body = await refused(422, submitter, [
      makeKindField('manuscript'),
      makeKindField('supplement'),
      makeTextPart('a.txt'),
    ]);
    expect(Object.keys(body.errors ?? {})).toEqual(['kind']);
  });

  it('can be given by the office for another person, who may not review their own entry', async () => {
    const owner = { field: 'user_id', bytes: String(submitter.id) };
    const [file] = await accepted(office, [owner, makeKindField('tracked_changes'), makeTextPart('a.txt')]);
    expect(file).toMatchObject({ user_id: submitter.id, kind: 'tracked_changes' });
    const body = await refused(422, office, [owner, makeKindField('review'), makeTextPart('a.txt')]);
    expect(Object.keys(body.errors ?? {})).toEqual(['kind']);
    const begun = await uploadWhole(office, { user_id: String(submitter.id), kind: 'review' });
    expect(begun.statusCode).toBe(422);
    const [own] = await accepted(office, [makeKindField('review'), makeTextPart('a.txt')]);
    expect(own).toMatchObject({ kind: 'review' });
  });

  it('is returned for an unfinished upload', async () => {
    const begun = await begin(submitter, 3, { filename: 'half.txt', kind: 'supplement' });
    const state = await head(submitter, String(begun.headers['location']));
    expect(String(state.headers['upload-metadata'])).toContain(`kind ${Buffer.from('supplement').toString('base64')}`);
  });
});
